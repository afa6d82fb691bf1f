import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { nameOf } from './reads.ts';

export type ProfileRow = Row<'profiles'>;
/** The columns of a write; the database fills in the rest. */
export type ProfileColumns = Omit<ProfileRow, 'account_id' | 'created_at' | 'changed_at' | 'version'>;

export function profileOf(db: Db, accountId: number): Promise<ProfileRow | undefined> {
  return db.selectFrom('profiles').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export function lockedProfile(db: Db, accountId: number): Promise<ProfileRow | undefined> {
  return db.selectFrom('profiles').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst();
}

/** False when the person has details already. */
export async function insertProfile(db: Db, accountId: number, columns: ProfileColumns): Promise<boolean> {
  const inserted = await db
    .insertInto('profiles')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Of a profile that is locked. */
export async function changeProfile(db: Db, accountId: number, columns: Partial<ProfileColumns>): Promise<void> {
  await db
    .updateTable('profiles')
    .set((eb) => ({ ...columns, changed_at: sql<string>`clock_timestamp()`, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute();
}

export function faceOf(db: Db, accountId: number) {
  return db
    .selectFrom('profiles')
    .select(['image_id', nameOf('profiles.account_id').as('name')])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Drops some hashes of Aadhaar numbers under a key: without the number they cannot be made anew. */
export async function dropAadhaarHashesUnder(db: Db, keyId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update profiles set aadhaar_hash = null, aadhaar_hash_key = null where account_id in (
      select account_id from profiles where aadhaar_hash_key = ${keyId} limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
