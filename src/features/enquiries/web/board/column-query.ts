import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { enquiriesName } from '../../catalogue.ts';
import { fetchEnquiries } from '../api.ts';
import type { BoardColumnRule } from './board-columns.ts';
import { untilMoved } from './pending-moves.ts';

const cardsAtOnce = 50;

/** Of every column and filter, with the lists: what refreshes these refreshes it. */
export const boardKey = [enquiriesName, 'list', 'board'] as const;

/** The search and filters of the screen, within which a column has its own. */
export type BoardFilters = Readonly<Record<string, string>>;

/** The newest first, as the list has them by itself. */
const sort = '-createdDate';

/** The cards of a column, page by page. Those of the search before stay until they have come: what is open on a card that is found again stays open. */
export function columnQuery({ query }: BoardColumnRule, filters: BoardFilters) {
  const asked = { ...filters, ...query, limit: String(cardsAtOnce), sort };
  return infiniteQueryOptions({
    queryKey: [...boardKey, asked],
    queryFn: async ({ client, pageParam, signal }) => {
      await untilMoved(client);
      return fetchEnquiries({ ...asked, ...(pageParam && { cursor: pageParam }) }, signal);
    },
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
}

/** How many stand in a column that is not shown. */
export function countQuery({ query }: BoardColumnRule, filters: BoardFilters) {
  const asked = { ...filters, ...query, limit: '1', sort };
  return queryOptions({
    queryKey: [enquiriesName, 'list', 'board count', asked],
    queryFn: ({ signal }) => fetchEnquiries(asked, signal),
  });
}
