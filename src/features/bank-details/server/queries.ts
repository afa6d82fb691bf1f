import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';

export type BankRow = Row<'bank_details'>;
/** The columns of a write; the database fills in the rest. */
export type BankColumns = Omit<BankRow, 'account_id' | 'created_at' | 'changed_at' | 'version'>;

const ofAccount = (db: Db, accountId: number) =>
  db.selectFrom('bank_details').selectAll().where('account_id', '=', accountId);

export function bankDetailsOf(db: Db, accountId: number): Promise<BankRow | undefined> {
  return ofAccount(db, accountId).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export function lockedBankDetails(db: Db, accountId: number): Promise<BankRow | undefined> {
  return ofAccount(db, accountId).forUpdate().executeTakeFirst();
}

/** False when the person has bank details already. */
export async function insertBankDetails(db: Db, accountId: number, columns: BankColumns): Promise<boolean> {
  const inserted = await db
    .insertInto('bank_details')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Of bank details that are locked. */
export async function changeBankDetails(db: Db, accountId: number, columns: Partial<BankColumns>): Promise<void> {
  await db
    .updateTable('bank_details')
    .set((eb) => ({ ...columns, changed_at: sql<string>`clock_timestamp()`, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute();
}
