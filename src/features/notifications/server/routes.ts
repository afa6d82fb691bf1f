import { answerList, listed } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { type Route, route } from '#server/routing/route.ts';
import { countNotifications, listNotifications, readNotifications } from '../contract.ts';
import { presentNotification } from './present-notification.ts';
import {
  countUnread,
  markNotificationsRead,
  pageOfNotifications,
  totalOfNotifications,
} from './queries/notifications.ts';

const sortColumns = { at: ['at', 'id'] } as const;

export const notificationRoutes: Route[] = [
  route(countNotifications, async ({ services: { db, now }, caller }) => ({
    body: { unread: await countUnread(db, caller, now().toISOString()) },
  })),

  route(listNotifications, ({ services, query, caller }) => {
    const at = services.now().toISOString();
    return answerList(services, {
      list: listNotifications,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, params) =>
        listed(params, pageOfNotifications(db, caller, { now: at, params }), () =>
          totalOfNotifications(db, caller, at),
        ),
      present: presentNotification,
    });
  }),

  route(readNotifications, async ({ services: { db, now }, body, caller }) => {
    await markNotificationsRead(db, caller.id, body);
    return { body: { unread: await countUnread(db, caller, now().toISOString()) } };
  }),
];
