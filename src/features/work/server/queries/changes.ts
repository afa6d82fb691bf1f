import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { type EnquiryStatus, openStatuses } from '#features/enquiries/catalogue.ts';
import { keptEnquiryCount } from '#features/enquiries/server/reads.ts';
import { nameOf, pictureOf, usernameOf } from '#features/profiles/server/reads.ts';
import type { Step, TimelineKind, UnassignedReason } from '../../catalogue.ts';
import type { WorkScope } from './items.ts';

type Item = Row<'work_items'>;
/** What of an item one press changes, and its undoing gives back. */
export type ItemState = Pick<
  Item,
  'owner_id' | 'step' | 'has_hour' | 'is_waiting' | 'unassigned_reason' | 'queue_at'
> & {
  touched_at: string;
};

/** Locks items in the order of their ids. */
export async function lockItems(transaction: Db, ids: readonly number[], { ownerId }: WorkScope): Promise<Item[]> {
  let query = transaction
    .selectFrom('work_items')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`);
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId);
  return query.orderBy('id').forUpdate().execute();
}

interface Plan {
  ownerId: number;
  step: Step;
  dueAt: string;
  hasHour: boolean;
  isWaiting: boolean;
}

/** Answers how the items stand then. */
export async function planItems(transaction: Db, ids: readonly number[], plan: Plan): Promise<Item[]> {
  return transaction
    .updateTable('work_items')
    .set({
      owner_id: plan.ownerId,
      step: plan.step,
      queue_at: plan.dueAt,
      has_hour: plan.hasHour,
      is_waiting: plan.isWaiting,
      unassigned_reason: null,
      touched_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .returningAll()
    .execute();
}

const stateOf = ({
  owner_id,
  step,
  has_hour,
  is_waiting,
  unassigned_reason,
  queue_at,
  touched_at,
}: Item): ItemState => ({
  ...{ owner_id, step, has_hour, is_waiting, unassigned_reason, queue_at, touched_at },
});

/** What an entry keeps: how the item stands now, and as what version; how it stood before. */
export interface EntryDetails {
  after: ItemState & { version: number };
  before: ItemState;
}

interface Entries {
  kind: TimelineKind;
  batch: string;
  madeBy: number;
  before: readonly Item[];
  after: readonly Item[];
}

export async function addEntries(transaction: Db, { kind, batch, madeBy, before, after }: Entries): Promise<void> {
  const earlier = new Map(before.map((item) => [item.id, item]));
  const rows = after.flatMap((item) => {
    const was = earlier.get(item.id);
    if (!was) return [];
    const details: EntryDetails = { after: { ...stateOf(item), version: item.version }, before: stateOf(was) };
    return { enquiry_id: item.enquiry_id, made_by: madeBy, kind, details: JSON.stringify(details), batch };
  });
  await transaction.insertInto('timeline_entries').values(rows).execute();
}

/** The last hundred, newest first. */
export const timelineOf = (db: Db, enquiryId: number) =>
  db
    .selectFrom('timeline_entries as t')
    .select(['t.id', 't.kind', 't.made_at', 't.made_by', 't.details', 't.undone_at'])
    .select([
      usernameOf('t.made_by').as('maker'),
      nameOf('t.made_by').as('maker_name'),
      pictureOf('t.made_by').as('maker_picture_id'),
      sql<string | null>`(select username from accounts where id = (t.details -> 'after' ->> 'owner_id')::bigint)`.as(
        'owner',
      ),
      sql<string | null>`(select nullif(concat_ws(' ', p.first_name, p.last_name), '') from profiles p
        where p.account_id = (t.details -> 'after' ->> 'owner_id')::bigint)`.as('owner_name'),
    ])
    .where('t.enquiry_id', '=', enquiryId)
    .orderBy('t.id', 'desc')
    .limit(100)
    .execute();

export type EntryRow = Awaited<ReturnType<typeof timelineOf>>[number];

/** What one press of the person has written, as long as it can be undone. */
export const undoableEntries = (transaction: Db, batch: string, { by, minutes }: { by: number; minutes: number }) =>
  transaction
    .selectFrom('timeline_entries')
    .select(['id', 'enquiry_id', 'details'])
    .where('batch', '=', batch)
    .where('made_by', '=', by)
    .where('undone_at', 'is', null)
    .where('made_at', '>', sql<string>`now() - ${minutes} * interval '1 minute'`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** False where the item was closed or changed since. */
export async function giveBack(transaction: Db, enquiryId: number, { before, after }: EntryDetails): Promise<boolean> {
  const given = await transaction
    .updateTable('work_items')
    .set({
      ...before,
      unassigned_reason: before.unassigned_reason as UnassignedReason | null,
      version: sql<number>`version + 1`,
    })
    .where('enquiry_id', '=', enquiryId)
    .where('version', '=', after.version)
    .returning('id')
    .executeTakeFirst();
  return given !== undefined;
}

export async function markUndone(transaction: Db, ids: readonly number[]): Promise<void> {
  await transaction
    .updateTable('timeline_entries')
    .set({ undone_at: sql<string>`now()` })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** Moves the request of an item; the trigger of the table ends the item where that closes it. */
export async function moveRequest(
  transaction: Db,
  { enquiryId, status, by }: { enquiryId: number; status: EnquiryStatus; by: number },
): Promise<void> {
  await sql`
    with moved as (
      update enquiries set status = ${status}, version = version + 1 where id = ${enquiryId} and status <> ${status} returning id
    )
    insert into enquiry_status_changes (enquiry_id, status, changed_by) select id, ${status}, ${by} from moved`.execute(
    transaction,
  );
}

/** Whether open requests have no item: those of before there were any. */
export async function isWorkMissing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isMissing: boolean }>`
    select ${keptEnquiryCount({ status: openStatuses })} > (select count(*) from work_items) as "isMissing"`.execute(
    db,
  );
  return rows[0]?.isMissing ?? false;
}

/** Makes items for up to 500 open requests below `before`; locked ones are left to the next run. Answers the lowest; null after the last. */
export async function fillItemBatch(db: Db, before: number): Promise<number | null> {
  const { rows } = await sql<{ lowest: number | null }>`
    with batch as materialized (
      select id, created_at from enquiries where status in ('Pending', 'In Progress') and id < ${before}
      order by id desc limit 500 for share skip locked
    ), filled as (
      insert into work_items (enquiry_id, unassigned_reason, queue_at, touched_at)
      select id, 'earlier', created_at, created_at from batch on conflict (enquiry_id) do nothing
    )
    select min(id) as lowest from batch`.execute(db);
  return rows[0]?.lowest ?? null;
}
