import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TimelineEntry, WorkDetail } from '../../records.ts';
import { workName } from '../api.ts';

export type FetchOlder = (
  cursor: string,
  signal: AbortSignal,
) => Promise<{ timeline: TimelineEntry[]; older: string | null }>;

/** What is older than what a record came with, page by page once it is asked for. What is new pushes the newest part on: its end is asked for anew. */
export function useOlder(
  { kind, recordId, older }: Pick<WorkDetail, 'kind' | 'recordId' | 'older'>,
  fetchOlder: FetchOlder,
) {
  const [isAsked, setAsked] = useState(false);
  const query = useInfiniteQuery({
    queryKey: [workName, 'older', kind, recordId, older],
    queryFn: ({ pageParam, signal }) => fetchOlder(pageParam, signal),
    initialPageParam: older ?? '',
    getNextPageParam: (page) => page.older,
    enabled: isAsked && older !== null,
    gcTime: 0,
  });
  return {
    entries: query.data?.pages.flatMap(({ timeline }) => timeline) ?? [],
    hasMore: query.data ? query.hasNextPage : older !== null,
    isLoading: query.isFetching,
    isError: query.isError,
    onMore: () => {
      if (!isAsked) setAsked(true);
      else if (query.data) void query.fetchNextPage();
      else void query.refetch();
    },
  };
}
