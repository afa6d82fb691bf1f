import type { Db } from '#db/open.ts';
import type { Address } from '#shared/contract/address.ts';
import { exchangeNames } from '#shared/contract/wire-names.ts';
import { type DayRange, writeDayRange } from '#shared/dates/day-range.ts';
import { Refusal } from '../routing/refusal.ts';
import type { Answer, Services } from '../routing/route.ts';
import { type Cursor, type Order, openCursor, type Page, type PageParams, sealCursor } from './keyset.ts';

export interface Total {
  number: number;
  /** There are more than `number`. */
  isMore: boolean;
}

/** A page of a list, and the number of rows of the whole list. */
export interface Listed<Row> {
  page: Page<Row>;
  total: Total;
}

/** The first page is all there is where nothing follows it, and counts itself; of another one the total is asked for meanwhile. */
export async function listed<Row>(
  { cursor }: Pick<PageParams, 'cursor'>,
  pageQuery: Promise<Page<Row>>,
  total: () => Promise<Total>,
): Promise<Listed<Row>> {
  if (cursor) {
    const [page, counted] = await Promise.all([pageQuery, total()]);
    return { page, total: counted };
  }
  const page = await pageQuery;
  return { page, total: page.next ? await total() : { number: page.rows.length, isMore: false } };
}

type QueryValue = string | number | string[] | DayRange | undefined;

/** A query value as it travels on the wire. */
const formatValue = (value: Exclude<QueryValue, undefined>) =>
  typeof value === 'object' && !Array.isArray(value) ? writeDayRange(value) : value.toString();

interface ListAnswerOptions<Row, Item> {
  list: Address;
  query: Record<string, QueryValue> & { cursor?: string | undefined; limit: number };
  order: Order;
  /** Changes nothing; from `db`, and nowhere else. */
  read: (db: Db, params: PageParams) => Promise<Listed<Row>>;
  present: (row: Row) => Item;
}

/**
 * Answers a page of a list as a plain array; links and total are in the
 * headers (RFC 8288). An altered cursor, or one of another order, is refused.
 */
export async function answerList<Row, Item>(
  { keys, fromReplica }: Pick<Services, 'keys' | 'fromReplica'>,
  { list, query, order, read, present }: ListAnswerOptions<Row, Item>,
): Promise<Answer<Item[]> | Refusal> {
  const cursor = openCursor(keys, query.cursor, order);
  if (cursor instanceof Refusal) return cursor;
  const { cursor: _cursor, ...others } = query;
  const { limit: _limit, sort: _sort, ...narrowing } = others;
  const isWhole = Object.values(narrowing).every((value) => value === undefined);
  const params = { order, cursor, limit: query.limit, isWhole };
  const { page, total } = await fromReplica((db) => read(db, params));
  const texts = Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, formatValue(value)] as const],
    ),
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
      ...(total.isMore ? { 'x-total-estimated': 'true' } : {}),
      ...(links.length > 0 ? { link: links.join(', ') } : {}),
    },
  };
}
