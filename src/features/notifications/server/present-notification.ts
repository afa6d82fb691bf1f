import type { NotificationKind } from '../catalogue.ts';
import type { Notification } from '../contract.ts';
import type { NotificationRow } from './queries/notifications.ts';

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind as NotificationKind,
  date: row.at,
  isRead: row.is_read,
  events: row.events,
  madeBy: row.maker,
  madeByName: row.maker_name,
  items: row.items,
  itemId: row.item_id,
  record:
    row.enquiry_id !== null
      ? `enquiry ${row.enquiry_id}`
      : row.application_id !== null
        ? `application ${row.application_id}`
        : null,
  recordId: row.enquiry_id ?? row.application_id,
  reference: row.reference,
  firstName: row.first_name,
  lastName: row.last_name,
});
