import { briefName } from '#shared/text/brief-name.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import type { Standing } from '../../rules.ts';
import {
  type Asked,
  type Latest,
  type MoveDraft,
  type MoveOptions,
  type MoveResult,
  stagesOf,
  type Told,
} from './request-moves.ts';
import { titleOfStanding } from './where-to.ts';

async function undo(batch: string, { moves, messages }: MoveOptions & Told): Promise<Outcome> {
  const words = messages.moves;
  try {
    const { undone, withoutContact = 0 } = await moves.undo(batch);
    if (undone === 0) return { kind: 'danger', text: words.undoFailed };
    if (withoutContact > 0) return { kind: 'info', text: words.undone, reason: words.undoneToOther };
    return { kind: 'success', text: words.undone };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const isLate = error.status === 404;
    return { kind: 'danger', text: isLate ? words.undoFailed : describeFailure(error, messages) };
  }
}

function tell({ request }: Asked, { batch, masked, ...stands }: MoveResult, options: MoveOptions & Told): void {
  const { moves, language, messages } = options;
  const { enquiries } = messages;
  const stages = stagesOf(moves.services, request.serviceType);
  const title = titleOfStanding(stands, stages, { language, statuses: enquiries.statuses });
  const isStage = title !== enquiries.statuses[stands.status];
  const name = briefName(request.firstName);
  const saved = isStage ? messages.moves.savedStage(name, title) : enquiries.saved(name, title);
  const reason = masked.map((kind) => messages.moves.masked[kind]).join(' ') || undefined;
  if (options.onDone) {
    options.onDone(saved, batch, reason);
    return;
  }
  const { onOutcome } = options;
  let isPressed = false;
  const undoOnce = async (of: string) => {
    if (isPressed) return;
    isPressed = true;
    const undone = await undo(of, options);
    // What was told meanwhile has a way to undo of its own.
    onOutcome((shown) => (undone.kind === 'danger' || !shown || shown === told ? undone : shown));
  };
  const told: Outcome = {
    kind: reason ? 'info' : 'success',
    text: saved,
    ...(reason && { reason }),
    ...(batch && { undo: { label: messages.moves.undo, onPress: () => void undoOnce(batch) } }),
  };
  onOutcome(told);
}

/** Somebody else has moved the request meanwhile; without `theirs` to where whoever moves it sees it no longer. */
export class MoveOvertaken extends Error {
  override name = 'MoveOvertaken';
  readonly theirs: Latest | undefined;

  constructor(theirs?: Latest) {
    super('The request stands elsewhere by now.');
    this.theirs = theirs;
  }
}

/**
 * A move depends on where its request stands. Where that is as it was seen, what else was changed meanwhile, its next step or what is written in it, does not
 * hold it up; nor does a move that was undone.
 */
async function sendAsSeen({ request, version }: Asked, draft: MoveDraft, { moves }: MoveOptions): Promise<MoveResult> {
  try {
    return await moves.send(request.id, draft, version);
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 412)) throw error;
    const theirs = await moves.latest(request);
    if (theirs.status !== request.status || theirs.stage !== request.stage) throw new MoveOvertaken(theirs);
    return moves.send(request.id, draft, theirs.version);
  }
}

/** Moves a request from where it was seen, and tells it with a way to undo it. Throws what failed. */
export async function runMove(asked: Asked, draft: MoveDraft, options: MoveOptions & Told): Promise<void> {
  const moved = await sendAsSeen(asked, draft, options).catch((error: unknown) => {
    throw error instanceof CallFailed && error.status === 404 ? new MoveOvertaken() : error;
  });
  tell(asked, moved, options);
}

/** Why a move came to nothing, where no window tells it. */
export function tellFailure(error: unknown, to: Standing, options: MoveOptions & Told): void {
  const { moves, onOutcome, onOvertaken, messages } = options;
  const { saveFailed } = messages.enquiries;
  const theirs = error instanceof MoveOvertaken ? error.theirs : undefined;
  if (theirs && onOvertaken) onOvertaken(to, theirs);
  else if (theirs) onOutcome({ kind: 'danger', text: messages.moves.conflictTitle, reason: saveFailed });
  else {
    const reason = error instanceof MoveOvertaken ? moves.goneText : describeFailure(error, messages);
    onOutcome({ kind: 'danger', text: saveFailed, reason });
  }
}
