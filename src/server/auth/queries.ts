import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { adminRole } from '#shared/contract/access.ts';
import { nameKey } from '#shared/text/name-key.ts';

/**
 * Ends a person's sessions, except the given one, and returns how many. Afterwards, outside the transaction, call
 * `services.sessions.invalidatePerson(personId)`.
 */
export async function endSessionsOf(db: Db, personId: number, exceptSessionId?: number): Promise<number> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', personId)
    .where('ended_at', 'is', null);
  if (exceptSessionId !== undefined) query = query.where('id', '<>', exceptSessionId);
  const [result] = await query.execute();
  // Also of sessions that went idle before.
  let devices = db.deleteFrom('push_subscriptions').where('person_id', '=', personId);
  if (exceptSessionId !== undefined) devices = devices.where('session_id', '<>', exceptSessionId);
  await devices.execute();
  return Number(result?.numUpdatedRows ?? 0);
}

/** Whoever has logged out on a device is told nothing more there. */
export async function endPushOf(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** Consecutive failures from which on the key is blocked for the longest: an account must not be shut by strangers. */
const maxFailures = 100;

/** Counts a failure and returns 0. While the key is blocked it counts nothing and returns the seconds left. */
export async function reserveFailure(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    with reserved as (
      insert into sign_in_failures as f (key, failures, blocked_until, last_failed_at)
      values (${key}, 1, now(), now())
      on conflict (key) do update set
        failures = f.failures + 1,
        last_failed_at = now(),
        blocked_until = case when f.failures + 1 < 5 then now()
          when f.failures + 1 >= ${maxFailures} then now() + interval '1 hour'
          else now() + least(interval '30 seconds' * power(2, least(f.failures - 4, 10)), interval '15 minutes') end
      -- Not the start of the transaction: whoever waited for another attempt of the same instant began before that one blocked nothing.
      where f.blocked_until <= clock_timestamp()
      returning 0::double precision as seconds
    )
    select seconds from reserved
    union all
    select greatest(extract(epoch from blocked_until - now()), 1)::double precision from sign_in_failures
    where key = ${key} and not exists (select from reserved)
    limit 1`.execute(db);
  return rows[0]?.seconds ?? 1;
}

/** Undoes the last counted failure only. */
export async function undoFailure(db: Db, key: string): Promise<void> {
  await sql`update sign_in_failures set failures = greatest(failures - 1, 0), blocked_until = now()
    where key = ${key}`.execute(db);
}

export async function clearFailures(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', 'in', keys).execute();
}

/** Clears the failures of an account on every device. */
export async function clearAllFailures(db: Db, account: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', 'like', `${account}|%`).execute();
}

/** Undefined for a disabled or unknown person. */
export async function passwordHashOf(db: Db, personId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', personId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.password_hash;
}

/** A session `s` within 30 minutes of its last use and 12 hours of its start, by the database's clock. */
export const isSessionLive = sql<boolean>`(s.ended_at is null and s.last_seen_at > now() - interval '30 minutes'
  and s.created_at > now() - interval '12 hours')`;

/** A live session `s` of an enabled account `a`. */
export const livingSession = sql<boolean>`(${isSessionLive} and a.disabled_at is null)`;

/** The person's live sessions, newest first. */
export function liveSessionsOf(db: Db, personId: number) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.device', 's.network', 's.created_at as startedDate', 's.last_seen_at as lastSeenDate'])
    .where('s.account_id', '=', personId)
    .where(livingSession)
    .orderBy('s.created_at', 'desc')
    .modifyEnd(prepared)
    .execute();
}

/** False when it had ended or is another person's. Afterwards call `services.sessions.invalidatePerson(personId)`. */
export async function endSessionOf(db: Db, personId: number, sessionId: number): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('account_id', '=', personId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (ended) await endPushOf(db, sessionId);
  return ended !== undefined;
}

/** Whether there is another enabled administrator. */
export async function isAnotherAdminActive(db: Db, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts as a')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .select('a.id')
    .where('r.name_key', '=', nameKey(adminRole))
    .where('a.disabled_at', 'is', null)
    .where('a.id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Unfinished {
  accountId: number;
  device: string | undefined;
  network: string;
}

/** Who finishes it does so from the same browser and place, within this time. */
const isSame = (from: Unfinished) =>
  sql<boolean>`account_id = ${from.accountId} and network = ${from.network} and device is not distinct from ${from.device ?? null}
    and created_at > now() - interval '10 minutes'`;

/** The right password came, and no second factor or a wrong one. */
export async function noteUnfinished(db: Db, { accountId, device, network }: Unfinished): Promise<void> {
  await db
    .insertInto('unfinished_sign_ins')
    .values({ account_id: accountId, device: device ?? null, network })
    .execute();
}

/** Those that the sign-in from there has finished; returns their number. */
export async function forgetFinished(db: Db, from: Unfinished): Promise<number> {
  const [result] = await db.deleteFrom('unfinished_sign_ins').where(isSame(from)).execute();
  return Number(result?.numDeletedRows ?? 0);
}

/** After a new password: what came with the old one says nothing more. */
export async function forgetAllUnfinished(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('unfinished_sign_ins').where('account_id', '=', accountId).execute();
}

/** The latest that nobody finished, ten at most. */
export async function unfinishedOf(db: Db, accountId: number) {
  return db
    .selectFrom('unfinished_sign_ins')
    .select(['device', 'network', 'created_at as date'])
    .where('account_id', '=', accountId)
    .where('created_at', '>', sql<string>`now() - interval '30 days'`)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
}

/** Whoever has just set a second factor up has it. */
export async function markFactorProven(db: Db, sessionId: number): Promise<void> {
  await db.updateTable('sessions').set({ factor_proven_at: sql`now()` }).where('id', '=', sessionId).execute();
}
