import pLimit from 'p-limit';
import { queuedWork } from '../metrics/counters.ts';

/** The queue is full; answered as 503. */
export class TooBusy extends Error {
  readonly statusCode = 503;
}

/** As the metrics call them. */
export type Queue =
  | 'passwords'
  | 'pictures'
  | 'visitor-pictures'
  | 'small-pictures'
  | 'portraits'
  | 'pages'
  | 'attendance-photos'
  | 'slips'
  | 'street-maps'
  | 'tables'
  | 'pdfs'
  | 'visitor-pdfs';

interface Limits {
  queue: Queue;
  concurrency: number;
  maxQueue: number;
}

export interface Limited {
  <T>(work: () => Promise<T>): Promise<T>;
  /** Throws `TooBusy` where work would be rejected now: before anything is done towards it. */
  assertRoom: () => void;
}

/** A semaphore with a bounded queue: runs `concurrency` tasks at once, queues `maxQueue`, rejects others with `TooBusy`. */
export function limitConcurrency({ queue, concurrency, maxQueue }: Limits): Limited {
  const limit = pLimit(concurrency);
  const assertRoom = () => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxQueue) throw new TooBusy();
  };
  const limited = async <T>(work: () => Promise<T>): Promise<T> => {
    assertRoom();
    queuedWork.inc({ queue });
    return limit(() => {
      queuedWork.dec({ queue });
      return work();
    });
  };
  return Object.assign(limited, { assertRoom });
}
