import { CallFailed } from '#web/api/call-failed.ts';
import { storedPerson } from '#web/session/stored-session.ts';
import type { WireCreatedMark } from '../contract.ts';
import { sendMark } from './api.ts';
import { endsRound, isFinal } from './sending-verdict.ts';
import { dropMark, keepMark, keepRefusal, marksOf, type WaitingMark } from './waiting-store.ts';

type Attempt =
  | { kind: 'sent'; mark: WireCreatedMark }
  | { kind: 'refused'; failure: CallFailed }
  | { kind: 'waiting'; failure: CallFailed };

const firstDelayMs = 5_000;
const longestDelayMs = 5 * 60_000;

/** Of all tabs one sends at a time. Where there are no locks, the key alone makes one of two. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? (locks.request('attendance-marks', work) as Promise<Value>) : work();
}

/** Sends a mark that is kept. It leaves the device when the server has it. */
async function attempt(mark: WaitingMark): Promise<Attempt> {
  // In the same breath as the call takes the session's token: somebody else may sign in at any time.
  if (storedPerson()?.id !== mark.personId) return { kind: 'waiting', failure: new CallFailed('unauthenticated', 401) };
  try {
    const sent = await sendMark(mark);
    await dropMark(mark.key);
    return { kind: 'sent', mark: sent };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { kind: isFinal(error) ? 'refused' : 'waiting', failure: error };
  }
}

/** Without anybody who waits for it: where the device keeps nothing, or not now, the next occasion tries again. */
const sendInBackground = () => void sendWaiting().catch(() => {});

let delayMs = firstDelayMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tries again by itself as long as the page is open, less and less often. */
function tryLater({ retryAfterSeconds = 0 }: CallFailed): void {
  clearTimeout(timer);
  timer = setTimeout(sendInBackground, Math.max(delayMs, retryAfterSeconds * 1_000));
  delayMs = Math.min(delayMs * 2, longestDelayMs);
}

/** Sends what the signed-in person waits for, one after another; answers why something still waits. */
export async function sendWaiting(): Promise<CallFailed | undefined> {
  clearTimeout(timer);
  return inTurn(async () => {
    const person = storedPerson();
    let failure: CallFailed | undefined;
    for (const mark of person ? await marksOf(person.id) : []) {
      if (mark.refusal) continue;
      const outcome = await attempt(mark);
      if (outcome.kind === 'refused') await keepRefusal(mark.key, outcome.failure);
      if (outcome.kind !== 'waiting') continue;
      failure = outcome.failure;
      if (endsRound(failure)) break;
    }
    if (failure) tryLater(failure);
    else delayMs = firstDelayMs;
    return failure;
  });
}

let isFollowing = false;

/** From now on what waits is sent whenever there may be a network again. */
export function followNetwork(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('online', sendInBackground);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendInBackground());
}

/** So long somebody is kept waiting before they may go; the mark goes on being sent. */
const patienceMs = 15_000;

/**
 * Keeps a mark on the device and sends it. Answers undefined where it waits to be sent; throws `CallFailed` when it is
 * refused, and, where the browser keeps nothing, also when it does not arrive. A refusal stays on the device until
 * `dropMark`: who pressed the button may have gone elsewhere.
 */
export async function keepAndSend(mark: WaitingMark): Promise<WireCreatedMark | undefined> {
  const isKept = await keepMark(mark).then(
    () => true,
    () => false,
  );
  if (!isKept) return sendMark(mark);
  const sending = inTurn(() => attempt(mark));
  const outcome = await Promise.race([
    sending,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
  ]);
  if (outcome?.kind === 'sent') return outcome.mark;
  if (outcome?.kind === 'refused') {
    // Where even that cannot be kept, it is told here at least.
    await keepRefusal(mark.key, outcome.failure).catch(() => {});
    throw outcome.failure;
  }
  followNetwork();
  const settle = async () => {
    const late = await sending;
    if (late.kind === 'waiting') tryLater(late.failure);
    if (late.kind === 'refused') await keepRefusal(mark.key, late.failure);
  };
  void settle().catch(() => {});
  return undefined;
}
