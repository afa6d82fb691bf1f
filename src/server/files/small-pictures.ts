import { mostPixels } from '#shared/images.ts';
import { limitConcurrency } from '../concurrency/limit-concurrency.ts';
import type { ImageWorkerPool } from './images/image-worker-pool.ts';

export interface SmallPicture {
  type: string;
  bytes: Uint8Array;
}

/** Sharp at the 28 px of a list on the densest screen. */
const longestSidePx = 128;
/** Some 3 KB each. */
const mostKept = 1_000;
/** The longest lists of several people; one that waits is not read yet. */
const mostWaiting = 1_000;

/**
 * Pictures as small as a list shows them, made when they are first asked for and kept in memory; the bytes of a file never
 * change. Undefined where there is no picture or none can be made.
 */
export function makeSmallPictures(pool: ImageWorkerPool) {
  const kept = new Map<number, Promise<SmallPicture | undefined>>();
  // A whole list is asked for at once: of the pool's places it takes one, the others stay for what people send.
  const oneAtATime = limitConcurrency({ queue: 'small-pictures', concurrency: 1, maxQueue: mostWaiting });

  const make = async (read: () => Promise<Buffer | undefined>): Promise<SmallPicture | undefined> => {
    const bytes = await read();
    if (!bytes) return undefined;
    const outcome = await pool.encode({ bytes, longestSidePx, mostPixels });
    return outcome.kind === 'done' ? outcome.image : undefined;
  };

  return async (fileId: number, read: () => Promise<Buffer | undefined>): Promise<SmallPicture | undefined> => {
    const known = kept.get(fileId);
    if (known) return known;
    const made = oneAtATime(() => make(read));
    kept.set(fileId, made);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    try {
      const picture = await made;
      if (!picture) kept.delete(fileId);
      return picture;
    } catch (error) {
      kept.delete(fileId);
      throw error;
    }
  };
}
