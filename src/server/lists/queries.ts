import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db, TableName } from '#db/open.ts';
import type { Total } from './answer.ts';
import { cachedLargeTotal } from './cached-totals.ts';
import { allOf } from './filters.ts';

/** Counting further would cost more than reading the page; an index-only count to here takes some 20 ms. */
const exactCountLimit = 100_000;

type AnyQuery = SelectQueryBuilder<never, never, object>;

/** A total by counting, for filters without a kept one: exact up to the limit, and no further. */
export async function countedTotal(db: Db, query: unknown): Promise<Total> {
  const counted = (query as AnyQuery).select(sql.lit(1).as('one'));
  const { sql: text, parameters } = counted.compile();
  return cachedLargeTotal(db, JSON.stringify([text, parameters]), async () => {
    return countedTo(exactCountLimit, await countOf(db, counted.limit(exactCountLimit + 1)));
  });
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

async function countOf(db: Db, query: AnyQuery): Promise<number> {
  const { rows } = await sql<{ number: number }>`select count(*) as number from (${query}) as counted`.execute(db);
  return rows[0]?.number ?? 0;
}

/** Beyond the limit it is said that there are more: the planner's guess was 2.5 times off for words in Gujarati. */
export const countedTo = (limit: number, number: number): Total => ({
  number: Math.min(number, limit),
  isMore: number > limit,
});
