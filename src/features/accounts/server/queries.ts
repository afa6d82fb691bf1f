import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { Caller } from '#server/auth/caller.ts';
import { livingSession } from '#server/auth/queries.ts';
import { isSecondFactorRequired } from '#server/auth/second-factors.ts';
import type { Config } from '#server/config.ts';
import { adminRole } from '#shared/contract/access.ts';
import { nameKey } from '#shared/text/name-key.ts';

export interface Account {
  id: number;
  username: string;
  role: string;
  isAdmin: boolean;
  roleRequires: boolean;
  hasSecondFactor: boolean;
  passwordHash: string;
  lastSignIn: string | null;
}

/** The built-in Admin role, not another role of the same name. */
const isAdmin = (row: { isBuiltIn: boolean; role: string }) =>
  row.isBuiltIn && nameKey(row.role) === nameKey(adminRole);

const factorColumn = sql<boolean>`exists (select from authenticators where account_id = a.id)
  or exists (select from passkeys where account_id = a.id)`.as('hasSecondFactor');

/** The account of a name that may sign in; a disabled one answers like an unknown one. */
export async function accountByName(db: Db, username: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('accounts as a')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .select(['a.id', 'a.username', 'r.name as role', 'a.password_hash as passwordHash'])
    .select([
      'r.is_built_in as isBuiltIn',
      'r.requires_second_factor as roleRequires',
      'a.last_sign_in_at as lastSignIn',
    ])
    .select(factorColumn)
    .where('a.username_key', '=', nameKey(username))
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, isAdmin: isAdmin(row) };
}

/**
 * Whether the account is still as it was when its password was checked, which takes its time. No password, second factor
 * or state of it changes before the end of the transaction.
 */
export async function isAsChecked(transaction: Db, checked: Account): Promise<boolean> {
  await transaction.selectFrom('accounts').select('id').where('id', '=', checked.id).forNoKeyUpdate().execute();
  const current = await accountByName(transaction, checked.username);
  return current?.passwordHash === checked.passwordHash && current.hasSecondFactor === checked.hasSecondFactor;
}

export interface NewSession {
  tokenHash: Buffer;
  accountId: number;
  bindHash: Buffer | undefined;
  device: string | undefined;
  network: string;
  isNewDevice?: boolean;
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

export async function markProven(db: Db, sessionId: number): Promise<void> {
  await db.updateTable('sessions').set({ proven_at: sql`now()` }).where('id', '=', sessionId).execute();
}

export async function noteSignIn(db: Db, personId: number): Promise<void> {
  await db.updateTable('accounts').set({ last_sign_in_at: sql`now()` }).where('id', '=', personId).execute();
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
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

export interface LiveSession {
  caller: Caller;
  bindHash: Buffer | null;
}

export async function liveSession(
  db: Db,
  config: Pick<Config, 'MFA_REQUIRED'>,
  tokenHash: Buffer,
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
      factorColumn,
      sql<boolean>`s.last_seen_at < now() - interval '1 minute'`.as('isStale'),
    ])
    .where('s.token_hash', '=', tokenHash)
    .where(livingSession)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.isStale) {
    await db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('token_hash', '=', tokenHash).execute();
  }
  const { id, username, role, sessionId, isProven, bindHash, roleRequires, hasSecondFactor } = row;
  const person = { id, username, role, isAdmin: isAdmin(row) };
  const isRequired = isSecondFactorRequired(config, { isAdmin: person.isAdmin, roleRequires });
  const secondFactor = !isRequired ? 'optional' : hasSecondFactor ? 'required' : 'missing';
  return { caller: { ...person, sessionId, isProven, secondFactor }, bindHash };
}

/** Keeps 30 days of ended sessions and failed sign-ins. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await sql`update sessions set ended_at = now() where ended_at is null
    and (last_seen_at < now() - interval '30 minutes' or created_at < now() - interval '12 hours')`.execute(db);
  await sql`delete from sessions where ended_at < now() - interval '30 days'`.execute(db);
  await sql`delete from sign_in_failures where last_failed_at < now() - interval '30 days'`.execute(db);
}
