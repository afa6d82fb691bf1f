import { type ReactNode, useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import { reasonListFor, type Standing } from '../../rules.ts';
import { type MoveDraft, type MovedRequest, type MoveResult, type RequestMoves, stagesOf } from './request-moves.ts';
import { titleOfStanding } from './where-to.ts';

export const MoveWindow = lazyPart(() =>
  Promise.all([import('./move-window.tsx'), openNamespace('moves')]).then(([module]) => module.MoveWindow),
);

interface MoveOptions {
  moves: RequestMoves;
  onOutcome: (outcome: Outcome) => void;
  /** In the place of an outcome: whoever tells it sees to the undoing. */
  onDone?: (text: string, batch: string | null, reason?: string) => void;
  onMoved?: (result: MoveResult) => void;
  /** It was moved or changed meanwhile; absent: that is told as an outcome. */
  onStale?: (to: Standing) => void;
  /** Above the reason: what else comes with it. */
  text?: string;
}

interface Asked {
  request: MovedRequest;
  to: Standing;
  version: string | undefined;
}

/** Moves requests: with a window where a reason is asked for, and a way to undo it. */
export function useMove({ moves, onOutcome, onDone, onMoved, onStale, text }: MoveOptions): {
  choose: (request: MovedRequest, to: Standing, version: string | undefined) => void;
  isBusy: boolean;
  window: ReactNode;
} {
  const { language, messages } = useLocale();
  const { enquiries } = messages;
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setBusy] = useState(false);

  const undo = async (batch: string): Promise<Outcome> => {
    try {
      const { undone } = await moves.undo(batch);
      return undone > 0 ? { kind: 'success', text: enquiries.undone } : { kind: 'danger', text: enquiries.undoFailed };
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const isLate = error.status === 404;
      return { kind: 'danger', text: isLate ? enquiries.undoFailed : describeFailure(error, messages) };
    }
  };

  const tell = (request: MovedRequest, { batch, masked, ...stands }: MoveResult) => {
    const stages = stagesOf(moves.services, request.serviceType);
    const title = titleOfStanding(stands, stages, { language, statuses: enquiries.statuses });
    const isStage = title !== enquiries.statuses[stands.status];
    const saved = isStage ? enquiries.savedStage(title) : enquiries.saved(title);
    const reason = masked.map((kind) => messages.moves.masked[kind]).join(' ') || undefined;
    if (onDone) return onDone(saved, batch, reason);
    let isPressed = false;
    onOutcome({
      kind: reason ? 'info' : 'success',
      text: saved,
      ...(reason && { reason }),
      ...(batch && {
        undo: {
          label: enquiries.undo,
          onPress: () => {
            if (isPressed) return;
            isPressed = true;
            void undo(batch).then(onOutcome);
          },
        },
      }),
    });
  };

  const send = async ({ request, to, version }: Asked, draft: MoveDraft) => {
    try {
      const result = await moves.send(request.id, draft, version);
      tell(request, result);
      onMoved?.(result);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 412) throw error;
      if (onStale) onStale(to);
      else onOutcome({ kind: 'danger', text: enquiries.conflictTitle, reason: enquiries.saveFailed });
    }
  };

  const choose = (request: MovedRequest, to: Standing, version: string | undefined) => {
    const meant = { request, to, version };
    if (reasonListFor(request.status, to.status)) return setAsked(meant);
    setBusy(true);
    void send(meant, to)
      .catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        onOutcome({ kind: 'danger', text: enquiries.saveFailed, reason: describeFailure(error, messages) });
      })
      .finally(() => setBusy(false));
  };

  const window = asked && (
    <MoveWindow
      name={asked.request.firstName}
      from={asked.request.status}
      to={asked.to.status}
      text={text}
      send={(grounds) => send(asked, { ...asked.to, ...grounds })}
      onClose={() => setAsked(undefined)}
    />
  );
  return { choose, isBusy, window };
}
