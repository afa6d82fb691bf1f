import type { Address } from '#shared/address.ts';
import { type DayRange, writeDayRange } from '#shared/day-range.ts';
import { exchangeNames } from '#shared/wire-names.ts';
import type { Keys } from '../keys.ts';
import { Refusal } from '../refusal.ts';
import type { Answer } from '../route.ts';
import { type Cursor, type Order, openCursor, type Page, type PageParams, sealCursor } from './keyset.ts';

export interface Total {
  number: number;
  isEstimated: boolean;
}

/** A page of a list, and how many rows the whole list has. */
export interface Listed<Row> {
  page: Page<Row>;
  total: Total;
}

/** Page and total, asked for at once. */
export async function listed<Row>(asked: Promise<Page<Row>>, counted: Promise<Total>): Promise<Listed<Row>> {
  const [page, total] = await Promise.all([asked, counted]);
  return { page, total };
}

type QueryValue = string | number | string[] | DayRange | undefined;

/** A value of a query as it travelled. */
const written = (value: Exclude<QueryValue, undefined>) =>
  typeof value === 'object' && !Array.isArray(value) ? writeDayRange(value) : value.toString();

interface Asked<Row, Item> {
  list: Address;
  query: Record<string, QueryValue> & { cursor?: string | undefined; limit: number };
  order: Order;
  read: (wanted: PageParams) => Promise<Listed<Row>>;
  present: (row: Row) => Item;
}

/**
 * Answers the page a query asks for. A list travels as a plain array; where it goes on and how many there are stand in the
 * headers (RFC 8288). A cursor that was altered, or belongs to another order, is refused.
 */
export async function answerList<Row, Item>(
  keys: Keys,
  { list, query, order, read, present }: Asked<Row, Item>,
): Promise<Answer<Item[]> | Refusal> {
  const cursor = openCursor(keys, query.cursor, order);
  if (cursor instanceof Refusal) return cursor;
  const { page, total } = await read({ order, cursor, limit: query.limit });
  const { cursor: _cursor, ...asked } = query;
  const texts = Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, written(value)] as const])),
  );
  const link = (cursor: Cursor | undefined, relation: string): string[] => {
    if (!cursor) return [];
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(exchangeNames(texts, list) as typeof texts)) parameters.set(name, value);
    parameters.set('cursor', sealCursor(keys, cursor));
    return [`</api${list.path}?${parameters.toString()}>; rel="${relation}"`];
  };
  const links = [...link(page.next, 'next'), ...link(page.previous, 'prev')];
  return {
    body: page.rows.map(present),
    headers: {
      'x-total-count': String(total.number),
      ...(total.isEstimated ? { 'x-total-estimated': 'true' } : {}),
      ...(links.length > 0 ? { link: links.join(', ') } : {}),
    },
  };
}
