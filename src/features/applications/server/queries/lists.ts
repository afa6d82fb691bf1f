import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import type { Total } from '#server/lists/answer.ts';
import { containing } from '#server/lists/filters.ts';
import { type Page, type PageParams, readWidePage } from '#server/lists/keyset.ts';
import { countedTotal, exactCount } from '#server/lists/queries.ts';
import { wordsOf } from '#server/lists/search-words.ts';
import { type ApplicationRow, withEverything } from './applications.ts';
import { type ApplicationFilter, conditionsOf, type SearchWord } from './filters.ts';

export async function isPersonKnown(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The names of cards and banks stand in their own tables alone: a word may be met there too. */
async function searched(db: Db, q: string | undefined): Promise<SearchWord[]> {
  if (q === undefined) return [];
  return Promise.all(
    wordsOf(q).map(async (texts) => {
      const rows = await db
        .selectFrom('cards as k')
        .innerJoin('banks as b', 'b.id', 'k.bank_id')
        .select('k.id')
        .where((eb) =>
          eb.or(['k.bank_key', 'b.name_key', 'b.short_key'].map((column) => containing(column, texts[0] ?? ''))),
        )
        .execute();
      return { texts, cardIds: rows.map(({ id }) => id) };
    }),
  );
}

async function cardsOf(db: Db, bankIds: readonly string[] | undefined): Promise<number[] | undefined> {
  if (!bankIds) return undefined;
  const rows = await db.selectFrom('cards').select('id').where('bank_id', 'in', bankIds.map(Number)).execute();
  return rows.map(({ id }) => id);
}

/** The rows of a filter, in their own table alone, so that its indexes serve. */
export async function matchingApplications(db: Db, filter: ApplicationFilter) {
  const [words, cardIds] = await Promise.all([searched(db, filter.q), cardsOf(db, filter.bankId)]);
  const conditions = conditionsOf(filter, { words, cardIds });
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
  return readWidePage(query().select(orderColumns), params, (page) =>
    withEverything(db).innerJoin(page, 'page.id', 'a.id'),
  );
}

export async function totalOfApplications(db: Db, filter: ApplicationFilter, params: PageParams): Promise<Total> {
  const { query } = await matchingApplications(db, filter);
  return countedTotal(db, query(), params);
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

/** The banks the owner applied at; without an owner, all applied at. */
export function banksApplied(db: Db, ownerId: number | undefined) {
  return db
    .selectFrom('banks as b')
    .select(['b.id', 'b.short_name'])
    .where((eb) => {
      const made = eb
        .selectFrom('cards as k')
        .innerJoin('applications as a', 'a.card_id', 'k.id')
        .select('a.id')
        .whereRef('k.bank_id', '=', 'b.id');
      return eb.exists(ownerId === undefined ? made : made.where('a.owner_id', '=', ownerId));
    })
    .orderBy('b.short_key')
    .orderBy('b.id')
    .limit(500)
    .execute();
}

export function peopleWhoApplied(db: Db) {
  return db
    .selectFrom('accounts as p')
    .select(['p.id', 'p.username', nameOf('p.id').as('name')])
    .where((eb) => eb.exists(eb.selectFrom('applications as a').select('a.id').whereRef('a.owner_id', '=', 'p.id')))
    .orderBy(sql`lower(coalesce(${nameOf('p.id')}, p.username))`)
    .orderBy('p.id')
    .limit(500)
    .execute();
}
