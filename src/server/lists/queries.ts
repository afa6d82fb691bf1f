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

/** Of the `search_text` of a table. */
export interface TrigramFrequencies {
  /** In the table, as far as PostgreSQL knows. */
  rows: number;
  /** The share of rows, out of one, in which a trigram stands; absent: hardly any. */
  of: ReadonlyMap<string, number>;
}

/** From about so many rows; of a table with fewer than the least only their number. */
export async function sampleOf(
  db: Db,
  table: TableName,
  { sampled, leastRows }: { sampled: number; leastRows: number },
): Promise<TrigramFrequencies> {
  const { rows: sizes } = await sql<{ rows: number }>`
    select reltuples::float8 as rows from pg_class where oid = ${table}::regclass`.execute(db);
  const rows = sizes[0]?.rows ?? 0;
  if (rows < leastRows) return { rows, of: new Map() };
  const percent = Math.min(100, (100 * sampled) / rows);
  const { rows: met } = await sql<{ trigram: string; share: number }>`
    with sample as materialized (select search_text from ${sql.table(table)} tablesample system (${percent}::float4))
    select trigram, count(*) / (select count(*) from sample)::float8 as share
    from sample, unnest(show_trgm(search_text)) as trigram
    where trigram ~ '^[a-z0-9]{3}$' group by trigram having count(*) > 1`.execute(db);
  return { rows, of: new Map(met.map(({ trigram, share }) => [trigram, share])) };
}
