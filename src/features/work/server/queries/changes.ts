import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { type EnquiryStatus, openStatuses } from '#features/enquiries/catalogue.ts';
import { keptEnquiryCount } from '#features/enquiries/server/reads.ts';
import { nameOf, pictureOf, usernameOf } from '#features/profiles/server/reads.ts';
import type { CallOutcome, Step, TimelineKind } from '../../catalogue.ts';
import type { WorkScope } from './items.ts';

type Item = Row<'work_items'>;
/** What of an item one press changes, and its undoing gives back. */
export type ItemState = Pick<
  Item,
  'owner_id' | 'step' | 'has_hour' | 'is_waiting' | 'unassigned_reason' | 'queue_at' | 'touched_at' | 'missed_calls'
>;

/** Whatever moves, erases or puts back a request holds its row first, and the requests in the order of their ids: so does all work on them. */
async function lockRequests(transaction: Db, ids: readonly number[]): Promise<void> {
  await sql`select id from enquiries where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(
    transaction,
  );
}

/** Locks items with their requests. */
export async function lockItems(transaction: Db, ids: readonly number[], { ownerId }: WorkScope): Promise<Item[]> {
  const meant = () => {
    const query = transaction.selectFrom('work_items').where('id', '=', sql<number>`any(${[...ids]}::bigint[])`);
    return ownerId === undefined ? query : query.where('owner_id', '=', ownerId);
  };
  const requests = await meant().select('enquiry_id').execute();
  await lockRequests(
    transaction,
    requests.map(({ enquiry_id }) => enquiry_id),
  );
  return meant().selectAll().orderBy('enquiry_id').forUpdate().execute();
}

interface Plan {
  ownerId: number;
  step: Step;
  dueAt: string;
  hasHour: boolean;
  isWaiting: boolean;
  /** Somebody has worked on it, rather than given it to somebody. */
  isTouch: boolean;
  /** As they are, where it says nothing. */
  missedCalls?: number;
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
      ...(plan.missedCalls !== undefined && { missed_calls: plan.missedCalls }),
      touched_at: plan.isTouch ? sql<string>`now()` : sql<string>`touched_at`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .returningAll()
    .execute();
}

const stateOf = (item: Item): ItemState => ({
  owner_id: item.owner_id,
  step: item.step,
  has_hour: item.has_hour,
  is_waiting: item.is_waiting,
  unassigned_reason: item.unassigned_reason,
  queue_at: item.queue_at,
  touched_at: item.touched_at,
  missed_calls: item.missed_calls,
});

/** What an entry keeps: how the item stands now, and as what version; how it stood before. */
export interface EntryDetails {
  /** A request that was opened again has another item. */
  itemId: number;
  after: ItemState & { version: number };
  before: ItemState;
  /** Of a call. */
  outcome?: CallOutcome;
  /** The request ended with it: its status before, and its version since. */
  closed?: { before: string; version: number };
}

interface Entries {
  kind: TimelineKind;
  batch: string;
  madeBy: number;
  before: readonly Item[];
  after: readonly Item[];
  more?: Pick<EntryDetails, 'outcome' | 'closed'>;
}

export async function addEntries(
  transaction: Db,
  { kind, batch, madeBy, before, after, more }: Entries,
): Promise<void> {
  const earlier = new Map(before.map((item) => [item.id, item]));
  const rows = after.flatMap((item) => {
    const was = earlier.get(item.id);
    if (!was) return [];
    const details: EntryDetails = {
      itemId: item.id,
      after: { ...stateOf(item), version: item.version },
      before: stateOf(was),
      ...more,
    };
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

/** What one press of the person has written, as long as it can be undone; locked with its requests. */
export async function undoableEntries(
  transaction: Db,
  batch: string,
  { by, minutes }: { by: number; minutes: number },
) {
  const meant = () =>
    transaction
      .selectFrom('timeline_entries')
      .where('batch', '=', batch)
      .where('made_by', '=', by)
      .where('undone_at', 'is', null)
      .where('made_at', '>', sql<string>`now() - ${minutes} * interval '1 minute'`);
  const requests = await meant().select('enquiry_id').execute();
  await lockRequests(
    transaction,
    requests.map(({ enquiry_id }) => enquiry_id),
  );
  return meant().select(['id', 'enquiry_id', 'details']).orderBy('enquiry_id').forUpdate().execute();
}

const isActive = (accountId: number) =>
  sql<boolean>`exists (select from accounts where id = ${accountId} and disabled_at is null)`;

/** The item as it stands again; undefined where it was closed or changed since, or its owner of then may not have it any more. */
export async function giveBack(
  transaction: Db,
  { itemId, before, after }: EntryDetails,
  { ownerId }: WorkScope,
): Promise<Item | undefined> {
  let query = transaction
    .updateTable('work_items')
    .set({ ...before, version: sql<number>`version + 1` })
    .where('id', '=', itemId)
    .where('version', '=', after.version);
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId);
  if (before.owner_id !== null) query = query.where(isActive(before.owner_id));
  return query.returningAll().executeTakeFirst();
}

/**
 * Opens a request again that a call has closed, and gives its new item the state of the one that went. Undefined where it was opened or changed
 * since.
 */
export async function reopen(
  transaction: Db,
  { enquiryId, by, ownerId, details }: WorkScope & { enquiryId: number; by: number; details: EntryDetails },
): Promise<Item | undefined> {
  const { before, closed } = details;
  if (!closed || (ownerId !== undefined && ownerId !== before.owner_id)) return undefined;
  const reopened = await transaction
    .updateTable('enquiries')
    .set({ status: closed.before, version: sql<number>`version + 1` })
    .where('id', '=', enquiryId)
    .where('version', '=', closed.version)
    .where(isActive(before.owner_id ?? 0))
    .returning('id')
    .executeTakeFirst();
  if (!reopened) return undefined;
  await transaction
    .insertInto('enquiry_status_changes')
    .values({ enquiry_id: enquiryId, status: closed.before, changed_by: by })
    .execute();
  return transaction
    .updateTable('work_items')
    .set({ ...before, version: sql<number>`version + 1` })
    .where('enquiry_id', '=', enquiryId)
    .returningAll()
    .executeTakeFirst();
}

export async function markUndone(transaction: Db, ids: readonly number[]): Promise<void> {
  await transaction
    .updateTable('timeline_entries')
    .set({ undone_at: sql<string>`now()` })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

interface Move {
  item: Item;
  status: EnquiryStatus;
  by: number;
}

/** Moves the locked request of an item; the trigger of its table ends the item where that closes it. Answers the status before. */
export async function moveRequest(transaction: Db, { item, status, by }: Move): Promise<string> {
  const { status: before } = await transaction
    .selectFrom('enquiries')
    .select('status')
    .where('id', '=', item.enquiry_id)
    .executeTakeFirstOrThrow();
  if (before === status) return before;
  await transaction
    .updateTable('enquiries')
    .set({ status, version: sql<number>`version + 1` })
    .where('id', '=', item.enquiry_id)
    .execute();
  await transaction
    .insertInto('enquiry_status_changes')
    .values({ enquiry_id: item.enquiry_id, status, changed_by: by })
    .execute();
  await transaction
    .updateTable('work_items')
    .set({ touched_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', item.id)
    .execute();
  return before;
}

/** The version of a request, as this transaction has left it. */
export async function requestVersion(transaction: Db, enquiryId: number): Promise<number> {
  const { version } = await transaction
    .selectFrom('enquiries')
    .select('version')
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  return version;
}

/** Whether open requests have no item: those of before there were any. */
export async function isWorkMissing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isMissing: boolean }>`
    select ${keptEnquiryCount({ status: openStatuses })} > (select count(*) from work_items) as "isMissing"`.execute(
    db,
  );
  return rows[0]?.isMissing ?? false;
}

/** Makes items for up to 500 open requests after `after`; locked ones are left to the next run. Answers the last; null after the last of all. */
export async function fillItemBatch(db: Db, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as materialized (
      select id, created_at from enquiries where status in ('Pending', 'In Progress') and id > ${after}
      order by id limit 500 for share skip locked
    ), filled as (
      insert into work_items (enquiry_id, unassigned_reason, queue_at, touched_at)
      select id, 'earlier', created_at, created_at from batch on conflict (enquiry_id) do nothing
    )
    select max(id) as last from batch`.execute(db);
  return rows[0]?.last ?? null;
}
