import { shortestSearch } from '#shared/list/list-limits.ts';
import type { SearchResult } from '#web/layout/page/registry.tsx';
import { fetchCards } from './api.ts';

/** For the command palette: cards whose bank's name contains the text. */
export async function findCards(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const q = text.trim();
  if (q.length < shortestSearch) return [];
  const { rows } = await fetchCards({ q, limit: '5', sort: 'bankName' }, signal);
  return rows.map(({ id, bankName }) => ({ title: bankName, to: `/allcreditcard?open=${id}` }));
}
