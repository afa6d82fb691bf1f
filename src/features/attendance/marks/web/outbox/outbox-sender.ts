import { CallFailed } from '#web/api/call-failed.ts';
import { isLocked, onLockChange, tabPerson } from '#web/session/tab-session.ts';
import type { WireCreatedMark } from '../../contract.ts';
import { sendMark } from '../api.ts';
import { deleteMark, marksOf, type OutboxMark, storeMark, storeRefusal } from './outbox-store.ts';
import { endsRound, isFinal } from './sending-verdict.ts';

type Attempt =
  | { kind: 'sent'; mark: WireCreatedMark }
  | { kind: 'refused'; failure: CallFailed }
  | { kind: 'waiting'; failure: CallFailed };

const firstDelayMs = 5_000;
const longestDelayMs = 5 * 60_000;

/** Only one tab sends at a time. Without Web Locks, the idempotency key prevents duplicates. */
function withLock<Value>(work: () => Promise<Value>): Promise<Value> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? (locks.request('attendance-marks', work) as Promise<Value>) : work();
}

/** Sends a mark of the outbox and removes it once the server has it. */
async function attempt(mark: OutboxMark): Promise<Attempt> {
  // A mark goes out in its own person's session only, and the call takes that of the tab.
  if (tabPerson()?.id !== mark.personId) return { kind: 'waiting', failure: new CallFailed('unauthenticated', 401) };
  try {
    const sent = await sendMark(mark);
    await deleteMark(mark.key);
    return { kind: 'sent', mark: sent };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { kind: isFinal(error) ? 'refused' : 'waiting', failure: error };
  }
}

/** Sends in the background: if storage fails, the next occasion tries again. */
const sendInBackground = () => void sendOutbox().catch(() => {});

let delayMs = firstDelayMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Retries with growing delays while the page is open. */
function tryLater({ retryAfterSeconds = 0 }: CallFailed): void {
  clearTimeout(timer);
  timer = setTimeout(sendInBackground, Math.max(delayMs, retryAfterSeconds * 1_000));
  delayMs = Math.min(delayMs * 2, longestDelayMs);
}

/** Sends the signed-in person's outbox in order; returns why something remains. */
export async function sendOutbox(): Promise<CallFailed | undefined> {
  clearTimeout(timer);
  return withLock(async () => {
    const person = tabPerson();
    let failure: CallFailed | undefined;
    for (const mark of person ? await marksOf(person.id) : []) {
      if (mark.refusal) continue;
      const outcome = await attempt(mark);
      if (outcome.kind === 'refused') await storeRefusal(mark, outcome.failure);
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

/** Sends the outbox whenever the network may be back, or the person is. */
export function followNetwork(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('online', sendInBackground);
  onLockChange(() => !isLocked() && sendInBackground());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendInBackground());
}

/** The longest wait at sign-out, in ms; sending goes on after it. */
const timeoutMs = 15_000;

/**
 * Stores a mark in the outbox and sends it. Returns undefined while it is unsent; throws `CallFailed` when it is refused, and,
 * where the browser has no storage, when it does not arrive. A refusal is kept until `deleteMark`, as the person may have left
 * the page.
 */
export async function storeAndSend(mark: OutboxMark): Promise<WireCreatedMark | undefined> {
  const isStored = await storeMark(mark).then(
    () => true,
    () => false,
  );
  if (!isStored) return sendMark(mark);
  const sending = withLock(() => attempt(mark));
  const outcome = await Promise.race([
    sending,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeoutMs)),
  ]);
  if (outcome?.kind === 'sent') return outcome.mark;
  if (outcome?.kind === 'refused') {
    // Without storage the refusal is reported here at least.
    await storeRefusal(mark, outcome.failure).catch(() => {});
    throw outcome.failure;
  }
  followNetwork();
  const settle = async () => {
    const late = await sending;
    if (late.kind === 'waiting') tryLater(late.failure);
    if (late.kind === 'refused') await storeRefusal(mark, late.failure);
  };
  void settle().catch(() => {});
  return undefined;
}
