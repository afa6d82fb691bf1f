import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { adminRole } from '#shared/access.ts';
import { nameKey } from '#shared/name-key.ts';

/** Undefined when the name is taken. */
export async function insertAccount(
  db: Db,
  account: { username: string; passwordHash: string; roleId: number; createdBy?: number },
): Promise<{ id: number; username: string } | undefined> {
  return db
    .insertInto('accounts')
    .values({
      username: account.username.trim(),
      username_key: nameKey(account.username),
      password_hash: account.passwordHash,
      role_id: account.roleId,
      created_by: account.createdBy ?? null,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning(['id', 'username'])
    .executeTakeFirst();
}

export async function hasAnyAccount(db: Db): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function adminRoleId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('roles')
    .select('id')
    .where('name_key', '=', nameKey(adminRole))
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('accounts as a')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .select('a.id')
    .where('r.name_key', '=', nameKey(adminRole))
    .where('a.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSetupLink(db: Db, secretHash: Buffer): Promise<void> {
  await db.insertInto('setup_links').values({ secret_hash: secretHash }).execute();
}

export async function isSetupLinkLive(db: Db, secretHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('setup_links')
    .select('secret_hash')
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** True once, within the hour after the link was made. */
export async function useSetupLink(db: Db, secretHash: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('setup_links')
    .set({ used_at: sql`now()` })
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .returning('secret_hash')
    .executeTakeFirst();
  return row !== undefined;
}
