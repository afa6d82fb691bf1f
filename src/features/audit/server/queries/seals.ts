import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { AuditRow, Seal } from '../chain-hashes.ts';

/** Any constant will do, as long as nothing else in the database takes the same advisory lock. */
const sealingLock = 7_283_646;

export async function makePartitions(db: Db): Promise<void> {
  await sql`select make_audit_partitions()`.execute(db);
}

/** Until the transaction ends; false while another node seals. */
export async function takeSealingLock(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${sealingLock}) as taken`.execute(
    transaction,
  );
  return rows[0]?.taken ?? false;
}

/** Takes the ids of rows that wait for a seal, lowest first. */
export async function takeUnsealed(transaction: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from audit_unsealed where id in (select id from audit_unsealed order by id limit ${limit}) returning id`.execute(
    transaction,
  );
  return rows.map((row) => row.id).sort((one, other) => one - other);
}

export async function auditRows(db: Db, ids: number[]): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_events')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();
}

export interface StoredSeal extends Seal {
  hash: Buffer;
  /** That a server made it; null of a release before. */
  proof: string | null;
}

const sealColumns = ['number', 'sealed_at', 'row_ids', 'row_hashes', 'hash', 'proof'] as const;

function seals(db: Db) {
  return db.selectFrom('audit_seals').select(sealColumns);
}

type SealRow = Awaited<ReturnType<ReturnType<typeof seals>['execute']>>[number];

const sealOf = (row: SealRow): StoredSeal => ({
  number: row.number,
  sealedAt: row.sealed_at,
  rowIds: row.row_ids,
  rowHashes: row.row_hashes,
  hash: row.hash,
  proof: row.proof,
});

export async function lastSeal(db: Db): Promise<StoredSeal | undefined> {
  const row = await seals(db).orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row && sealOf(row);
}

export async function sealByNumber(db: Db, number: number): Promise<StoredSeal | undefined> {
  const row = await seals(db).where('number', '=', number).executeTakeFirst();
  return row && sealOf(row);
}

export async function sealsAfter(db: Db, number: number, limit: number): Promise<StoredSeal[]> {
  const rows = await seals(db).where('number', '>', number).orderBy('number').limit(limit).execute();
  return rows.map(sealOf);
}

/** The database's clock, to the millisecond. */
export async function databaseTime(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::timestamptz(3) as now`.execute(db);
  return rows[0]?.now ?? '';
}

export async function insertSeal(transaction: Db, seal: StoredSeal): Promise<void> {
  await transaction
    .insertInto('audit_seals')
    .values({
      number: seal.number,
      sealed_at: seal.sealedAt,
      row_ids: seal.rowIds,
      row_hashes: seal.rowHashes,
      hash: seal.hash,
      proof: seal.proof,
    })
    .execute();
}

export async function countRows(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`select count(*) as number from audit_events`.execute(db);
  return rows[0]?.number ?? 0;
}

/** The ids of all rows in order, so many after one; `undefined` begins. */
export async function rowIdsAfter(db: Db, id: number | undefined, limit: number): Promise<number[]> {
  let query = db.selectFrom('audit_events').select('id').orderBy('id').limit(limit);
  if (id !== undefined) query = query.where('id', '>', id);
  return (await query.execute()).map((row) => row.id);
}

/** Those of the ids that wait for a seal. */
export async function unsealedAmong(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('audit_unsealed')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** How everything stood at one instant, whatever is written meanwhile. No month of the log is dropped until it ends. */
export function atOneInstant<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // Before the instant: else a month could go between it and the first reading, and nothing seen at the instant would say so.
      await sql`lock table audit_events in access share mode`.execute(transaction);
      return work(transaction);
    });
}
