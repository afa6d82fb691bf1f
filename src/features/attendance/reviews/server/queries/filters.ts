import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MarkFlag, MarkKind, MarkStatus } from '#features/attendance/catalogue.ts';
import { peopleNamed } from '#features/profiles/server/reads.ts';
import { isPicked } from '#server/lists/filters.ts';
import type { DayRange } from '#shared/dates/day-range.ts';
import type { PickedRows } from '#shared/list/list.ts';

/** Filters of the list; an absent one does not apply. */
export interface MarkFilter extends PickedRows {
  q?: string | undefined;
  status?: readonly MarkStatus[] | undefined;
  flag?: readonly MarkFlag[] | undefined;
  kind?: readonly MarkKind[] | undefined;
  day?: DayRange | undefined;
}

/** The filter out of a query that says more: its page, its order. */
export function filterOf({ q, status, flag, kind, day, ids, except }: MarkFilter): MarkFilter {
  return { q, status, flag, kind, day, ids, except };
}

/** One value is an equality, which the order's index can begin with. */
function among(column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return values.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${values[0]}`
    : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
}

export function conditionsOf({ q, status, flag, kind, day, ...picked }: MarkFilter): RawBuilder<SqlBool>[] {
  const named = peopleNamed(q);
  return [
    ...(named ? [sql<SqlBool>`person_id in ${named}`] : []),
    ...(status ? [among('status', status)] : []),
    ...(kind ? [among('kind', kind)] : []),
    ...(flag ? [sql<SqlBool>`flags && ${[...flag]}::text[]`] : []),
    ...(day?.from ? [sql<SqlBool>`day >= ${day.from}`] : []),
    ...(day?.to ? [sql<SqlBool>`day <= ${day.to}`] : []),
    ...(picked.ids || picked.except ? [isPicked(picked)] : []),
  ];
}
