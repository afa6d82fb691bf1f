import { answerList, listed } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { type Route, route } from '#server/routing/route.ts';
import type { NotificationKind } from '../catalogue.ts';
import { countNotifications, listNotifications, type Notification, readNotifications } from '../contract.ts';
import {
  countUnread,
  markNotificationsRead,
  type NotificationRow,
  pageOfNotifications,
  totalOfNotifications,
} from './queries/notifications.ts';

const sortColumns = { at: ['at', 'id'] } as const;

const present = (row: NotificationRow): Notification => ({
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

export const notificationRoutes: Route[] = [
  route(countNotifications, async ({ services: { db, now }, caller }) => ({
    body: { unread: await countUnread(db, caller, now().toISOString()) },
  })),

  route(listNotifications, ({ services: { db, keys, now }, query, caller }) => {
    const at = now().toISOString();
    return answerList(keys, {
      list: listNotifications,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (params) =>
        listed(pageOfNotifications(db, caller, { now: at, params }), totalOfNotifications(db, caller, at)),
      present,
    });
  }),

  route(readNotifications, async ({ services: { db, now }, body, caller }) => {
    await markNotificationsRead(db, caller.id, body);
    return { body: { unread: await countUnread(db, caller, now().toISOString()) } };
  }),
];
