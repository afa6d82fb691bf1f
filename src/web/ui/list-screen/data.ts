import {
  keepPreviousData,
  type Query,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListPage } from '#web/api/client.ts';
import type { ListQuery } from './types.ts';

type FetchPage<Row> = (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;

function pageOptions<Row>(name: string, query: ListQuery, fetchPage: FetchPage<Row>) {
  return queryOptions({ queryKey: [name, 'list', query], queryFn: ({ signal }) => fetchPage(query, signal) });
}

/** A page of a list; the previous rows stay until it is loaded, and the page after it is prefetched. */
export function useListPage<Row>(name: string, query: ListQuery, fetchPage: FetchPage<Row>) {
  const queryClient = useQueryClient();
  const page = useQuery({ ...pageOptions(name, query, fetchPage), placeholderData: keepPreviousData });
  const next = page.isPlaceholderData ? undefined : page.data?.next;
  // As text, because the query object is a new one in every render.
  const following = next ? JSON.stringify({ ...query, cursor: next }) : undefined;

  useEffect(() => {
    if (!following) return;
    void queryClient.prefetchQuery(pageOptions(name, JSON.parse(following) as ListQuery, fetchPage));
  }, [queryClient, name, following, fetchPage]);

  return page;
}

/** Invalidates every page of a list after a change, or those meant; visible ones are fetched again at once. */
export async function refreshLists(
  queryClient: QueryClient,
  name: string,
  predicate: (query: Query) => boolean = () => true,
): Promise<void> {
  const meant = { queryKey: [name, 'list'], predicate };
  // A pending first fetch began before the change and would not be repeated otherwise.
  await queryClient.cancelQueries(meant);
  await queryClient.invalidateQueries(meant);
}
