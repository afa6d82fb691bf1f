import { LRUCache } from 'lru-cache';
import type { Db } from '#db/open.ts';
import type { Sessions } from '#server/auth/caller.ts';
import type { Config } from '#server/config.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type LiveSession, liveSession } from './queries/sessions.ts';

/** No remembered session outlives a second, so an ended one is refused on every node within it. */
const memoryMs = 1_000;
const memorySize = 10_000;

interface Remembered {
  session: Promise<LiveSession | undefined>;
  /** Whether reading it was noted as a use. */
  isUse: boolean;
  /** The person's id, once the query has returned. */
  personId?: number;
}

/** Finds the person behind a token. Many requests of one person in the same second ask the database once. */
export function makeSessions(
  db: Db,
  config: Pick<Config, 'MFA_REQUIRED'>,
  now: () => number = () => performance.now(),
): Sessions {
  // The second starts with the query, not with its result: the cache holds promises.
  const cache = new LRUCache<string, Remembered>({ max: memorySize, ttl: memoryMs, ttlResolution: 0, perf: { now } });

  const lookUp = (tokenHash: Buffer, isUse: boolean) => {
    const key = tokenHash.toString('base64');
    const cached = cache.get(key);
    if (cached && (cached.isUse || !isUse)) return cached;
    const entry: Remembered = { session: liveSession(db, config, { tokenHash, isUse }), isUse };
    cache.set(key, entry);
    entry.session.catch(() => cache.delete(key));
    return entry;
  };

  return {
    async identify({ tokenHash, bindHash, isUse }) {
      const entry = tokenHash && lookUp(tokenHash, isUse);
      const session = await entry?.session;
      if (!entry || !session) return refuse('unauthenticated');
      entry.personId = session.caller.id;
      if (session.bindHash && !(bindHash && session.bindHash.equals(bindHash))) return refuse('cookie-missing');
      return session.caller;
    },
    invalidate: (tokenHash) => void cache.delete(tokenHash.toString('base64')),
    invalidatePerson(personId) {
      // One that is still being read may be this person's, as they were before.
      for (const [key, entry] of cache.entries()) {
        if (entry.personId === personId || entry.personId === undefined) cache.delete(key);
      }
    },
  };
}
