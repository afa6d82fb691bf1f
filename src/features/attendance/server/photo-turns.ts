import { type Refusal, refuse } from '#server/refusal.ts';
import { makeTurns } from '#server/take-turns.ts';

/** Two are drawn while others are looked up or written. Connections and the workshop stay free for other work. */
const atOnce = 4;
/** A whole staff marking in the same second; photos of the largest size are told to come again sooner. */
const mostWaiting = 400;
const mostBytes = 96 * 1024 * 1024;

/** At ten in the morning everybody's photo comes at once: they wait for their turn here, as long as memory bears it. */
export function makePhotoTurns() {
  const inTurn = makeTurns({ atOnce, mostWaiting });
  let held = 0;
  let bytesHeld = 0;

  return async function inPhotoTurn<T>(bytes: number, work: () => Promise<T>): Promise<T | Refusal> {
    if (held >= mostWaiting || bytesHeld + bytes > mostBytes) return refuse('unavailable', { retryAfterSeconds: 5 });
    held += 1;
    bytesHeld += bytes;
    try {
      return await inTurn(work);
    } finally {
      held -= 1;
      bytesHeld -= bytes;
    }
  };
}
