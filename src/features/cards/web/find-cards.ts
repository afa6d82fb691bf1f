import type { SearchResult } from '#web/layout/page/registry.tsx';
import { fetchCards } from './api.ts';

/** For the command palette: cards whose bank's name contains the text. */
export async function findCards(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { rows } = await fetchCards({ q: text, limit: '5', sort: 'bankName' }, signal);
  return rows.map(({ id, bankName }) => ({ title: bankName, to: `/allcreditcard?open=${id}` }));
}
