import { type ReactNode, useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { chunk } from '#web/ui/lazy/chunk.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { reasonListFor, type Standing } from '../../rules.ts';
import { type Asked, type MovedRequest, type MoveOptions, stagesOf } from './request-moves.ts';

const MoveWindow = lazyPart(() =>
  Promise.all([import('./move-window.tsx'), openNamespace('moves')]).then(([module]) => module.MoveWindow),
);

/** It comes with the first move. */
const running = chunk(() => Promise.all([import('./run-move.ts'), openNamespace('moves')]).then(([module]) => module));

/** Moves requests: with a window where a reason is asked for, and a way to undo it. */
export function useMove(options: MoveOptions): {
  choose: (request: MovedRequest, to: Standing, version: string | undefined, note?: string) => void;
  isBusy: boolean;
  window: ReactNode;
} {
  const { language, messages } = useLocale();
  const { enquiries, failures } = messages;
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setBusy] = useState(false);

  const told = { ...options, language, messages };

  const choose = (request: MovedRequest, to: Standing, version: string | undefined, note?: string) => {
    const meant = { request, to, version, note };
    if (reasonListFor(request.status, to.status)) return setAsked(meant);
    setBusy(true);
    options.onOutcome(undefined);
    void running
      .load()
      .then(({ runMoveOrTell }) => runMoveOrTell(meant, to, told))
      .catch((error: unknown) => {
        const reason = error instanceof CallFailed ? describeFailure(error, messages) : failures.chunkFailedHint;
        options.onOutcome({ kind: 'danger', text: enquiries.saveFailed, reason });
      })
      .finally(() => setBusy(false));
  };

  const window = asked && (
    <MoveWindow
      asked={asked}
      stages={stagesOf(options.moves.services, asked.request.serviceType)}
      text={options.text}
      send={async (grounds, seen) => {
        options.onOutcome(undefined);
        const { runMove } = await running.load();
        await runMove({ ...asked, ...seen }, { ...asked.to, ...grounds }, told);
      }}
      onClose={() => {
        setAsked(undefined);
        options.onClosed?.();
      }}
    />
  );
  return { choose, isBusy, window };
}
