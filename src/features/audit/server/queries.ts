import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { exactCount } from '#server/lists/queries.ts';
import { type AuditFilter, conditionsOf } from './audit-filter.ts';
import type { AuditRow, Seal } from './chain-hashes.ts';

/** Any constants will do, as long as nothing else in the database takes the same advisory locks. */
const sealingLock = 7_283_646;
const checkingLock = 7_283_647;

export async function makePartitions(db: Db): Promise<void> {
  await sql`select make_audit_partitions()`.execute(db);
}

const isWaiting = sql<boolean>`finished_at is null and (heard_at is null or heard_at < now() - interval '30 seconds')`;

/** What there is to do, in one question. */
export async function waitingWork(db: Db): Promise<{ sealing: boolean; check: boolean }> {
  const { rows } = await sql<{ sealing: boolean; check: boolean }>`
    select exists (select from audit_unsealed) as sealing,
      exists (select from audit_checks where ${isWaiting}) as "check"`.execute(db);
  return rows[0] ?? { sealing: false, check: false };
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

export interface KnownSeal extends Seal {
  hash: Buffer;
}

const sealColumns = ['number', 'sealed_at', 'row_ids', 'row_hashes', 'hash'] as const;

function seals(db: Db) {
  return db.selectFrom('audit_seals').select(sealColumns);
}

type SealRow = Awaited<ReturnType<ReturnType<typeof seals>['execute']>>[number];

const sealOf = (row: SealRow): KnownSeal => ({
  number: row.number,
  sealedAt: row.sealed_at,
  rowIds: row.row_ids,
  rowHashes: row.row_hashes,
  hash: row.hash,
});

export async function lastSeal(db: Db): Promise<KnownSeal | undefined> {
  const row = await seals(db).orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row && sealOf(row);
}

export async function sealsAfter(db: Db, number: number, limit: number): Promise<KnownSeal[]> {
  const rows = await seals(db).where('number', '>', number).orderBy('number').limit(limit).execute();
  return rows.map(sealOf);
}

/** The database's clock, to the millisecond. */
export async function databaseTime(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::timestamptz(3) as now`.execute(db);
  return rows[0]?.now ?? '';
}

export async function insertSeal(transaction: Db, seal: KnownSeal): Promise<void> {
  await transaction
    .insertInto('audit_seals')
    .values({
      number: seal.number,
      sealed_at: seal.sealedAt,
      row_ids: seal.rowIds,
      row_hashes: seal.rowHashes,
      hash: seal.hash,
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

/** How everything stood at one instant, whatever is written meanwhile. */
export function atOneInstant<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => work(transaction));
}

const checkColumns = [
  'id',
  'started_by',
  'started_at',
  'rows_total',
  'rows_checked',
  'finished_at',
  'fault',
  'fault_row',
  'fault_seal',
] as const;

export async function openCheck(db: Db) {
  return db
    .selectFrom('audit_checks')
    .select(checkColumns)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function lastCheck(db: Db) {
  return db
    .selectFrom('audit_checks as c')
    .select(checkColumns)
    .select((eb) => eb.selectFrom('accounts').select('username').whereRef('id', '=', 'c.started_by').as('person'))
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Asks for a check, which one of the servers then runs; false when one is asked for already. */
export async function requestCheck(transaction: Db, startedBy: number | undefined): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${checkingLock})`.execute(transaction);
  if (await openCheck(transaction)) return false;
  await transaction
    .insertInto('audit_checks')
    .values({ started_by: startedBy ?? null, rows_total: await countRows(transaction) })
    .execute();
  return true;
}

/** Takes a check that waits; undefined when there is none. */
export async function claimCheck(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update audit_checks set heard_at = now(), rows_checked = 0 where id = (
      select id from audit_checks where ${isWaiting} order by id limit 1 for update skip locked) returning id`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Whether the housekeeping's turn has come: a day after the last check that ended. */
export async function isCheckDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select not exists (select from audit_checks where finished_at > now() - interval '1 day') as due`.execute(db);
  return rows[0]?.due ?? false;
}

export async function noteProgress(db: Db, id: number, rowsChecked: number): Promise<void> {
  await db
    .updateTable('audit_checks')
    .set({ rows_checked: rowsChecked, heard_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export interface CheckOutcome {
  rowsChecked: number;
  fault: string | undefined;
  row: number | undefined;
  seal: number | undefined;
}

export async function endCheck(db: Db, id: number, { rowsChecked, fault, row, seal }: CheckOutcome): Promise<void> {
  await db
    .updateTable('audit_checks')
    .set({
      rows_checked: rowsChecked,
      rows_total: rowsChecked,
      finished_at: sql`now()`,
      fault: fault ?? null,
      fault_row: row ?? null,
      fault_seal: seal ?? null,
    })
    .where('id', '=', id)
    .execute();
}

export function filteredEntries(db: Db, filter: AuditFilter) {
  let query = db.selectFrom('audit_events');
  for (const condition of conditionsOf(filter)) query = query.where(condition);
  return query;
}

/** The rows of the list with the names of their people; `readPage` orders and cuts them. */
export function listedEntries(db: Db, filter: AuditFilter) {
  return filteredEntries(db, filter)
    .select(['id', 'at', 'actor_id', 'action', 'subject', 'outcome', 'request_id', 'network', 'changes'])
    .select((eb) => eb.selectFrom('accounts as a').select('a.username').whereRef('a.id', '=', 'actor_id').as('person'));
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof listedEntries>['execute']>>[number];

/** How many are meant, exactly. */
export function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  return exactCount(db, filteredEntries(db, filter));
}
