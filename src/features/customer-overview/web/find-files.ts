import { fileAddress } from '#features/customer-files/web/api.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import type { SearchResult } from '#web/layout/page/registry.tsx';
import { sendFind } from './api.ts';

/** For the command palette: the newest files of which the person may open something. */
export async function findFiles(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const files = await sendFind(text, signal);
  return files.map(({ id, name, mobile }) => ({
    title: name,
    detail: `${showMobile(mobile)} · ${id}`,
    to: fileAddress(id),
  }));
}
