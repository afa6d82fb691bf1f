import type { SearchResult } from '#web/layout/page/registry.tsx';
import { fetchRoles } from './api.ts';

/** For the command palette: roles whose name contains the text. */
export async function findRoles(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { rows } = await fetchRoles({ q: text, limit: '5', sort: 'name' }, signal);
  return rows.map((row) => ({ title: row.name, detail: String(row.people), to: `/roles?open=${row.id}` }));
}
