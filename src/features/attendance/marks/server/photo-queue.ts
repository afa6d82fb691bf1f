import { limitConcurrency } from '#server/concurrency/limit-concurrency.ts';
import { limitPerPerson } from '#server/concurrency/limit-per-person.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';

/** Two are drawn while others are looked up or written. Connections and the image workers stay free for other work. */
const atOnce = 4;
/** A whole staff marking in the same second; photos of the largest size are told to come again sooner. */
const mostWaiting = 400;
const mostBytes = 96 * 1024 * 1024;
/** A coming, a going, and one of them sent again. */
const mostPerCaller = 3;

interface QueuedPhoto {
  callerId: number;
  /** Its size in memory. */
  bytes: number;
}

/** A queue for photos, bounded by memory: at the start of the day everybody's come at once. */
export function makePhotoQueue() {
  const limited = limitConcurrency({ queue: 'attendance-photos', concurrency: atOnce, maxQueue: mostWaiting });
  const ofCaller = limitPerPerson(mostPerCaller);
  let queued = 0;
  let queuedBytes = 0;

  return async function runQueued<T>({ callerId, bytes }: QueuedPhoto, work: () => Promise<T>): Promise<T | Refusal> {
    const isFull = queued >= mostWaiting || queuedBytes + bytes > mostBytes;
    if (isFull) return refuse('unavailable', { retryAfterSeconds: 5 });
    queued += 1;
    queuedBytes += bytes;
    try {
      return await ofCaller(callerId, () => limited(work));
    } finally {
      queued -= 1;
      queuedBytes -= bytes;
    }
  };
}
