import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import type { Standing } from '../../rules.ts';
import { isStale } from './is-stale.ts';
import { type Asked, type MoveDraft, type MoveOptions, type MoveResult, stagesOf, type Told } from './request-moves.ts';
import { titleOfStanding } from './where-to.ts';

async function undo(batch: string, { moves, messages }: MoveOptions & Told): Promise<Outcome> {
  const words = messages.moves;
  try {
    const { undone } = await moves.undo(batch);
    return undone > 0 ? { kind: 'success', text: words.undone } : { kind: 'danger', text: words.undoFailed };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const isLate = error.status === 404;
    return { kind: 'danger', text: isLate ? words.undoFailed : describeFailure(error, messages) };
  }
}

function tell({ request }: Asked, { batch, masked, ...stands }: MoveResult, options: MoveOptions & Told): void {
  const { moves, onOutcome, onDone, language, messages } = options;
  const { enquiries } = messages;
  const stages = stagesOf(moves.services, request.serviceType);
  const title = titleOfStanding(stands, stages, { language, statuses: enquiries.statuses });
  const isStage = title !== enquiries.statuses[stands.status];
  const saved = isStage ? messages.moves.savedStage(title) : enquiries.saved(title);
  const reason = masked.map((kind) => messages.moves.masked[kind]).join(' ') || undefined;
  if (onDone) {
    onDone(saved, batch, reason);
    return;
  }
  let isPressed = false;
  const undoOnce = (of: string) => {
    if (isPressed) return;
    isPressed = true;
    void undo(of, options).then(onOutcome);
  };
  onOutcome({
    kind: reason ? 'info' : 'success',
    text: saved,
    ...(reason && { reason }),
    ...(batch && { undo: { label: messages.moves.undo, onPress: () => undoOnce(batch) } }),
  });
}

/** Moves a request as it was seen, and tells it with a way to undo it. Throws what failed. */
export async function runMove(asked: Asked, draft: MoveDraft, options: MoveOptions & Told): Promise<void> {
  tell(asked, await options.moves.send(asked.request.id, draft, asked.version), options);
}

/** As `runMove`; that somebody else has moved it meanwhile is told. */
export async function runMoveOrTell(asked: Asked, to: Standing, options: MoveOptions & Told): Promise<void> {
  const { onOutcome, onStale, messages } = options;
  try {
    await runMove(asked, to, options);
  } catch (error) {
    if (!isStale(error)) throw error;
    if (onStale) onStale(to);
    else onOutcome({ kind: 'danger', text: messages.moves.conflictTitle, reason: messages.enquiries.saveFailed });
  }
}
