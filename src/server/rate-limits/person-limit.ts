import { LRUCache } from 'lru-cache';
import type { Db } from '#db/open.ts';
import { isDatabaseAway } from '../routing/problems.ts';
import { takeTokens } from './queries.ts';

/** What a signed-in person may send: `perMinute` on average, a tenth of that at once. */
export interface PersonLimit {
  perMinute: number;
  /**
   * Takes one request of the person's; answers how many this node still holds, or the seconds to wait. `onUnlimited` hears, once a
   * minute, why nobody is held back.
   */
  take: (
    personId: number,
    onUnlimited?: (error: unknown) => void,
  ) => Promise<{ left: number } | { waitingSeconds: number }>;
}

/** So many requests are taken from the shared limit at once: a node asks the database for every tenth. */
const batch = 10;
const quietMs = 60_000;

interface Held {
  left: number;
  /** Until then the limit is known to be used up. */
  waitUntil: number;
  asking: Promise<void> | undefined;
}

/**
 * Counted for all nodes together; a person held back costs the database nothing. Where the limit cannot be asked, nobody
 * is held back; where the database itself is away, the call fails at once, as what it wants would, too.
 */
export function makePersonLimit(db: Db, perMinute: number, now: () => number = () => performance.now()): PersonLimit {
  const people = new LRUCache<number, Held>({ max: 10_000 });
  const limitOf = (personId: number) => ({
    key: `requests:person:${personId}`,
    intervalSeconds: (60 / perMinute) * batch,
    burst: Math.max(1, Math.round(perMinute / 10 / batch)),
  });

  let quietUntil = Number.NEGATIVE_INFINITY;
  const ask = async (held: Held, personId: number, onUnlimited: (error: unknown) => void) => {
    const goOn = (error: unknown): number => {
      if (isDatabaseAway(error)) throw error;
      if (now() >= quietUntil) {
        quietUntil = now() + quietMs;
        onUnlimited(error);
      }
      return 0;
    };
    try {
      const waitingSeconds = await takeTokens(db, [limitOf(personId)]).catch(goOn);
      if (waitingSeconds > 0) held.waitUntil = now() + waitingSeconds * 1_000;
      else held.left += batch;
    } finally {
      held.asking = undefined;
    }
  };

  return {
    perMinute,
    async take(personId, onUnlimited = () => {}) {
      const held = people.get(personId) ?? { left: 0, waitUntil: 0, asking: undefined };
      people.set(personId, held);
      for (;;) {
        if (held.left > 0) {
          held.left -= 1;
          return { left: held.left };
        }
        const waitingMs = held.waitUntil - now();
        if (waitingMs > 0) return { waitingSeconds: waitingMs / 1_000 };
        held.asking ??= ask(held, personId, onUnlimited);
        await held.asking;
      }
    },
  };
}
