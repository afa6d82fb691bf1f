import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { Notification } from '../contract.ts';

/** What happened, in one line. */
export function notificationText({ notifications: words }: OfficeMessages, notification: Notification): string {
  const { kind, items, record, events: times } = notification;
  const by = notification.madeByName ?? notification.madeBy;
  const many = items && words.toldOfMany[kind];
  if (many) return many(items, by);
  return words.told[kind]({ by, times, of: record?.startsWith('application') ? 'application' : 'request' });
}

/** Of whom: the name, and the reference of a request. */
export function notificationSubject({ firstName, lastName, reference }: Notification): string {
  return [[firstName, lastName].filter(Boolean).join(' '), reference].filter(Boolean).join(' · ');
}

interface Reader {
  isAdmin: boolean;
  username: string;
}

/** Where what it is about stands. */
export function notificationPlace(
  { kind, items, itemId, record, recordId }: Notification,
  { isAdmin, username }: Reader,
): string {
  if (itemId !== null) return `/work?open=${itemId}`;
  if (items) {
    const query = new URLSearchParams({
      ...(kind === 'due' && { section: 'overdue,today' }),
      // Staff see their own alone.
      ...(isAdmin && { owner: username }),
    });
    return query.size > 0 ? `/work?${query}` : '/work';
  }
  if (recordId === null) return '/work';
  return `${record?.startsWith('enquiry') ? '/allservicesdata' : '/allapplications'}?open=${recordId}`;
}
