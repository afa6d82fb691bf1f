import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { Caller } from '#server/auth/caller.ts';
import { livingSession } from '#server/auth/queries.ts';
import { adminRole } from '#shared/access.ts';
import { nameKey } from '#shared/name-key.ts';

export interface Account {
  id: number;
  username: string;
  role: string;
  passwordHash: string;
}

/** The account of a name that may sign in; a disabled one answers like an unknown one. */
export async function accountByName(db: Db, username: string): Promise<Account | undefined> {
  return db
    .selectFrom('accounts as a')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .select(['a.id', 'a.username', 'r.name as role', 'a.password_hash as passwordHash'])
    .where('a.username_key', '=', nameKey(username))
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();
}

export interface NewSession {
  tokenHash: Buffer;
  accountId: number;
  bindHash: Buffer | undefined;
  device: string | undefined;
  network: string;
}

const sessionsAtOnce = 5;

/** Starts a session; a sixth ends the person's oldest. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      bind_hash: session.bindHash ?? null,
      device: session.device ?? null,
      network: session.network,
    })
    .execute();
  const kept = db
    .selectFrom('sessions')
    .select('token_hash')
    .where('account_id', '=', session.accountId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(sessionsAtOnce);
  await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', session.accountId)
    .where('ended_at', 'is', null)
    .where('token_hash', '<>', session.tokenHash)
    .where('token_hash', 'not in', kept)
    .execute();
}

/** Answers whose session it was, if there was one. */
export async function endSession(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

export interface LiveSession {
  caller: Caller;
  bindHash: Buffer | null;
}

export async function liveSession(db: Db, tokenHash: Buffer): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .select([
      'a.id',
      'a.username',
      'r.name as role',
      'r.is_built_in as isBuiltIn',
      's.id as sessionId',
      's.bind_hash as bindHash',
      sql<boolean>`s.proven_at > now() - interval '5 minutes'`.as('isProven'),
      sql<boolean>`s.last_seen_at < now() - interval '1 minute'`.as('isStale'),
    ])
    .where('s.token_hash', '=', tokenHash)
    .where(livingSession)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.isStale) {
    await db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('token_hash', '=', tokenHash).execute();
  }
  const isAdmin = row.isBuiltIn && nameKey(row.role) === nameKey(adminRole);
  const { id, username, role, sessionId, isProven, bindHash } = row;
  return { caller: { id, username, role, isAdmin, sessionId, isProven }, bindHash };
}

/** Counts one more failure and answers 0, or, while the key is blocked, counts nothing and answers the seconds left. */
export async function reserveFailure(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    with reserved as (
      insert into sign_in_failures as f (key, failures, blocked_until, last_failed_at)
      values (${key}, 1, now(), now())
      on conflict (key) do update set
        failures = f.failures + 1,
        last_failed_at = now(),
        blocked_until = case when f.failures + 1 < 5 then now()
          else now() + least(interval '30 seconds' * power(2, least(f.failures - 4, 10)), interval '15 minutes') end
      where f.blocked_until <= now()
      returning 0::double precision as seconds
    )
    select seconds from reserved
    union all
    select greatest(extract(epoch from blocked_until - now()), 1)::double precision from sign_in_failures
    where key = ${key} and not exists (select from reserved)
    limit 1`.execute(db);
  return rows[0]?.seconds ?? 1;
}

/** Takes the last counted failure back, and no more. */
export async function takeFailureBack(db: Db, key: string): Promise<void> {
  await sql`update sign_in_failures set failures = greatest(failures - 1, 0), blocked_until = now()
    where key = ${key}`.execute(db);
}

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', '=', key).execute();
}

/** Keeps 30 days of ended sessions and failed sign-ins. */
export async function forgetOldSessions(db: Db): Promise<void> {
  await sql`update sessions set ended_at = now() where ended_at is null
    and (last_seen_at < now() - interval '30 minutes' or created_at < now() - interval '12 hours')`.execute(db);
  await sql`delete from sessions where ended_at < now() - interval '30 days'`.execute(db);
  await sql`delete from sign_in_failures where last_failed_at < now() - interval '30 days'`.execute(db);
}
