import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { type CallOutcome, contactSteps, type Step, type TimelineKind, type WorkKind } from '../../catalogue.ts';
import { withoutContact } from './contact.ts';
import type { WorkScope } from './items.ts';

type Item = Row<'work_items'>;
/** What of an item one press changes, and its undoing gives back. */
export type ItemState = Pick<
  Item,
  'owner_id' | 'step' | 'has_hour' | 'is_waiting' | 'unassigned_reason' | 'queue_at' | 'touched_at' | 'missed_calls'
>;

/** The request or the application that an item or an entry is of. */
export type RecordOfItem = Pick<Item, 'enquiry_id' | 'application_id'>;

export const kindOf = ({ enquiry_id }: Pick<Item, 'enquiry_id'>): WorkKind =>
  enquiry_id === null ? 'application' : 'request';

export const subjectOf = ({ enquiry_id, application_id }: RecordOfItem) =>
  enquiry_id === null ? `application ${application_id}` : `enquiry ${enquiry_id}`;

/**
 * Whatever moves, erases or puts back a request or an application holds its row first, requests before applications and each in the order of
 * their ids: so does all work on them.
 */
export async function lockRecords(transaction: Db, records: readonly RecordOfItem[]): Promise<void> {
  const requests = records.flatMap(({ enquiry_id }) => enquiry_id ?? []);
  const applications = records.flatMap(({ application_id }) => application_id ?? []);
  if (requests.length > 0)
    await sql`select id from enquiries where id = any(${requests}::bigint[]) order by id for no key update`.execute(
      transaction,
    );
  if (applications.length > 0)
    await sql`select id from applications where id = any(${applications}::bigint[]) order by id for no key update`.execute(
      transaction,
    );
}

/** Locks items with their requests and applications. */
export async function lockItems(transaction: Db, ids: readonly number[], { ownerId }: WorkScope): Promise<Item[]> {
  const meant = () => {
    const query = transaction.selectFrom('work_items').where('id', '=', sql<number>`any(${[...ids]}::bigint[])`);
    return ownerId === undefined ? query : query.where('owner_id', '=', ownerId);
  };
  await lockRecords(transaction, await meant().select(['enquiry_id', 'application_id']).execute());
  return meant().selectAll().orderBy('enquiry_id').orderBy('application_id').forUpdate().execute();
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

/** The same of what begins with somebody: an application with its own first step, which its number of the case decides; nobody who asked for no contact is called. */
export async function planFirstSteps(transaction: Db, ids: readonly number[], plan: Plan): Promise<Item[]> {
  await planItems(transaction, ids, plan);
  await sql`
    update work_items w set step = first.step, queue_at = first.due_at, has_hour = false
    from applications a, first_step_of(a) as first
    where w.id = any(${[...ids]}::bigint[]) and a.id = w.application_id`.execute(transaction);
  return withoutContact(transaction, ids);
}

/** The same of what somebody plans: with whoever asked for no contact no call is planned, and no message. */
export async function planByHand(transaction: Db, ids: readonly number[], plan: Plan): Promise<Item[]> {
  const planned = await planItems(transaction, ids, plan);
  return contactSteps.includes(plan.step) ? withoutContact(transaction, ids) : planned;
}

/** How many of these items are of applications that can be withdrawn still. */
export async function countWithdrawable(transaction: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from work_items w join applications a on a.id = w.application_id
    where w.id = any(${[...ids]}::bigint[]) and a.cs_id is null`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** Whether the bank has given the application of an item its number of the case. */
export async function isNumbered(transaction: Db, { application_id }: RecordOfItem): Promise<boolean> {
  if (application_id === null) return false;
  const row = await transaction
    .selectFrom('applications')
    .select('cs_id')
    .where('id', '=', application_id)
    .executeTakeFirst();
  return row?.cs_id != null;
}

export const stateOf = (item: Item): ItemState => ({
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
  closed?: { before: string; stage?: string | null; since?: string | null; after: string; version: number };
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
  /** Of the line of the history that it tells of. */
  at?: string | null;
  /** By item. */
  openThen?: ReadonlyMap<number, number>;
}

export async function addEntries(
  transaction: Db,
  { kind, batch, madeBy, before, after, outcome, closed, at, openThen }: Entries,
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
      ...{ enquiry_id: item.enquiry_id, application_id: item.application_id },
      ...{ made_by: madeBy, kind, batch, outcome: outcome ?? null },
      details: JSON.stringify(details),
      ...(at && { made_at: at }),
    };
  });
  if (rows.length > 0) await transaction.insertInto('timeline_entries').values(rows).execute();
}
