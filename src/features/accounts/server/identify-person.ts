import type { Db } from '#db/open.ts';
import type { Identify } from '#server/auth/identify.ts';
import { refuse } from '#server/refusal.ts';
import { type LiveSession, liveSession } from './queries.ts';

/** No remembered session outlives a second, so an ended one is refused on every node within it. */
const memoryMs = 1_000;
const memorySize = 10_000;

export interface Sessions {
  identify: Identify;
  /** Forgets a session at once on this node, when it is ended here. */
  forget: (tokenHash: Buffer) => void;
}

/** Finds the person behind a token. Many requests of one person in the same second ask the database once. */
export function makeSessions(db: Db, now: () => number = () => performance.now()): Sessions {
  const remembered = new Map<string, { until: number; session: Promise<LiveSession | undefined> }>();

  const look = (tokenHash: Buffer) => {
    const key = tokenHash.toString('base64');
    const known = remembered.get(key);
    if (known && known.until > now()) return known.session;
    if (remembered.size >= memorySize) remembered.clear();
    const session = liveSession(db, tokenHash);
    remembered.set(key, { until: now() + memoryMs, session });
    session.catch(() => remembered.delete(key));
    return session;
  };

  return {
    async identify({ tokenHash, bindHash }) {
      const session = tokenHash && (await look(tokenHash));
      if (!session) return refuse('unauthenticated');
      if (session.bindHash && !(bindHash && session.bindHash.equals(bindHash))) return refuse('cookie-missing');
      return session.person;
    },
    forget: (tokenHash) => void remembered.delete(tokenHash.toString('base64')),
  };
}
