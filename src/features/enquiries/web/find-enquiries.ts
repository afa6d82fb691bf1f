import { wordsOfOwn } from '#features/services/catalogue.ts';
import type { SearchResult } from '#web/layout/page/registry.tsx';
import { fetchEnquiries } from './api.ts';

/** For the command palette: the newest enquiries matching a name, mobile, e-mail or reference. */
export async function findEnquiries(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { rows } = await fetchEnquiries({ q: text, limit: '5', sort: '-createdDate' }, signal);
  return rows.map((row) => ({
    title: row.firstName,
    detail: `${row.reference} · ${wordsOfOwn(row.serviceType)}`,
    to: `/allservicesdata?open=${row.id}`,
  }));
}
