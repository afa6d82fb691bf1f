import type { QueryClient } from '@tanstack/react-query';
import type { ListPage } from '#web/api/client.ts';
import type { Standing } from '../../rules.ts';
import { keyOfStanding } from '../moves/request-moves.ts';
import type { BoardColumnRule } from './board-columns.ts';
import type { BoardRequest, BoardSource } from './board-source.ts';
import { type BoardFilters, boardKey, columnQuery } from './column-query.ts';

interface Pages {
  pages: ListPage<BoardRequest>[];
  pageParams: unknown[];
}

export interface ShownBoard {
  client: QueryClient;
  source: BoardSource;
  columns: readonly BoardColumnRule[];
  filters: BoardFilters;
}

/** A card that moved between two pages is in both: it is shown once. */
export function cardsOf({ pages }: Pages): BoardRequest[] {
  return [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row]))).values()];
}

/** A card of any column that is shown. What other filters have kept is as it was then, and shown only until what is asked for has come. */
export function shownCard(client: QueryClient, source: BoardSource, id: number): BoardRequest | undefined {
  const cards = (['active', 'all'] as const).flatMap((type) =>
    client
      .getQueriesData<Pages>({ queryKey: boardKey(source), type })
      .flatMap(([, data]) => (data ? cardsOf(data) : [])),
  );
  return cards.find((row) => row.id === id);
}

const counted = (
  data: Pages,
  by: 1 | -1,
  change: (page: ListPage<BoardRequest>, index: number) => BoardRequest[],
): Pages => ({
  ...data,
  pages: data.pages.map((page, index) => ({
    ...page,
    rows: change(page, index),
    total: page.isTotalMore ? page.total : Math.max(0, page.total + by),
  })),
});

const without = (data: Pages, id: number): Pages =>
  counted(data, -1, ({ rows }) => rows.filter((row) => row.id !== id));

/** Where the server has it. Among those that are not loaded yet, it stands as the last that is. */
function withCard(data: Pages, card: BoardRequest, source: BoardSource): Pages {
  const isBefore = (row: BoardRequest) => source.isBefore(row, card);
  const found = data.pages.findIndex(({ rows }) => rows.some((row) => !isBefore(row)));
  const at = found < 0 ? data.pages.length - 1 : found;
  return counted(data, 1, ({ rows }, index) =>
    index === at ? [...rows.filter(isBefore), card, ...rows.filter((row) => !isBefore(row))] : rows,
  );
}

/** The column of a standing. What is moved to In Progress alone begins with the first stage; what stands there alone has none. */
const columnOf = (columns: readonly BoardColumnRule[], at: Standing, { isMoved }: { isMoved: boolean }) =>
  columns.find(({ key, isOfNone }) => !isOfNone && key === keyOfStanding(at)) ??
  columns.find(({ standing, isOfNone }) => (!isMoved || !isOfNone) && standing.status === at.status);

/** Shows a card where it stands, or is moved to, and nowhere else. */
export function placeCard(
  { client, source, columns, filters }: ShownBoard,
  card: BoardRequest,
  how: { isMoved: boolean },
): void {
  const target = columnOf(columns, card, how);
  const targetKey = target?.query && JSON.stringify(columnQuery(source, target, filters).queryKey);
  for (const [key, data] of client.getQueriesData<Pages>({ queryKey: boardKey(source) })) {
    if (!data) continue;
    const isThere = cardsOf(data).some(({ id }) => id === card.id);
    const rest = isThere ? without(data, card.id) : data;
    const isTarget = JSON.stringify(key) === targetKey;
    if (isThere || isTarget) client.setQueryData<Pages>(key, isTarget ? withCard(rest, card, source) : rest);
  }
}
