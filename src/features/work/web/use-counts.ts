import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { shortestSearch } from '#shared/list/list-limits.ts';
import { hasPan } from '#web/ui/list-screen/pan-rule.ts';
import { type Section, sections } from '../catalogue.ts';
import { countsQuery } from './api.ts';
import { narrowBoard } from './narrow-board.ts';

/** What the list is narrowed by, beside its sections. */
function narrowedBy(params: URLSearchParams, searchText: string | undefined): Readonly<Record<string, string>> {
  const kept = ['owner', 'serviceType', 'kind', 'status', 'stage'].flatMap((key) =>
    params.get(key) ? [[key, params.get(key)]] : [],
  );
  const isSearch = searchText !== undefined && searchText.length >= shortestSearch && !hasPan(searchText);
  const query = Object.fromEntries([...kept, ...(isSearch ? [['q', searchText]] : [])]) as Record<string, string>;
  return params.get('as') === 'board' ? narrowBoard(query) : query;
}

/** How many items stand in each section of what the list is narrowed to, and which of them it shows alone. */
export function useCounts() {
  const { search, state } = useLocation() as { search: string; state: { searchText?: string } | null };
  const params = new URLSearchParams(search);
  const named = params.get('section')?.split(',') ?? [];
  const chosen: readonly Section[] = sections.filter((section) => named.includes(section));
  return { counts: useQuery(countsQuery(narrowedBy(params, state?.searchText))), chosen };
}
