import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MarkFlag, MarkKind, MarkStatus } from '#features/attendance/catalogue.ts';
import { containing, isPicked } from '#server/lists/filters.ts';
import type { DayRange } from '#shared/dates/day-range.ts';
import type { PickedRows } from '#shared/list/list.ts';
import { nameKey } from '#shared/text/name-key.ts';

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
  const names = (q?.split(/\s+/) ?? []).map((word) => containing('username_key', nameKey(word)));
  return [
    ...(names.length > 0
      ? [sql<SqlBool>`person_id in (select id from accounts where ${sql.join(names, sql` and `)})`]
      : []),
    ...(status ? [among('status', status)] : []),
    ...(kind ? [among('kind', kind)] : []),
    ...(flag ? [sql<SqlBool>`flags && ${[...flag]}::text[]`] : []),
    ...(day?.from ? [sql<SqlBool>`day >= ${day.from}`] : []),
    ...(day?.to ? [sql<SqlBool>`day <= ${day.to}`] : []),
    ...(picked.ids || picked.except ? [isPicked(picked)] : []),
  ];
}
