import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { EnquiryStatus } from '#features/enquiries/catalogue.ts';
import type { CallOutcome, Step, TimelineKind } from '../../catalogue.ts';
import type { WorkScope } from './items.ts';

type Item = Row<'work_items'>;
/** What of an item one press changes, and its undoing gives back. */
export type ItemState = Pick<
  Item,
  'owner_id' | 'step' | 'has_hour' | 'is_waiting' | 'unassigned_reason' | 'queue_at' | 'touched_at' | 'missed_calls'
>;

/** Whatever moves, erases or puts back a request holds its row first, and the requests in the order of their ids: so does all work on them. */
export async function lockRequests(transaction: Db, ids: readonly number[]): Promise<void> {
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
  /** The request was closed with it: its status before and after, and its version since. */
  closed?: { before: string; after: string; version: number };
  /** Given by rule: how many items the owner had before. */
  openThen?: number;
}

interface Entries {
  kind: TimelineKind;
  batch: string;
  /** Null: by rule. */
  madeBy: number | null;
  before: readonly Item[];
  after: readonly Item[];
  outcome?: CallOutcome;
  closed?: EntryDetails['closed'];
  /** By item. */
  openThen?: ReadonlyMap<number, number>;
}

export async function addEntries(
  transaction: Db,
  { kind, batch, madeBy, before, after, outcome, closed, openThen }: Entries,
): Promise<void> {
  const earlier = new Map(before.map((item) => [item.id, item]));
  const rows = after.flatMap((item) => {
    const was = earlier.get(item.id);
    if (!was) return [];
    const details: EntryDetails = {
      itemId: item.id,
      after: { ...stateOf(item), version: item.version },
      before: stateOf(was),
      ...(closed && { closed }),
      ...(openThen && { openThen: openThen.get(item.id) ?? 0 }),
    };
    return {
      ...{ enquiry_id: item.enquiry_id, made_by: madeBy, kind, batch, outcome: outcome ?? null },
      details: JSON.stringify(details),
    };
  });
  if (rows.length > 0) await transaction.insertInto('timeline_entries').values(rows).execute();
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

/**
 * Takes back the consent to other offers, of every request from the same mobile. Answers their ids. The search's index finds them.
 */
export async function withdrawConsents(
  transaction: Db,
  { enquiryId, by }: { enquiryId: number; by: number },
): Promise<number[]> {
  const { mobile } = await transaction
    .selectFrom('enquiries')
    .select('mobile')
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    with withdrawn as (
      update enquiries set marketing_consent = false, marketing_withdrawn_at = now()
      where search_text like ${`%${mobile}%`} and mobile = ${mobile} and marketing_consent returning id
    )
    insert into consent_withdrawals (enquiry_id, channel, recorded_by) select id, 'phone', ${by} from withdrawn order by id
    returning enquiry_id as id`.execute(transaction);
  return rows.map(({ id }) => id);
}
