import { limitConcurrency } from '#server/concurrency/limit-concurrency.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';

/** Two are drawn while others are looked up or written. Connections and the image workers stay free for other work. */
const atOnce = 4;
/** A whole staff marking in the same second; photos of the largest size are told to come again sooner. */
const mostWaiting = 400;
const mostBytes = 96 * 1024 * 1024;
/** A coming, a going, and one of them sent again: nobody keeps the others waiting with more. */
const mostOfOne = 3;

interface Turn {
  callerId: number;
  /** What is held in memory for it. */
  bytes: number;
}

/** A queue for photos, bounded by memory: at the start of the day everybody's come at once. */
export function makePhotoTurns() {
  const limited = limitConcurrency({ concurrency: atOnce, maxQueue: mostWaiting });
  let held = 0;
  let bytesHeld = 0;
  const heldBy = new Map<number, number>();

  return async function inPhotoTurn<T>({ callerId, bytes }: Turn, work: () => Promise<T>): Promise<T | Refusal> {
    const own = heldBy.get(callerId) ?? 0;
    const isTooMuch = own >= mostOfOne || held >= mostWaiting || bytesHeld + bytes > mostBytes;
    if (isTooMuch) return refuse('unavailable', { retryAfterSeconds: 5 });
    heldBy.set(callerId, own + 1);
    held += 1;
    bytesHeld += bytes;
    try {
      return await limited(work);
    } finally {
      held -= 1;
      bytesHeld -= bytes;
      const left = (heldBy.get(callerId) ?? 1) - 1;
      if (left > 0) heldBy.set(callerId, left);
      else heldBy.delete(callerId);
    }
  };
}
