import pLimit, { type LimitFunction } from 'p-limit';
import { type Refusal, refuse } from '../routing/refusal.ts';

const retryAfterSeconds = 3;

/**
 * Runs each person's work one piece after the other: of the places all share, a person holds one at a time, whatever
 * they send. `most` pieces are at work or wait; a further one is refused before anything is done for it.
 */
export function limitPerPerson(most: number) {
  const queues = new Map<number, LimitFunction>();
  return async <T>(personId: number, work: () => Promise<T>): Promise<T | Refusal> => {
    const queue = queues.get(personId) ?? pLimit(1);
    const held = () => queue.activeCount + queue.pendingCount;
    if (held() >= most) return refuse('too-many', { retryAfterSeconds });
    queues.set(personId, queue);
    try {
      return await queue(work);
    } finally {
      if (held() === 0) queues.delete(personId);
    }
  };
}
