import { sql } from 'kysely';
import type { Db, ErasureKind } from '#db/open.ts';

/** A line of the ledger: of which table which record was erased, and when. */
export interface Erasure {
  id: string;
  kind: string;
  recordId: string;
  erasedAt: string;
}

/** In the transaction that erases the record, so that it stays erased in a database restored from before. */
export async function recordErasure(
  transaction: Db,
  { kind, recordId }: { kind: ErasureKind; recordId: number | string },
): Promise<void> {
  await transaction
    .insertInto('erasures')
    .values({ kind, record_id: String(recordId) })
    .execute();
}

/**
 * Those since then, with some of before: transactions end in another order than they began. An instant to come, written while a
 * clock was ahead or before it was set back, hides nothing that is erased now.
 */
export async function erasuresSince(db: Db, since: string | undefined): Promise<Erasure[]> {
  let query = db.selectFrom('erasures').select(['id', 'kind', 'record_id as recordId', 'erased_at as erasedAt']);
  if (since !== undefined)
    query = query.where('erased_at', '>', sql<string>`least(${since}::timestamptz, now()) - interval '1 hour'`);
  return query.orderBy('erased_at').orderBy('id').execute();
}

/** Of these the ids that the database knows. */
export async function knownErasures(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('erasures')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** False when another node has written it meanwhile. */
export async function insertErasure(transaction: Db, { id, kind, recordId, erasedAt }: Erasure): Promise<boolean> {
  const inserted = await transaction
    .insertInto('erasures')
    .values({ id, kind, record_id: recordId, erased_at: erasedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether a record of that kind was erased since the instant: one made before it is erased. */
export async function isErasedSince(
  db: Db,
  { kind, recordId, since }: { kind: ErasureKind; recordId: number | string; since: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('erasures')
    .select('id')
    .where('kind', '=', kind)
    .where('record_id', '=', String(recordId))
    .where('erased_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** At which backup destination the database knows a signed ledger to lie. */
export async function ledgerDestination(db: Db): Promise<string | null> {
  return (await db.selectFrom('database_identity').select('ledger_place').executeTakeFirstOrThrow()).ledger_place;
}

export async function noteLedgerDestination(db: Db, address: string): Promise<void> {
  await db.updateTable('database_identity').set({ ledger_place: address }).execute();
}

/** The same before and after a restore, another one of every other database. */
export async function databaseIdentity(db: Db): Promise<string> {
  return (await db.selectFrom('database_identity').select('id').executeTakeFirstOrThrow()).id;
}
