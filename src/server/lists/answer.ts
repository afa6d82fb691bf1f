import { type DayRange, writeDayRange } from '#shared/day-range.ts';
import type { Keys } from '../keys.ts';
import type { Answer } from '../route.ts';
import { type Cursor, type Page, sealCursor } from './keyset.ts';

export interface Total {
  number: number;
  isEstimated: boolean;
}

type QueryValue = string | number | string[] | DayRange | undefined;

/** A value of a query as it travelled. */
const written = (value: Exclude<QueryValue, undefined>) =>
  typeof value === 'object' && !Array.isArray(value) ? writeDayRange(value) : value.toString();

/** A list travels as a plain array; where it goes on and how many there are stand in the headers (RFC 8288). */
export function listAnswer<Row, Item>(
  keys: Keys,
  path: string,
  query: Record<string, QueryValue>,
  { page, total, present }: { page: Page<Row>; total: Total; present: (row: Row) => Item },
): Answer<Item[]> {
  const link = (cursor: Cursor | undefined, relation: string): string[] => {
    if (!cursor) return [];
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && name !== 'cursor') parameters.set(name, written(value));
    }
    parameters.set('cursor', sealCursor(keys, cursor));
    return [`</api${path}?${parameters.toString()}>; rel="${relation}"`];
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
