import pLimit from 'p-limit';

/** More is waiting than may wait; answered as 503. */
export class TooBusy extends Error {
  readonly statusCode = 503;
}

/** Runs `concurrency` pieces of costly work at once and lets `maxQueue` wait; any more fail with `TooBusy`. */
export function limitConcurrency({ concurrency, maxQueue }: { concurrency: number; maxQueue: number }) {
  const limit = pLimit(concurrency);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxQueue) throw new TooBusy();
    return limit(work);
  };
}
