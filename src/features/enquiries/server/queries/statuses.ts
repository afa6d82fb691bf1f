import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { nameOf, pictureOf } from '#features/profiles/server/reads.ts';
import type { EnquiryStatus } from '../../catalogue.ts';
import { reasonListFor } from '../../rules.ts';
import type { EnquiryFilter } from './filters.ts';
import { columns, type EnquiryRow, filtered } from './lists.ts';

/** No enquiry made later has a smaller id. 0 when there is none. */
export async function newestEnquiryId(db: Db): Promise<number> {
  const row = await db.selectFrom('enquiries').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

export interface Batch {
  after: number;
  upTo: number;
  limit: number;
}

/** Locks the next picked enquiries in the order of their ids. */
export async function lockPicked(db: Db, filter: EnquiryFilter, { after, upTo, limit }: Batch) {
  return filtered(db, filter)
    .select(['id', 'status'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

interface Change {
  status: EnquiryStatus;
  changedBy: number;
  reason?: string | undefined;
  note?: string | undefined;
}

/** Ids of those that the reason is kept of. The time is of now, not of the transaction: it may have waited for the lock. */
export async function moveHeld(db: Db, ids: number[], change: Change & { reasoned: readonly number[] }) {
  await sql`
    with moved as (
      update enquiries set status = ${change.status}, moved_at = clock_timestamp(), version = version + 1,
        completed_at = case when ${change.status} = 'Completed' then clock_timestamp() end
      where id = any(${ids}::bigint[])
      returning id, stage, moved_at, id = any(${[...change.reasoned]}::bigint[]) as is_reasoned
    )
    insert into enquiry_status_changes (enquiry_id, status, stage, changed_by, changed_at, reason, note)
    select id, ${change.status}, stage, ${change.changedBy}, moved_at,
      case when is_reasoned then ${change.reason ?? null}::text end, case when is_reasoned then ${change.note ?? null}::text end
    from moved order by id`.execute(db);
  await touchItems(db, ids);
}

/** Whoever has an item sees that its request was moved, and is not asked for it as going cold. */
async function touchItems(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update work_items set touched_at = now(), version = version + 1
    where enquiry_id = any(${[...ids]}::bigint[])`.execute(db);
}

export interface StatusChangeRow {
  status: string;
  person_id: number;
  username: string;
  name: string | null;
  picture_id: number | null;
  changed_at: string;
  stage: string | null;
  reason: string | null;
  note: string | null;
}

export interface EnquiryDetail {
  row: EnquiryRow;
  history: StatusChangeRow[];
}

export async function enquiryById(db: Db, id: number): Promise<EnquiryDetail | undefined> {
  const row = await db
    .selectFrom('enquiries')
    .select(columns)
    .where('id', '=', id)
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!row) return undefined;
  const history = await db
    .selectFrom('enquiry_status_changes as c')
    .innerJoin('accounts as a', 'a.id', 'c.changed_by')
    .select(['a.id as person_id', 'a.username', nameOf('a.id').as('name'), pictureOf('a.id').as('picture_id')])
    .select(['c.status', 'c.changed_at', 'c.stage', 'c.reason', 'c.note'])
    .where('c.enquiry_id', '=', id)
    .orderBy('c.id', 'desc')
    .limit(200)
    .modifyEnd(prepared)
    .execute();
  return { row, history };
}

/** False when it is gone or was not suspected. */
export async function markNotSpam(db: Db, id: number): Promise<boolean> {
  const cleared = await db
    .updateTable('enquiries')
    .set((eb) => ({ is_suspected: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('is_suspected', '=', true)
    .returning('id')
    .executeTakeFirst();
  return cleared !== undefined;
}

/** Undefined when the enquiry is gone, has another version than the one named, or that status already. */
export async function changeStatus(
  db: Db,
  change: Change & { id: number; version: number | undefined },
): Promise<{ areGroundsKept: boolean } | undefined> {
  const before = await db
    .selectFrom('enquiries')
    .select(['status', 'version'])
    .where('id', '=', change.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before || before.status === change.status) return undefined;
  if (change.version !== undefined && change.version !== before.version) return undefined;
  // This call cancels what is completed, too.
  const isReasoned =
    change.status === 'Cancelled' || reasonListFor(before.status as EnquiryStatus, change.status) !== undefined;
  await moveHeld(db, [change.id], { ...change, reasoned: isReasoned ? [change.id] : [] });
  return { areGroundsKept: isReasoned };
}
