import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, startOfIndiaDay } from '#shared/dates.ts';
import type { DayRange } from '#shared/day-range.ts';
import type { PickedRows } from '#shared/list.ts';

/** The instants of a range of days in India: from the first's beginning to just before the day after the last. */
export function instantsOf({ from, to }: DayRange): { atLeast: string | undefined; before: string | undefined } {
  return {
    atLeast: from && startOfIndiaDay(from),
    before: to && startOfIndiaDay(addDays(to, 1)),
  };
}

/** Nothing to hold narrows nothing. */
export const allOf = (conditions: RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`true`;

/** `query.where(withinDays('created_at', filter.created))`: a range of the column's index. */
export function withinDays(column: string, range: DayRange): RawBuilder<SqlBool> {
  const { atLeast, before } = instantsOf(range);
  return allOf([
    ...(atLeast ? [sql<SqlBool>`${sql.ref(column)} >= ${atLeast}`] : []),
    ...(before ? [sql<SqlBool>`${sql.ref(column)} < ${before}`] : []),
  ]);
}

/** LIKE's wildcards in a text mean themselves. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Needs an index of the column `using btree (column text_pattern_ops)`. */
export function beginsWith(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${`${literally(text)}%`}`;
}

/** Needs an index of the column `using gin (column gin_trgm_ops)`; both sides in lower case where case is not to matter. */
export function containing(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${`%${literally(text)}%`}`;
}

/** The rows a person picked, by id or by leaving some out; true where they picked none. */
export function isPicked({ ids, except }: PickedRows, column = 'id'): RawBuilder<SqlBool> {
  return allOf([
    ...(ids ? [sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`] : []),
    ...(except && except.length > 0 ? [sql<SqlBool>`${sql.ref(column)} <> all(${except}::bigint[])`] : []),
  ]);
}
