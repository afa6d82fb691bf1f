import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { Total } from '#server/lists/answer.ts';
import { containing } from '#server/lists/filters.ts';
import { type Page, type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal, exactCount } from '#server/lists/queries.ts';
import { wordsOf } from '#server/lists/search-words.ts';
import { type ApplicationRow, withEverything } from './applications.ts';
import { type ApplicationFilter, conditionsOf, type SearchWord } from './filters.ts';

export async function isPersonKnown(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

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

/** The rows of a filter, in their own table alone, so that its indexes serve. */
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
  params: PageParams,
): Promise<Page<ApplicationRow>> {
  const { query } = await matchingApplications(db, filter);
  const page = await readPage(query().select(orderColumns), params);
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

/** Those of a filter that the bank has not decided, oldest first, with the numbers of these and of all. */
export async function undecidedApplications(db: Db, filter: ApplicationFilter, limit: number) {
  const { query } = await matchingApplications(db, filter);
  const undecided = () =>
    query()
      .where('status', '<>', 'Withdrawn')
      .where(sql<string>`coalesce(final_status, 'None')`, 'in', ['None', 'Pending']);
  const ids = await undecided().select('id').orderBy('created_at').orderBy('id').limit(limit).execute();
  const [number, all] = await Promise.all([exactCount(db, undecided()), exactCount(db, query())]);
  if (ids.length === 0) return { rows: [], number, all };
  const found = withEverything(db).where(
    'a.id',
    'in',
    ids.map(({ id }) => id),
  );
  return { rows: await found.orderBy('a.created_at').orderBy('a.id').execute(), number, all };
}

/** The cards the owner applied for; without an owner, all applied for. */
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
