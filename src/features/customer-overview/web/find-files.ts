import { fileAddress } from '#features/customer-files/web/api.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import type { SearchResult } from '#web/layout/page/registry.tsx';
import { fetchFiles } from './api.ts';

/** For the command palette: the newest files of a name or a mobile. */
export async function findFiles(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { rows } = await fetchFiles({ q: text, limit: '5', sort: '-createdDate' }, signal);
  return rows.map(({ id, name, mobile }) => ({ title: name, detail: showMobile(mobile), to: fileAddress(id) }));
}
