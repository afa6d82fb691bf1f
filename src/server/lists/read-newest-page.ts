import type { SelectQueryBuilder } from 'kysely';
import type { Page, PageParams } from './keyset.ts';

/** Times between which the rows of a page are looked for. The newest page has no end: clocks of the database and of nodes may differ. */
export interface Span {
  from: Date;
  to: Date | undefined;
}

const dayMs = 86_400_000;
const spanDays = [31, 370];

/** From the cursor, or from now, on in the order's direction: wider and wider, and at last without an end. */
function spansOf({ order, cursor }: PageParams, timeColumn: string): (Span | undefined)[] {
  const isDescending = typeof order.descending === 'boolean' ? order.descending : order.descending[0] === true;
  const isBack = isDescending !== (cursor?.backward ?? false);
  if (order.columns[0] !== timeColumn || (!cursor && !isBack)) return [undefined];
  const start = cursor ? new Date(String(cursor.values[0])) : new Date();
  return [
    ...spanDays.map((days) => {
      const end = new Date(start.getTime() + (isBack ? -days : days) * dayMs);
      return isBack ? { from: end, to: cursor ? start : undefined } : { from: start, to: end };
    }),
    undefined,
  ];
}

/**
 * Reads a page of a table that has a partition for each month, in the order of its time: it is looked for in the months about its beginning
 * first, and costs the same however many months there are. `query` narrows itself to a span, so that the planner sees the others' partitions out;
 * `read` reads a page of it.
 */
export async function readNewestPage<DB, TB extends keyof DB, Keys extends object, Row>(
  query: (span: Span | undefined) => SelectQueryBuilder<DB, TB, Keys>,
  params: PageParams,
  timeColumn: string,
  read: (query: SelectQueryBuilder<DB, TB, Keys>, params: PageParams) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const spans = spansOf(params, timeColumn);
  // A plan for any time would open every partition.
  const planned = { ...params, isWhole: false };
  for (const span of spans.slice(0, -1)) {
    const page = await read(query(span), planned);
    if (params.cursor?.backward ? page.previous : page.next) return page;
  }
  return read(query(undefined), planned);
}
