import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
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
export const isAdmin = (row: { isBuiltIn: boolean; role: string }) =>
  row.isBuiltIn && nameKey(row.role) === nameKey(adminRole);

export const factorColumn = sql<boolean>`exists (select from authenticators where account_id = a.id)
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

export async function noteSignIn(db: Db, personId: number): Promise<void> {
  await db.updateTable('accounts').set({ last_sign_in_at: sql`now()` }).where('id', '=', personId).execute();
}
