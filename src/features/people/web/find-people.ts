import type { SearchResult } from '#web/layout/page/registry.tsx';
import { fetchPeople } from './api.ts';

/** For the command palette: people whose name or user name contains the text. */
export async function findPeople(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { rows } = await fetchPeople({ q: text, limit: '5', sort: 'username' }, signal);
  return rows.map((row) => ({
    title: row.name ?? row.username,
    detail: row.name ? `${row.username}, ${row.role.name}` : row.role.name,
    to: `/alluser?open=${row.id}`,
  }));
}
