import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import type { Keys } from '#server/keys.ts';
import { proofOf, proofState } from '../sign-proof.ts';
import { countRows, databaseTime } from './seals.ts';

/** Any constant will do, as long as nothing else in the database takes the same advisory lock. */
const checkingLock = 7_283_647;
const dayMs = 86_400_000;

const isWaiting = sql<boolean>`finished_at is null and (heard_at is null or heard_at < now() - interval '30 seconds')`;

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
  'proof',
] as const;

type CheckResult = Pick<
  Row<'audit_checks'>,
  'id' | 'rows_checked' | 'finished_at' | 'fault' | 'fault_row' | 'fault_seal'
>;

/** What the proof of a result is over. */
const provenText = ({ id, rows_checked, finished_at, fault, fault_row, fault_seal }: CheckResult) =>
  JSON.stringify([id, rows_checked, finished_at, fault, fault_row, fault_seal]);

export async function openCheck(db: Db) {
  return db
    .selectFrom('audit_checks')
    .select(checkColumns)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The last one that ended; none where no server wrote what came of it. */
export async function lastCheck(db: Db, keys: Keys) {
  const check = await db
    .selectFrom('audit_checks as c')
    .select(checkColumns)
    .select((eb) => eb.selectFrom('accounts').select('username').whereRef('id', '=', 'c.started_by').as('person'))
    .select(nameOf('c.started_by').as('person_name'))
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return check && proofState(keys, 'audit-check', provenText(check), check.proof) === 'proven' ? check : undefined;
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
export async function isCheckDue(db: Db, keys: Keys): Promise<boolean> {
  const last = await lastCheck(db, keys);
  return !last?.finished_at || Date.parse(await databaseTime(db)) - Date.parse(last.finished_at) > dayMs;
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

export async function endCheck(
  db: Db,
  keys: Keys,
  id: number,
  { rowsChecked, fault, row, seal }: CheckOutcome,
): Promise<void> {
  const result = {
    ...{ rows_checked: rowsChecked, finished_at: await databaseTime(db) },
    ...{ fault: fault ?? null, fault_row: row ?? null, fault_seal: seal ?? null },
  };
  const proof = proofOf(keys, 'audit-check', provenText({ id, ...result }));
  await db
    .updateTable('audit_checks')
    .set({ ...result, rows_total: rowsChecked, proof })
    .where('id', '=', id)
    .execute();
}

/** The work to do, in one query. */
export async function waitingWork(db: Db): Promise<{ sealing: boolean; check: boolean }> {
  const { rows } = await sql<{ sealing: boolean; check: boolean }>`
    select exists (select from audit_unsealed) as sealing,
      exists (select from audit_checks where ${isWaiting}) as "check"`.execute(db);
  return rows[0] ?? { sealing: false, check: false };
}
