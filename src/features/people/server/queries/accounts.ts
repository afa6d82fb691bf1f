import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { nameOf, pictureOf } from '#features/profiles/server/reads.ts';
import { isAnotherAdminActive } from '#server/auth/queries.ts';
import { lookActions } from '#shared/audit.ts';
import { adminRole } from '#shared/contract/access.ts';
import { nameKey } from '#shared/text/name-key.ts';
import type { PersonState } from '../../catalogue.ts';

export interface NewAccount {
  username: string;
  passwordHash: string;
  roleId: number;
  createdBy?: number;
  /** The first day that counts for attendance; today unless said. */
  joinedDay?: string | undefined;
}

/** Undefined when the name is taken. */
export async function insertAccount(
  db: Db,
  account: NewAccount,
): Promise<{ id: number; username: string } | undefined> {
  return db
    .insertInto('accounts')
    .values({
      username: account.username.trim(),
      username_key: nameKey(account.username),
      password_hash: account.passwordHash,
      role_id: account.roleId,
      created_by: account.createdBy ?? null,
      ...(account.joinedDay && { joined_on: account.joinedDay }),
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning(['id', 'username'])
    .executeTakeFirst();
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const same = db.selectFrom('accounts').select('id').where('username_key', '=', nameKey(username));
  return (await same.executeTakeFirst()) !== undefined;
}

export async function hasAnyAccount(db: Db): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const builtInAdmin = (db: Db) => db.selectFrom('roles').select('id').where('name_key', '=', nameKey(adminRole));

export async function adminRoleId(db: Db): Promise<number> {
  return (await builtInAdmin(db).executeTakeFirstOrThrow()).id;
}

export async function hasAdmin(db: Db): Promise<boolean> {
  return isAnotherAdminActive(db, 0);
}

/** Locks changes of administrators until the transaction ends. Taken before any account is read. */
export async function lockAdmins(transaction: Db): Promise<void> {
  await builtInAdmin(transaction).forNoKeyUpdate().execute();
}

const newestEvents = 10;

/** Months have partitions of their own: most people have done as much lately, and the others' are not opened for them. */
const latelyDays = 35;

/** What the person did and what was done to the account, newest first; not what was read. */
export async function eventsOf(db: Db, personId: number) {
  const lately = await newestEventsOf(
    db,
    personId,
    sql<boolean>`at > ${new Date(Date.now() - latelyDays * 86_400_000).toISOString()}`,
  );
  return lately.length === newestEvents ? lately : newestEventsOf(db, personId, sql<boolean>`true`);
}

/** Each half is a walk through an index of its own. */
function newestEventsOf(db: Db, personId: number, isMeant: RawBuilder<boolean>) {
  const newest = db
    .selectFrom('audit_events')
    .select(['id', 'at', 'action', 'outcome', 'actor_id'])
    .where('action', 'not in', lookActions)
    .where(isMeant)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(newestEvents);
  const own = newest.where('actor_id', '=', personId);
  const about = newest.where('subject', '=', `person ${personId}`).where('actor_id', 'is distinct from', personId);
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom(own.as('own'))
        .selectAll()
        .unionAll(eb.selectFrom(about.as('about')).selectAll())
        .as('e'),
    )
    .leftJoin('accounts as actor', 'actor.id', 'e.actor_id')
    .select(['e.id', 'e.at', 'e.action', 'e.outcome', 'e.actor_id', 'actor.username as actor'])
    .select([nameOf('actor.id').as('actor_name'), pictureOf('actor.id').as('actor_picture_id')])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(newestEvents)
    .execute();
}

export interface LockedPerson {
  id: number;
  username: string;
  roleId: number;
  roleName: string;
  isAdmin: boolean;
  state: PersonState;
  version: number;
}

export async function lockedPerson(transaction: Db, id: number): Promise<LockedPerson | undefined> {
  return transaction
    .selectFrom('accounts as a')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .select([
      'a.id',
      'a.username',
      'a.version',
      'r.id as roleId',
      'r.name as roleName',
      sql<boolean>`r.is_built_in and r.name_key = ${nameKey(adminRole)}`.as('isAdmin'),
      sql<PersonState>`case when a.disabled_at is null then 'active' else 'disabled' end`.as('state'),
    ])
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst();
}

/** The role's name, if there is one of this id; it cannot be removed until the transaction ends. */
export async function nameOfRole(transaction: Db, roleId: number): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('roles')
    .select('name')
    .where('id', '=', roleId)
    .forKeyShare()
    .executeTakeFirst();
  return row?.name;
}

/** Saves the given columns as a new version. */
export async function saveAccount(
  db: Db,
  id: number,
  change: { state: PersonState } | { roleId: number },
): Promise<void> {
  const values =
    'state' in change
      ? { disabled_at: change.state === 'disabled' ? sql<string>`now()` : null }
      : { role_id: change.roleId };
  await db
    .updateTable('accounts')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** False when the password is not the `former` one any more, where one is named. */
export async function savePassword(db: Db, id: number, passwordHash: string, former?: string): Promise<boolean> {
  let query = db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id);
  if (former !== undefined) query = query.where('password_hash', '=', former);
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}

export function creatorOf(db: Db, id: number) {
  return db
    .selectFrom('accounts')
    .select(['username', nameOf('accounts.id').as('name'), pictureOf('accounts.id').as('picture_id')])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function usernameOf(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('accounts').select('username').where('id', '=', id).executeTakeFirst())?.username;
}
