import { type QueryClient, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkAccess } from '#shared/contract/access.ts';
import { shortestSearch } from '#shared/list/list-limits.ts';
import { panWithin } from '#shared/text/pan-text.ts';
import { type Page, type SearchResult, usePageRegistry } from '#web/layout/page/registry.tsx';
import { usePerson } from '#web/session/person-context.tsx';

const debounceMs = 250;
const mostPerPage = 5;

type Finder = Page & { find: NonNullable<Page['find']> };

interface RecordSearch {
  groups: { page: Page; records: SearchResult[] }[];
  failed: Page[];
  isSearching: boolean;
  /** Nothing is sent of a PAN before it is whole. */
  isUnfinishedPan: boolean;
  hasFinders: boolean;
  retry: () => void;
}

/** Searches the records of every page the person may open, debounced; outdated searches are aborted. */
export function useRecordSearch(typed: string): RecordSearch {
  const person = usePerson();
  const finders = usePageRegistry().pages.filter(
    (page): page is Finder => page.find !== undefined && checkAccess(page.access, person) === 'allowed',
  );
  const trimmed = typed.trim();
  const pan = panWithin(trimmed);
  const isUnfinishedPan = pan !== undefined && pan !== 'whole';
  const searchable = trimmed.length < shortestSearch || isUnfinishedPan ? '' : trimmed;
  const debounced = useDebounced(searchable);
  const results = useQueries({
    queries: finders.map((page) => ({
      queryKey: ['find', page.path, debounced],
      queryFn: ({ signal, client }: { signal: AbortSignal; client: QueryClient }) =>
        page.find(debounced, signal, client),
      enabled: debounced !== '' && searchable !== '' && (page.takesPan || panWithin(debounced) === undefined),
      retry: false,
      // Personal data must not stay in memory after the palette closes.
      gcTime: 0,
    })),
  });
  const isSearched = searchable !== '' && debounced !== '';
  const pairs = finders.flatMap((page, index) => {
    const result = results[index];
    return isSearched && result ? [{ page, result }] : [];
  });
  return {
    groups: pairs
      .map(({ page, result }) => ({ page, records: (result.data ?? []).slice(0, mostPerPage) }))
      .filter(({ records }) => records.length > 0),
    failed: pairs.filter(({ result }) => result.isError && !result.isFetching).map(({ page }) => page),
    isSearching:
      finders.length > 0 &&
      searchable !== '' &&
      (searchable !== debounced || results.some((result) => result.isFetching)),
    isUnfinishedPan,
    hasFinders: finders.length > 0,
    retry: () => {
      for (const { result } of pairs) if (result.isError) void result.refetch();
    },
  };
}

function useDebounced(text: string): string {
  const [debounced, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
