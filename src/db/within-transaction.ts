import type { Transaction } from 'kysely';
import type { Db } from './open.ts';
import type { Database } from './schema.ts';

/** Runs the work in the transaction that is open on `db`, or else in one of its own. */
export async function withinTransaction<Answer>(
  db: Db,
  work: (transaction: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  return db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work);
}
