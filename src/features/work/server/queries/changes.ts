import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { EnquiryStatus } from '#features/enquiries/catalogue.ts';
import type { Step, TimelineKind } from '../../catalogue.ts';
import type { WorkScope } from './items.ts';

type Item = Row<'work_items'>;
/** What of an item one press changes, and its undoing gives back. */
export type ItemState = Pick<
  Item,
  'owner_id' | 'step' | 'has_hour' | 'is_waiting' | 'unassigned_reason' | 'queue_at'
> & {
  touched_at: string;
};

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
      touched_at: plan.isTouch ? sql<string>`now()` : sql<string>`touched_at`,
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
  /** A request that was opened again has another item. */
  itemId: number;
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
    const details: EntryDetails = {
      itemId: item.id,
      after: { ...stateOf(item), version: item.version },
      before: stateOf(was),
    };
    return { enquiry_id: item.enquiry_id, made_by: madeBy, kind, details: JSON.stringify(details), batch };
  });
  await transaction.insertInto('timeline_entries').values(rows).execute();
}

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
  if (before.owner_id !== null) {
    const owner = before.owner_id;
    query = query.where((eb) =>
      eb.exists(eb.selectFrom('accounts').select('id').where('id', '=', owner).where('disabled_at', 'is', null)),
    );
  }
  return query.returningAll().executeTakeFirst();
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
