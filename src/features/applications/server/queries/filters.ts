import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containing, hidden, isPicked, withinDays } from '#server/lists/filters.ts';
import type { DayRange } from '#shared/dates/day-range.ts';
import type { PickedRows } from '#shared/list/list.ts';
import type { FinalStatusChoice, RecordedStatus } from '../../catalogue.ts';

/** Filters of the list; an absent one does not apply. */
export interface ApplicationFilter extends PickedRows {
  q?: string | undefined;
  status?: readonly RecordedStatus[] | undefined;
  finalStatus?: readonly FinalStatusChoice[] | undefined;
  creditCardId?: readonly string[] | undefined;
  bankId?: readonly string[] | undefined;
  customerId?: readonly string[] | undefined;
  created?: DayRange | undefined;
  decided?: DayRange | undefined;
  staff?: readonly string[] | undefined;
  /** Whose list it is: prepared, whoever they are. */
  ownerId?: number | undefined;
}

/** The filter out of a query that says more: its page, its order. */
export function filterOf(query: ApplicationFilter): ApplicationFilter {
  const { q, status, finalStatus, creditCardId, bankId, customerId, created, decided, staff, ids, except } = query;
  return { q, status, finalStatus, creditCardId, bankId, customerId, created, decided, staff, ids, except };
}

/** A word of the search as it is looked for, and the cards in whose name, or whose bank's, it is. */
export interface SearchWord {
  texts: string[];
  cardIds: number[];
}

/** One value is an equality, which the order's index can begin with. */
function among(column: RawBuilder<unknown>, values: readonly (string | number)[]): RawBuilder<SqlBool> {
  if (values.length === 0) return sql<SqlBool>`false`;
  return values.length === 1
    ? sql<SqlBool>`${column} = ${values[0]}`
    : sql<SqlBool>`${column} in (${sql.join(values)})`;
}

/** As the index has it. */
const finalStatus = sql`coalesce(final_status, 'None')`;

function matchesWord({ texts, cardIds }: SearchWord): RawBuilder<SqlBool> {
  const ways = texts.map((text) => containing('search_text', text));
  if (cardIds.length > 0) ways.push(sql<SqlBool>`card_id = any(${cardIds}::bigint[])`);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** In the words of the partial index. */
const tellsDecision = (change: 'h' | 'later') => sql`${sql.ref(`${change}.changes`)} @> '[{"field": "finalStatus"}]'`;

/** Approved or rejected by the bank, and last recorded as such within some days. */
export const isDecidedWithin = (days: DayRange): RawBuilder<SqlBool> => sql`(
  coalesce(final_status, 'None') in ('Approved', 'Rejected') and id in (
    select h.application_id from application_changes h
    where ${tellsDecision('h')} and ${withinDays('h.changed_at', days)} and not exists (
      select from application_changes later
      where later.application_id = h.application_id and later.id > h.id and ${tellsDecision('later')})))`;

/** What a filter names that stands in other tables. */
interface Resolved {
  words: readonly SearchWord[];
  /** The cards of the banks that are filtered by. */
  cardIds: readonly number[] | undefined;
}

export function conditionsOf(filter: ApplicationFilter, { words, cardIds }: Resolved): RawBuilder<SqlBool>[] {
  const { status, creditCardId, customerId, created, staff, ownerId } = filter;
  return [
    ...(ownerId === undefined ? [] : [sql<SqlBool>`owner_id = ${hidden(ownerId, 'bigint')}`]),
    ...(staff ? [among(sql.ref('owner_id'), staff)] : []),
    ...(status ? [among(sql.ref('status'), status)] : []),
    ...(filter.finalStatus ? [among(finalStatus, filter.finalStatus)] : []),
    ...(creditCardId ? [among(sql.ref('card_id'), creditCardId)] : []),
    ...(cardIds ? [among(sql.ref('card_id'), cardIds)] : []),
    ...(customerId ? [among(sql.ref('customer_id'), customerId)] : []),
    ...(created ? [withinDays('created_at', created)] : []),
    ...(filter.decided ? [isDecidedWithin(filter.decided)] : []),
    ...words.map(matchesWord),
    ...(filter.ids || filter.except ? [isPicked(filter)] : []),
  ];
}
