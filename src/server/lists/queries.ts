import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db, TableName } from '#db/open.ts';
import { preparedPage } from '#db/prepared.ts';
import type { Total } from './answer.ts';
import { cachedLargeTotal, type Remembering } from './cached-totals.ts';
import { allOf } from './filters.ts';
import type { PageParams } from './keyset.ts';

/** Counting further would cost more than reading the page; an index-only count to here takes some 20 ms. */
const exactCountLimit = 100_000;

type AnyQuery = SelectQueryBuilder<never, never, object>;

/** A total by counting, for filters without a kept one: exact up to the limit, and no further. Of the whole list it is prepared, as its page is. */
export async function countedTotal(
  db: Db,
  query: unknown,
  { isWhole = false, remembering }: Pick<PageParams, 'isWhole'> & { remembering?: Promise<Remembering> } = {},
): Promise<Total> {
  const counted = (query as AnyQuery).select(sql.lit(1).as('one'));
  const { sql: text, parameters } = counted.compile();
  const count = () => freshTotal(db, query, isWhole ? preparedPage : undefined);
  return cachedLargeTotal(db, JSON.stringify([text, parameters]), count, remembering);
}

/** The same, counted now. */
export async function freshTotal(db: Db, query: unknown, ending?: RawBuilder<unknown>): Promise<Total> {
  const counted = (query as AnyQuery).select(sql.lit(1).as('one')).limit(sql.lit(exactCountLimit + 1));
  return countedTo(exactCountLimit, await countOf(db, counted, ending));
}

/** The exact number of rows, for bulk actions. */
export async function exactCount(db: Db, query: unknown): Promise<number> {
  return countOf(db, (query as AnyQuery).select(sql.lit(1).as('one')));
}

/**
 * A count that triggers maintain in a table of its own, by the values of some columns: exact, without a scan.
 * An expression for use in another query.
 */
export function keptCount(
  table: TableName & `${string}_counts`,
  filter: Record<string, readonly string[] | undefined>,
): RawBuilder<number> {
  const conditions = Object.entries(filter).flatMap(([column, values]) =>
    values ? [sql<SqlBool>`${sql.ref(column)} = any(${values}::text[])`] : [],
  );
  return sql`(select coalesce(sum(number), 0)::bigint from ${sql.table(table)} where ${allOf(conditions)})`;
}

async function countOf(db: Db, query: AnyQuery, ending: RawBuilder<unknown> = sql``): Promise<number> {
  const { rows } = await sql<{
    number: number;
  }>`select count(*) as number from (${query}) as counted ${ending}`.execute(db);
  return rows[0]?.number ?? 0;
}

/** Beyond the limit it is said that there are more: the planner's guess was 2.5 times off for words in Gujarati. */
export const countedTo = (limit: number, number: number): Total => ({
  number: Math.min(number, limit),
  isMore: number > limit,
});
