import type { Notification } from './contract.ts';

interface Reader {
  isAdmin: boolean;
  username: string;
}

/** Where what it is about stands. */
export function notificationPlace(
  { kind, items, itemId, record, recordId }: Pick<Notification, 'kind' | 'items' | 'itemId' | 'record' | 'recordId'>,
  { isAdmin, username }: Reader,
): string {
  if (itemId !== null) return `/work?open=${itemId}`;
  if (items) {
    const query = new URLSearchParams({
      ...(kind === 'due' && { section: 'overdue,today' }),
      ...(kind === 'papers-changed' && { papers: 'changed' }),
      // Staff see their own alone.
      ...(isAdmin && { owner: username }),
    });
    return query.size > 0 ? `/work?${query.toString()}` : '/work';
  }
  if (recordId === null) return '/work';
  return `${record?.startsWith('enquiry') ? '/allservicesdata' : '/allapplications'}?open=${recordId}`;
}
