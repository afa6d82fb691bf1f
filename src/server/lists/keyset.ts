import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Keys } from '../keys.ts';
import { type Refusal, refuseFields } from '../refusal.ts';

/** How a list is ordered: columns of one direction that together name a row, the id last. */
export interface Order {
  /** The sort as the query named it; a cursor of another sort is refused. */
  name: string;
  columns: readonly string[];
  descending: boolean;
}

export interface Cursor {
  sort: string;
  /** Towards the start of the list rather than its end. */
  backward: boolean;
  values: (string | number)[];
}

export interface Page<Row> {
  rows: Row[];
  next: Cursor | undefined;
  previous: Cursor | undefined;
}

const purpose = 'list-cursor';

/** Cursors are sealed: a sort by name puts a name into them, and they travel in addresses. */
export function sealCursor(keys: Keys, cursor: Cursor): string {
  return keys.seal(purpose, cursor);
}

export function openCursor(keys: Keys, sealed: string | undefined, order: Order): Cursor | undefined | Refusal {
  if (sealed === undefined) return undefined;
  const cursor = keys.unseal(purpose, sealed) as Cursor | undefined;
  const isOurs = cursor?.sort === order.name && cursor.values.length === order.columns.length;
  return isOurs ? cursor : refuseFields({ cursor: ['cursor'] });
}

/**
 * Reads one page by keyset: the rows after (or, backward, before) the cursor's, found through the order's index. Page
 * 20,000 costs what page 1 costs.
 */
export async function readPage<DB, TB extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { order, cursor, limit }: { order: Order; cursor: Cursor | undefined; limit: number },
): Promise<Page<Row>> {
  const backward = cursor?.backward ?? false;
  const direction = order.descending !== backward ? 'desc' : 'asc';
  const columns = sql.join(order.columns.map((column) => sql.ref(column)));
  let page = query.limit(limit + 1);
  if (cursor) {
    const comparison = sql.raw(direction === 'desc' ? '<' : '>');
    const beyond = () => sql<boolean>`(${columns}) ${comparison} (${sql.join(cursor.values)})`;
    page = page.where(beyond as unknown as (eb: ExpressionBuilder<DB, TB>) => ReturnType<typeof beyond>);
  }
  for (const column of order.columns) page = page.orderBy(sql.ref(column), direction);
  const found = await page.execute();
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (backward) rows.reverse();
  const cursorAt = (row: Row | undefined, towardsStart: boolean): Cursor | undefined =>
    row && {
      sort: order.name,
      backward: towardsStart,
      values: order.columns.map((column) => (row as Record<string, string | number>)[column] as string | number),
    };
  return {
    rows,
    next: (backward ? cursor !== undefined : hasMore) ? cursorAt(rows.at(-1), false) : undefined,
    previous: (backward ? hasMore : cursor !== undefined) ? cursorAt(rows[0], true) : undefined,
  };
}
