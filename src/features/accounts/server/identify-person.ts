import type { Db } from '#db/open.ts';
import type { Sessions } from '#server/auth/caller.ts';
import type { Config } from '#server/config.ts';
import { refuse } from '#server/refusal.ts';
import { type LiveSession, liveSession } from './queries.ts';

/** No remembered session outlives a second, so an ended one is refused on every node within it. */
const memoryMs = 1_000;
const memorySize = 10_000;

/** Finds the person behind a token. Many requests of one person in the same second ask the database once. */
export function makeSessions(
  db: Db,
  config: Pick<Config, 'MFA_REQUIRED'>,
  now: () => number = () => performance.now(),
): Sessions {
  const remembered = new Map<string, { until: number; session: Promise<LiveSession | undefined> }>();
  /** The remembered sessions of each person. */
  const people = new Map<number, Set<string>>();

  const look = (tokenHash: Buffer) => {
    const key = tokenHash.toString('base64');
    const known = remembered.get(key);
    if (known && known.until > now()) return known.session;
    if (remembered.size >= memorySize) {
      remembered.clear();
      people.clear();
    }
    const session = liveSession(db, config, tokenHash);
    remembered.set(key, { until: now() + memoryMs, session });
    session.catch(() => remembered.delete(key));
    return session;
  };

  return {
    async identify({ tokenHash, bindHash }) {
      const session = tokenHash && (await look(tokenHash));
      if (!session) return refuse('unauthenticated');
      if (session.bindHash && !(bindHash && session.bindHash.equals(bindHash))) return refuse('cookie-missing');
      people.set(session.caller.id, (people.get(session.caller.id) ?? new Set()).add(tokenHash.toString('base64')));
      return session.caller;
    },
    invalidate: (tokenHash) => void remembered.delete(tokenHash.toString('base64')),
    invalidatePerson(personId) {
      for (const key of people.get(personId) ?? []) remembered.delete(key);
      people.delete(personId);
    },
  };
}
