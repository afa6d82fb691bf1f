import pLimit from 'p-limit';

/** The queue is full; answered as 503. */
export class TooBusy extends Error {
  readonly statusCode = 503;
}

/** A semaphore with a bounded queue: runs `concurrency` tasks at once, queues `maxQueue`, rejects others with `TooBusy`. */
export function limitConcurrency({ concurrency, maxQueue }: { concurrency: number; maxQueue: number }) {
  const limit = pLimit(concurrency);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxQueue) throw new TooBusy();
    return limit(work);
  };
}
