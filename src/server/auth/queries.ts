import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

/**
 * Ends a person's sessions, all but the one named, and answers how many there were. Afterwards, outside the transaction:
 * `services.sessions.forgetPerson(personId)`.
 */
export async function endSessionsOf(db: Db, personId: number, exceptSessionId?: number): Promise<number> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', personId)
    .where('ended_at', 'is', null);
  if (exceptSessionId !== undefined) query = query.where('id', '<>', exceptSessionId);
  const [result] = await query.execute();
  return Number(result?.numUpdatedRows ?? 0);
}

/** A session `s` of an account `a`, within 30 minutes of its last use and 12 hours of its start, by the database's clock. */
export const livingSession = sql<boolean>`(s.ended_at is null and s.last_seen_at > now() - interval '30 minutes'
  and s.created_at > now() - interval '12 hours' and a.disabled_at is null)`;
