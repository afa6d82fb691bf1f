import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { Standing } from '#features/enquiries/rules.ts';
import { type ItemState, stateOf } from './changes.ts';

/** Where a request stands, and since when. */
export type StandingRow = NonNullable<Awaited<ReturnType<typeof lockedRequest>>>;

/** `now()` is when the transaction began: whoever has waited for a lock since would write before the one who had it. */
export async function timeAfterLock(transaction: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::timestamptz(3) as at`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('The database has told no time.');
  return row.at;
}

/** Nobody moves it until the transaction ends. */
export const lockedRequest = (transaction: Db, id: number) =>
  transaction
    .selectFrom('enquiries')
    .select(['id', 'service_type', 'status', 'stage', 'moved_at', 'completed_at', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The item of an open request, locked after it. */
export const itemOfRequest = (transaction: Db, enquiryId: number) =>
  transaction.selectFrom('work_items').selectAll().where('enquiry_id', '=', enquiryId).forUpdate().executeTakeFirst();

interface Move {
  enquiryId: number;
  to: Standing;
  by: number;
  reason?: string | undefined;
  note?: string | undefined;
}

/**
 * Moves a locked request, with its line of the history; triggers end its item where that closes it, and choose the first stage where none is
 * named. An item that stays counts as worked on.
 */
export async function moveRequest(
  transaction: Db,
  { enquiryId, to, by, reason, note }: Move,
): Promise<StandingRow & { at: string }> {
  const at = await timeAfterLock(transaction);
  const after = await transaction
    .updateTable('enquiries')
    .set({ status: to.status, stage: to.stage, moved_at: at, version: sql<number>`version + 1` })
    .$if(to.status === 'Completed', (update) => update.set({ completed_at: at }))
    .where('id', '=', enquiryId)
    .returning(['id', 'service_type', 'status', 'stage', 'moved_at', 'completed_at', 'version'])
    .executeTakeFirstOrThrow();
  await insertMove(transaction, { ...after, enquiryId, by, reason, note, at });
  await transaction
    .updateTable('work_items')
    .set({ touched_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('enquiry_id', '=', enquiryId)
    .execute();
  return { ...after, at };
}

interface HistoryLine extends Pick<Move, 'enquiryId' | 'by' | 'reason' | 'note'> {
  status: string;
  stage: string | null;
  at: string;
}

export async function insertMove(
  transaction: Db,
  { enquiryId, status, stage, by, reason, note, at }: HistoryLine,
): Promise<void> {
  await transaction
    .insertInto('enquiry_status_changes')
    .values({
      ...{ enquiry_id: enquiryId, status, stage, changed_by: by, reason: reason ?? null, note: note ?? null },
      changed_at: at,
    })
    .execute();
}

/** What the entry of a move keeps: where the request stood, as what version it stands since, and its item before. */
export interface MoveDetails {
  before: Pick<Row<'enquiries'>, 'status' | 'stage' | 'moved_at' | 'completed_at'>;
  after: { status: string; stage: string | null };
  version: number;
  item?: ItemState;
  /** Of the item since, where it is there still. */
  itemVersion?: number;
}

export async function addMoveEntry(
  transaction: Db,
  {
    enquiryId,
    batch,
    madeBy,
    item,
    at,
    ...move
  }: Omit<MoveDetails, 'item' | 'itemVersion'> & {
    enquiryId: number;
    batch: string;
    madeBy: number;
    /** Of its line of the history, by which the two are known as one. */
    at: string;
    item: Row<'work_items'> | undefined;
  },
): Promise<void> {
  const details: MoveDetails = { ...move, ...(item && { item: stateOf(item), itemVersion: item.version + 1 }) };
  await transaction
    .insertInto('timeline_entries')
    .values({
      ...{ enquiry_id: enquiryId, made_by: madeBy, kind: 'moved', batch, details: JSON.stringify(details) },
      made_at: at,
    })
    .execute();
}
