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

/** Of whom it is. */
export const notificationSubject = ({ firstName, lastName }: Notification): string =>
  [firstName, lastName].filter(Boolean).join(' ');
