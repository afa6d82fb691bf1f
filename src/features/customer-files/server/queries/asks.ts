import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { hasOthers } from '../reads.ts';
import type { FileRecordOf } from './joining.ts';
import type { KnownRecords } from './known.ts';
import { isVisible, type Reader } from './readers.ts';

/** The newest of such records that are in no file yet. */
export async function unfiled(db: Db, records: KnownRecords, limit: number): Promise<FileRecordOf[]> {
  const { rows } = await sql<{ enquiry_id: number; customer_id: null } | { enquiry_id: null; customer_id: number }>`
    select r.enquiry_id, r.customer_id from ${records} r where r.home_id is null order by r.id desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ enquiry_id, customer_id }) => (customer_id === null ? { enquiry_id } : { customer_id }));
}

/** Files of such records that are not the reader's to open, the newest first. */
export async function filesOfOthers(
  db: Db,
  records: KnownRecords,
  { reader, limit }: { reader: Reader; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.root_id as id from ${records} r join customer_files f on f.id = r.home_id
    where not ${isVisible('r', reader)} group by 1 order by max(r.id) desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function hasOthersIn(db: Db, rootId: number, reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${hasOthers(rootId, reader)} as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** What one person asks for is counted one after the other. Held until the transaction ends. */
export async function lockAsksOf(transaction: Db, by: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('hand-over asks', ${by}))`.execute(transaction);
}

/** How many of what somebody has asked for wait. */
export async function countWaiting(transaction: Db, by: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from hand_over_asks where asked_by = ${by} and answer is null and seen_at is null`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

/** Answers which of the files were not asked for yet, by nobody of that name. */
export async function insertAsks(transaction: Db, fileIds: readonly number[], by: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into hand_over_asks (file_id, asked_by)
    select id, ${by} from unnest(${[...fileIds]}::bigint[]) as n (id)
    where not exists (
      select from customer_files f join hand_over_asks a on a.file_id = f.id
      where f.root_id = n.id and a.asked_by = ${by} and a.answer is null)
    order by id on conflict (file_id, asked_by) where answer is null do nothing returning file_id as id`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}

/** When what waits of these files was asked for by somebody, the last of it. */
export async function askedSince(transaction: Db, rootIds: readonly number[], by: number): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(a.asked_at) as at from customer_files f join hand_over_asks a on a.file_id = f.id
    where f.root_id = any(${[...rootIds]}::bigint[]) and a.asked_by = ${by} and a.answer is null`.execute(transaction);
  return rows[0]?.at ?? null;
}
