import { useQuery } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { countOf } from '#web/ui/list-screen/count.ts';
import type { ListScope } from '#web/ui/list-screen/state.ts';
import type { ListScreenProps } from '#web/ui/list-screen/types.ts';
import { askedQuery, takenQuery } from './present-view.ts';

/** The list and its other calls go on meanwhile. */
const inTurn = pLimit(2);
const freshMs = 30_000;

export interface CountedList {
  name: string;
  fetchPage: ListScreenProps<{ id: number }>['fetchPage'];
  scope: ListScope;
}

/** How many rows a view has for whoever looks: the total of the list itself. */
export function ViewCount({ list: { name, fetchPage, scope }, query: viewed }: { list: CountedList; query: string }) {
  const { list } = useMessages();
  const query = takenQuery(viewed, scope);
  const { data, isError } = useQuery({
    // As the list's pages: asked for again after a change.
    queryKey: [name, 'list', 'count', query],
    queryFn: ({ signal }) =>
      inTurn(() => fetchPage({ sort: scope.defaultSort, ...askedQuery(query, scope), limit: '1' }, signal)),
    staleTime: freshMs,
  });
  return <span className="text-muted tabular-nums">{data ? countOf(data, list) : isError ? '–' : '…'}</span>;
}
