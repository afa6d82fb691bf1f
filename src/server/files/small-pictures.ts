import { mostPixels } from '#shared/images.ts';
import { limitConcurrency, type Queue } from '../concurrency/limit-concurrency.ts';
import type { ImageWorkerPool } from './images/image-worker-pool.ts';

export interface SmallPicture {
  type: string;
  bytes: Uint8Array;
}

/** A form of pictures, smaller than they are kept. */
interface Form {
  /** Of its queue. */
  name: Queue;
  longestSidePx: number;
  mostKept: number;
}

/** Sharp at the 28 px of a list on the densest screen; some 3 KB each. */
export const listForm: Form = { name: 'small-pictures', longestSidePx: 128, mostKept: 1_000 };
/** By which somebody is recognised on a telephone; some 20 KB each. */
export const portraitForm: Form = { name: 'portraits', longestSidePx: 384, mostKept: 100 };

/** The longest lists of several people; one that waits is not read yet. */
const mostWaiting = 1_000;

/**
 * Pictures of a form, made when they are first asked for and kept in memory; the bytes of a file never
 * change. Undefined where there is no picture or none can be made.
 */
export function makeSmallPictures(pool: ImageWorkerPool, { name, longestSidePx, mostKept }: Form) {
  const kept = new Map<number, Promise<SmallPicture | undefined>>();
  // A whole list is asked for at once: of the pool's places it takes one, the others stay for what people send.
  const oneAtATime = limitConcurrency({ queue: name, concurrency: 1, maxQueue: mostWaiting });

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
