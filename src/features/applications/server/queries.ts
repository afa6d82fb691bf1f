import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { Total } from '#server/lists/answer.ts';
import { containing } from '#server/lists/filters.ts';
import { type Page, type PageWanted, readPage } from '#server/lists/keyset.ts';
import { countedTotal, exactCount } from '#server/lists/queries.ts';
import type { WireChange } from '../contract.ts';
import { type ApplicationFilter, conditionsOf, type SearchWord, wordsOf } from './application-filter.ts';

export async function isPersonKnown(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

function withEverything(db: Db) {
  return db
    .selectFrom('applications as a')
    .innerJoin('customers as c', 'c.id', 'a.customer_id')
    .innerJoin('cards as k', 'k.id', 'a.card_id')
    .innerJoin('accounts as p', 'p.id', 'a.owner_id')
    .select([
      'a.id',
      'a.owner_id',
      'a.customer_id',
      'a.card_id',
      'a.status',
      'a.final_status',
      'a.cs_id',
      'a.remarks',
      'a.screenshot_id',
      'a.created_at',
      'a.version',
      'a.customer_key',
      'c.first_name',
      'c.last_name',
      'c.mobile',
      'c.email',
      'c.pincode',
      'c.pan_sealed',
      'c.key_id',
      'c.wrapped_key',
      'k.bank_name',
      'k.image_id as card_image_id',
      'p.username as owner_name',
    ]);
}

export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof withEverything>['execute']>>[number];

/** The banks' names stand in their cards alone: a word may be met there too. */
async function searched(db: Db, q: string | undefined): Promise<SearchWord[]> {
  if (q === undefined) return [];
  return Promise.all(
    wordsOf(q).map(async (texts) => {
      const query = db
        .selectFrom('cards')
        .select('id')
        .where(containing('bank_key', texts[0] ?? ''));
      return { texts, cardIds: (await query.execute()).map(({ id }) => id) };
    }),
  );
}

/** The rows of a filter, in their own table alone: what its indexes serve. */
export async function matchingApplications(db: Db, filter: ApplicationFilter) {
  const conditions = conditionsOf(filter, await searched(db, filter.q));
  const query = () => conditions.reduce((all, condition) => all.where(condition), db.selectFrom('applications'));
  // In an object, since a query by itself would be waited for.
  return { query };
}

const orderColumns = ['id', 'created_at', 'status', 'customer_key'] as const;

export async function pageOfApplications(
  db: Db,
  filter: ApplicationFilter,
  wanted: PageWanted,
): Promise<Page<ApplicationRow>> {
  const { query } = await matchingApplications(db, filter);
  const page = await readPage(query().select(orderColumns), wanted);
  if (page.rows.length === 0) return { ...page, rows: [] };
  const ids = page.rows.map(({ id }) => id);
  const rows = await withEverything(db).where('a.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...page, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

export async function totalOfApplications(db: Db, filter: ApplicationFilter): Promise<Total> {
  const { query } = await matchingApplications(db, filter);
  return countedTotal(db, query());
}

export async function countApplications(db: Db, filter: ApplicationFilter): Promise<number> {
  const { query } = await matchingApplications(db, filter);
  return exactCount(db, query());
}

/** Whose applications somebody may open: an Admin everybody's. */
export interface Reader {
  id: number;
  isAdmin: boolean;
}

function readable(db: Db, id: number, reader: Reader) {
  const query = withEverything(db).where('a.id', '=', id);
  return reader.isAdmin ? query : query.where('a.owner_id', '=', reader.id);
}

export function applicationFor(db: Db, id: number, reader: Reader): Promise<ApplicationRow | undefined> {
  return readable(db, id, reader).executeTakeFirst();
}

/** Nobody else changes it until the transaction ends. */
export function heldApplicationFor(db: Db, id: number, reader: Reader): Promise<ApplicationRow | undefined> {
  return readable(db, id, reader).forUpdate('a').executeTakeFirst();
}

export interface HistoryRow {
  changed_by: string;
  changed_at: string;
  changes: WireChange[];
}

export async function historyOf(db: Db, id: number): Promise<HistoryRow[]> {
  const rows = await db
    .selectFrom('application_changes as h')
    .innerJoin('accounts as p', 'p.id', 'h.changed_by')
    .select(['p.username as changed_by', 'h.changed_at', 'h.changes'])
    .where('h.application_id', '=', id)
    .orderBy('h.id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, changes: row.changes as WireChange[] }));
}

/** The records other people keep of the same PAN. */
export async function sameCustomers(db: Db, customerId: number) {
  return db
    .selectFrom('customers as c')
    .innerJoin('accounts as p', 'p.id', 'c.owner_id')
    .select(['c.id', 'c.first_name', 'c.last_name', 'p.username as owner_name'])
    .where('c.id', 'in', (eb) =>
      eb
        .selectFrom('customer_pan_indexes as mine')
        .innerJoin('customer_pan_indexes as theirs', (join) =>
          join.onRef('theirs.key_id', '=', 'mine.key_id').onRef('theirs.pan_index', '=', 'mine.pan_index'),
        )
        .select('theirs.customer_id')
        .where('mine.customer_id', '=', customerId)
        .whereRef('theirs.customer_id', '<>', 'mine.customer_id'),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute();
}

export async function applicationsOfCustomers(db: Db, customerIds: number[]) {
  if (customerIds.length === 0) return [];
  return db
    .selectFrom('applications as a')
    .innerJoin('cards as k', 'k.id', 'a.card_id')
    .select(['a.id', 'a.customer_id', 'a.status', 'a.final_status', 'a.created_at', 'k.bank_name'])
    .where('a.customer_id', 'in', customerIds)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(200)
    .execute();
}

/** The cards somebody applied for; without an owner, anybody. */
export function cardsApplied(db: Db, ownerId: number | undefined) {
  return db
    .selectFrom('cards as k')
    .select(['k.id', 'k.bank_name'])
    .where((eb) => {
      const made = eb.selectFrom('applications as a').select('a.id').whereRef('a.card_id', '=', 'k.id');
      return eb.exists(ownerId === undefined ? made : made.where('a.owner_id', '=', ownerId));
    })
    .orderBy('k.bank_key')
    .orderBy('k.id')
    .limit(500)
    .execute();
}

export function peopleWhoApplied(db: Db) {
  return db
    .selectFrom('accounts as p')
    .select(['p.id', 'p.username'])
    .where((eb) => eb.exists(eb.selectFrom('applications as a').select('a.id').whereRef('a.owner_id', '=', 'p.id')))
    .orderBy('p.username_key')
    .limit(500)
    .execute();
}

/** What becomes of an application; what is left out stays. */
export type ApplicationChange = Partial<
  Pick<Row<'applications'>, 'cs_id' | 'status' | 'screenshot_id' | 'final_status' | 'remarks'>
>;

/** Of an application that is held: the change, and its line in the history. */
export async function changeApplication(
  db: Db,
  {
    id,
    changedBy,
    change,
    changes,
  }: { id: number; changedBy: number; change: ApplicationChange; changes: WireChange[] },
): Promise<void> {
  await db
    .updateTable('applications')
    .set((eb) => ({ ...change, changed_at: sql<string>`clock_timestamp()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('application_changes')
    .values({
      application_id: id,
      changed_by: changedBy,
      changed_at: sql<string>`clock_timestamp()`,
      changes: JSON.stringify(changes),
    })
    .execute();
}

/** Whether staff may apply for a card; undefined where there is none. It is not switched until the transaction ends. */
export async function heldCardState(db: Db, id: number): Promise<{ isActive: boolean } | undefined> {
  const row = await db.selectFrom('cards').select('is_active').where('id', '=', id).forShare().executeTakeFirst();
  return row && { isActive: row.is_active };
}

export async function isOwnCustomer(db: Db, { id, ownerId }: { id: number; ownerId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewApplication {
  ownerId: number;
  customerId: number;
  cardId: number;
}

/** Undefined where the customer's application for the card is still open. */
export function insertApplication(db: Db, { ownerId, customerId, cardId }: NewApplication) {
  return db
    .insertInto('applications')
    .values({ owner_id: ownerId, customer_id: customerId, card_id: cardId })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'card_id'])
        .where('status', '=', sql.lit('Pending'))
        .where('cs_id', 'is', null)
        .doNothing(),
    )
    .returning(['id', 'status', 'created_at'])
    .executeTakeFirst();
}

/** What the owner had put aside: the one applied from, and the card with this customer. */
export async function dropSaved(
  db: Db,
  { ownerId, customerId, cardId, savedId }: NewApplication & { savedId: number | undefined },
): Promise<void> {
  await db
    .deleteFrom('saved_applications')
    .where('owner_id', '=', ownerId)
    .where('card_id', '=', cardId)
    .where((eb) => eb.or([eb('customer_id', '=', customerId), ...(savedId ? [eb('id', '=', savedId)] : [])]))
    .execute();
}

const mostEarlier = 5;

/** Of the owner's own, at the bank of the card, whatever the case of its name. */
export function earlierAtBank(db: Db, { ownerId, customerId, cardId }: NewApplication) {
  return db
    .selectFrom('applications as a')
    .innerJoin('cards as c', 'c.id', 'a.card_id')
    .select(['a.id', 'a.card_id', 'a.status', 'a.created_at', 'c.bank_name'])
    .select(sql<boolean>`a.status = 'Pending' and a.cs_id is null`.as('is_open'))
    .where('a.customer_id', '=', customerId)
    .where('a.owner_id', '=', ownerId)
    .where('a.created_at', '>=', sql<string>`now() - interval '6 months'`)
    .where('c.bank_key', '=', (eb) => eb.selectFrom('cards as w').select('w.bank_key').where('w.id', '=', cardId))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(mostEarlier)
    .execute();
}
