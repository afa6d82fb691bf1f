import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from '#web/api/client.ts';
import type { Enquiry } from '../../contract.ts';
import type { Standing } from '../../rules.ts';
import { keyOfStanding } from '../moves/request-moves.ts';
import type { BoardColumnRule } from './board-columns.ts';
import { type BoardFilters, boardKey, columnQuery } from './column-query.ts';

type Pages = InfiniteData<ListPage<Enquiry>, string>;

const cardsOf = ({ pages }: Pages) => pages.flatMap(({ rows }) => rows);

/** A card of any column that is shown: what other filters have kept is as it was then. */
export function shownCard(client: QueryClient, id: number): Enquiry | undefined {
  const all = client.getQueriesData<Pages>({ queryKey: boardKey, type: 'active' });
  return all.flatMap(([, data]) => (data ? cardsOf(data) : [])).find((row) => row.id === id);
}

const withTotal = (data: Pages, by: 1 | -1, change: (rows: Enquiry[], isFirst: boolean) => Enquiry[]): Pages => ({
  ...data,
  pages: data.pages.map((page, index) => ({
    ...page,
    rows: change(page.rows, index === 0),
    total: Math.max(0, page.total + by),
  })),
});

/** The column in which a request stands then: to In Progress alone is to the first stage. */
const columnOf = (columns: readonly BoardColumnRule[], to: Standing) =>
  columns.find(({ key, isOfNone }) => !isOfNone && key === keyOfStanding(to)) ??
  columns.find(({ standing, isOfNone }) => !isOfNone && standing.status === to.status);

interface Shift {
  filters: BoardFilters;
  id: number;
  to: Standing;
  columns: readonly BoardColumnRule[];
}

/** Shows a card in its next column before the server has answered. Answers how to take that back. */
export function shiftCard(client: QueryClient, { id, to, columns, filters }: Shift): () => void {
  void client.cancelQueries({ queryKey: boardKey });
  const before = client.getQueriesData<Pages>({ queryKey: boardKey });
  let card: Enquiry | undefined;
  for (const [key, data] of before) {
    const found = data && cardsOf(data).find((row) => row.id === id);
    if (!data || !found) continue;
    card = found;
    client.setQueryData<Pages>(
      key,
      withTotal(data, -1, (rows) => rows.filter((row) => row.id !== id)),
    );
  }
  const target = columnOf(columns, to);
  if (card && target) {
    const moved: Enquiry = { ...card, ...target.standing, movedDate: new Date().toISOString() };
    client.setQueryData<Pages>(
      columnQuery(target, filters).queryKey,
      (data) => data && withTotal(data, 1, (rows, isFirst) => (isFirst ? [moved, ...rows] : rows)),
    );
  }
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
