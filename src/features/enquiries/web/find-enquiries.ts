import type { QueryClient } from '@tanstack/react-query';
import { wordsOfOwn } from '#features/services/catalogue.ts';
import { ownServicesQuery } from '#features/site/services/web/api.ts';
import type { SearchResult } from '#web/layout/page/registry.tsx';
import { documentLanguage } from '#web/messages/office/document-language.ts';
import { fetchEnquiries } from './api.ts';

/** For the command palette: the newest enquiries matching a name, mobile, e-mail or reference. */
export async function findEnquiries(text: string, signal: AbortSignal, client: QueryClient): Promise<SearchResult[]> {
  const { rows } = await fetchEnquiries({ q: text, limit: '5', sort: '-createdDate' }, signal);
  // Nobody who searches waits for names.
  const known = client.getQueryData(ownServicesQuery.queryKey) ?? [];
  const nameOf = (type: string) =>
    known.find(({ serviceType }) => serviceType === type)?.name[documentLanguage()] ?? wordsOfOwn(type);
  return rows.map((row) => ({
    title: row.firstName,
    detail: `${row.reference} · ${nameOf(row.serviceType)}`,
    to: `/allservicesdata?open=${row.id}`,
  }));
}
