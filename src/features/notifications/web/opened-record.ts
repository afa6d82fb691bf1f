import type { Read } from './api.ts';

/** What the person has before them at an address, where that is one record. */
export function openedRecord(pathname: string, search: string): Read | undefined {
  const id = Number(new URLSearchParams(search).get('open') ?? '');
  if (!Number.isSafeInteger(id) || id < 1) return undefined;
  if (pathname === '/work') return { itemId: id };
  if (pathname === '/allservicesdata') return { requestId: id };
  if (pathname === '/allapplications' || pathname === '/allcreditcarddata') return { applicationId: id };
  return undefined;
}
