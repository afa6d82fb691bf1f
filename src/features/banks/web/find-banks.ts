import type { SearchResult } from '#web/layout/page/registry.tsx';
import { fetchBanks } from './api.ts';

/** For the command palette: banks whose name or short name contains the text. */
export async function findBanks(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { rows } = await fetchBanks({ q: text, limit: '5', sort: 'name' }, signal);
  return rows.map(({ id, name }) => ({ title: name, to: `/allbanks?open=${id}` }));
}
