import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BoardColumnRule } from './board-columns.ts';
import type { BoardSource } from './board-source.ts';
import { untilMoved } from './pending-moves.ts';

const cardsAtOnce = 50;

/** Of every column and filter, with the lists: what refreshes these refreshes it. */
export const boardKey = ({ name }: BoardSource) => [name, 'list', 'board'] as const;

/** The search and filters of the screen, within which a column has its own. */
export type BoardFilters = Readonly<Record<string, string>>;

/** The cards of a column, page by page. Those of the search before stay until they have come: what is open on a card that is found again stays open. */
export function columnQuery(source: BoardSource, { query }: Pick<BoardColumnRule, 'query'>, filters: BoardFilters) {
  const { sort } = source;
  const asked = { ...filters, ...query, limit: String(cardsAtOnce), sort };
  return infiniteQueryOptions({
    queryKey: [...boardKey(source), asked],
    queryFn: async ({ client, pageParam, signal }) => {
      await untilMoved(client);
      return source.fetchPage({ ...asked, ...(pageParam && { cursor: pageParam }) }, signal);
    },
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
}

/** How many stand in a column that is not shown. */
export function countQuery(source: BoardSource, { query }: Pick<BoardColumnRule, 'query'>, filters: BoardFilters) {
  const asked = { ...filters, ...query, limit: '1', sort: source.sort };
  return queryOptions({
    queryKey: [source.name, 'list', 'board count', asked],
    queryFn: ({ signal }) => source.fetchPage(asked, signal),
  });
}
