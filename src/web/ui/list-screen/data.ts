import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListPage } from '#web/api/client.ts';
import type { ListQuery } from './types.ts';

type FetchPage<Row> = (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;

function pageOptions<Row>(name: string, query: ListQuery, fetchPage: FetchPage<Row>) {
  return queryOptions({ queryKey: [name, 'list', query], queryFn: ({ signal }) => fetchPage(query, signal) });
}

/** One page of a list; the rows before stay until the new ones are here, and the page after is fetched ahead. */
export function useListPage<Row>(name: string, query: ListQuery, fetchPage: FetchPage<Row>) {
  const queryClient = useQueryClient();
  const page = useQuery({ ...pageOptions(name, query, fetchPage), placeholderData: keepPreviousData });
  const next = page.isPlaceholderData ? undefined : page.data?.next;
  // As text, because the query is a new object each time.
  const following = next ? JSON.stringify({ ...query, cursor: next }) : undefined;

  useEffect(() => {
    if (!following) return;
    void queryClient.prefetchQuery(pageOptions(name, JSON.parse(following) as ListQuery, fetchPage));
  }, [queryClient, name, following, fetchPage]);

  return page;
}

/** After a record changed: every page of its list is asked for again, those on the screen at once. */
export async function refreshLists(queryClient: QueryClient, name: string): Promise<void> {
  // A first answer that is on its way was asked for before the change, and would not be asked for again.
  await queryClient.cancelQueries({ queryKey: [name, 'list'] });
  await queryClient.invalidateQueries({ queryKey: [name, 'list'] });
}
