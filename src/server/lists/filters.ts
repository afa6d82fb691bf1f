import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, startOfIndiaDay } from '#shared/dates/dates.ts';
import type { DayRange } from '#shared/dates/day-range.ts';
import type { PickedRows } from '#shared/list/list.ts';

/** The half-open range of instants of a range of days in India. */
export function instantsOf({ from, to }: DayRange): { atLeast: string | undefined; before: string | undefined } {
  return {
    atLeast: from && startOfIndiaDay(from),
    before: to && startOfIndiaDay(addDays(to, 1)),
  };
}

/** True without conditions. */
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

/** Escapes the wildcards of LIKE. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Needs an index of the column `using btree (column text_pattern_ops)`. */
export function beginsWith(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${`${literally(text)}%`}`;
}

/** Needs an index of the column `using gin (column gin_trgm_ops)`; pass both sides in lower case for a case-insensitive search. */
export function containing(column: string | RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const searched = typeof column === 'string' ? sql.ref(column) : column;
  return sql<SqlBool>`${searched} like ${`%${literally(text)}%`}`;
}

/**
 * A value that no plan knows. Else PostgreSQL expects more or fewer rows with the values than without, holds the plan without them for
 * dear, and plans a prepared statement anew each time, which takes ten times as long as reading its page.
 */
export const hidden = (value: unknown, type: 'bigint' | 'text' | 'timestamptz' | 'bigint[]' | 'text[]') =>
  sql`(select ${value}::${sql.raw(type)})`;

/**
 * One value is a range of the column's index; of an array PostgreSQL expects ten, holds a prepared plan for dear, and plans anew each time.
 */
export function isOneOf(
  column: string | RawBuilder<unknown>,
  values: readonly (string | number)[],
  type: 'text' | 'bigint',
): RawBuilder<SqlBool> {
  const compared = typeof column === 'string' ? sql.ref(column) : column;
  const [only, ...others] = values;
  return others.length === 0 && only !== undefined
    ? sql<SqlBool>`${compared} = ${only}`
    : sql<SqlBool>`${compared} = any(${[...values]}::${sql.raw(type)}[])`;
}

/** The picked rows: those of `ids`, or all except `except`; true without either. */
export function isPicked({ ids, except }: PickedRows, column = 'id'): RawBuilder<SqlBool> {
  return allOf([
    ...(ids ? [sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`] : []),
    ...(except && except.length > 0 ? [sql<SqlBool>`${sql.ref(column)} <> all(${except}::bigint[])`] : []),
  ]);
}

type States<State extends string> = Readonly<Record<State, RawBuilder<SqlBool>>>;

/** Of records whose state follows from their columns: those in one of `states`. */
export const inAnyState = <State extends string>(isInState: States<State>, states: readonly State[]) =>
  sql<SqlBool>`(${sql.join(
    states.map((state) => isInState[state]),
    sql` or `,
  )})`;

/** The first state whose condition holds. */
export const firstState = <State extends string>(isInState: States<State>) =>
  sql<State>`case ${sql.join(
    Object.entries<RawBuilder<SqlBool>>(isInState).map(([state, holds]) => sql`when ${holds} then ${state}`),
    sql` `,
  )} end`;
