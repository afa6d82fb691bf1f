import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { refusalDays } from '../../catalogue.ts';
import { hasOthers } from '../reads.ts';
import type { KnownRecords } from './known.ts';
import { isVisible, type Reader } from './readers.ts';

interface Ask {
  askedDate: string;
  isRefused: boolean;
}

/** What the reader has asked last of the files of such records, as long as it waits, or was refused shortly before. */
export async function askOf(db: Db, records: KnownRecords, { id }: Reader): Promise<Ask | undefined> {
  const { rows } = await sql<Ask>`
    select a.asked_at as "askedDate", a.answer is not null as "isRefused"
    from ${records} r join customer_files f on f.id = r.home_id join customer_files g on g.root_id = f.root_id
    join hand_over_asks a on a.file_id = g.id
    where a.asked_by = ${id}
      and (a.answer is null or (a.answer = 'refused' and a.answered_at > now() - ${refusalDays} * interval '1 day'))
    order by a.asked_at desc limit 1`.execute(db);
  return rows[0];
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
