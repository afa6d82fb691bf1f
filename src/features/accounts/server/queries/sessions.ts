import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import type { Caller } from '#server/auth/caller.ts';
import { endPushOf, livingSession } from '#server/auth/queries.ts';
import { isSecondFactorRequired } from '#server/auth/second-factors.ts';
import type { Config } from '#server/config.ts';
import { factorColumn, isAdmin } from './accounts.ts';

export interface NewSession {
  tokenHash: Buffer;
  accountId: number;
  bindHash: Buffer | undefined;
  device: string | undefined;
  network: string;
  isNewDevice?: boolean;
  /** Whether it was started with a second factor. */
  isFactorProven?: boolean;
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
      is_new_device: session.isNewDevice ?? false,
      factor_proven_at: session.isFactorProven ? sql`now()` : null,
    })
    .execute();
  const newest = db
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
    .where('token_hash', 'not in', newest)
    .execute();
}

export async function markProven(db: Db, sessionId: number, by: 'password' | 'second-factor'): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proven_at: sql`now()`, ...(by === 'second-factor' && { factor_proven_at: sql`now()` }) })
    .where('id', '=', sessionId)
    .execute();
}

const pastSignIns = (db: Db, personId: number) =>
  db
    .selectFrom('sessions')
    .select(['device', 'network', 'created_at as date'])
    .where('account_id', '=', personId)
    .orderBy('id', 'desc');

/** The sign-in before the one of this session; ended sessions are kept for 30 days. */
export async function signInBefore(db: Db, personId: number, sessionId: number) {
  return pastSignIns(db, personId).where('id', '<', sessionId).limit(1).executeTakeFirst();
}

export async function newDevicesOf(db: Db, personId: number, exceptSessionId: number) {
  return pastSignIns(db, personId)
    .where('is_new_device', '=', true)
    .where('id', '<>', exceptSessionId)
    .where('created_at', '>', sql<string>`now() - interval '30 days'`)
    .limit(10)
    .execute();
}

/** Answers whose session it was, if there was one. */
export async function endSession(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning(['account_id', 'id'])
    .executeTakeFirst();
  if (row) await endPushOf(db, row.id);
  return row?.account_id;
}

export interface LiveSession {
  caller: Caller;
  bindHash: Buffer | null;
}

export async function liveSession(
  db: Db,
  config: Pick<Config, 'MFA_REQUIRED'>,
  { tokenHash, isUse }: { tokenHash: Buffer; isUse: boolean },
): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .select([
      'a.id',
      'a.username',
      'r.name as role',
      'r.is_built_in as isBuiltIn',
      'r.requires_second_factor as roleRequires',
      's.id as sessionId',
      's.bind_hash as bindHash',
      sql<boolean>`s.proven_at > now() - interval '5 minutes'`.as('isProven'),
      sql<boolean>`coalesce(s.factor_proven_at > now() - interval '5 minutes', false)`.as('isFactorProven'),
      factorColumn,
      sql<boolean>`s.last_seen_at < now() - interval '1 minute'`.as('isStale'),
    ])
    .where('s.token_hash', '=', tokenHash)
    .where(livingSession)
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!row) return undefined;
  if (isUse && row.isStale) {
    await db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('token_hash', '=', tokenHash).execute();
  }
  const { id, username, role, sessionId, isProven, bindHash, roleRequires, hasSecondFactor } = row;
  const person = { id, username, role, isAdmin: isAdmin(row) };
  const isRequired = isSecondFactorRequired(config, { isAdmin: person.isAdmin, roleRequires });
  const secondFactor = !isRequired ? 'optional' : hasSecondFactor ? 'required' : 'missing';
  const { isFactorProven } = row;
  return { caller: { ...person, sessionId, isProven, hasSecondFactor, isFactorProven, secondFactor }, bindHash };
}

/** Sessions whose time is over without a sign-out. */
export async function endIdleSessions(db: Db): Promise<void> {
  await sql`update sessions set ended_at = now() where ended_at is null
    and (last_seen_at < now() - interval '30 minutes' or created_at < now() - interval '12 hours')`.execute(db);
}
