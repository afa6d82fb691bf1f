import { type Route, route } from '#server/routing/route.ts';
import { closeMonth, getMuster, getPersonDay, reopenMonth } from '../contract.ts';
import { closeMonthOf, reopenMonthOf } from './change-month.ts';
import { musterExportRoutes } from './export-muster.ts';
import { readDay } from './read-day.ts';
import { readMuster, withPictures } from './read-muster.ts';

export const musterRoutes: Route[] = [
  route(getMuster, async ({ services, query, caller }) => {
    const { db, now } = services;
    return withPictures(db, await readMuster(db, query.month, now()), { services, caller });
  }),

  route(closeMonth, ({ services, body: { month }, caller, request }) =>
    closeMonthOf(services, { month, caller, request }),
  ),

  route(reopenMonth, ({ services, body: { month, reason }, caller, request }) =>
    reopenMonthOf(services, { month, reason, caller, request }),
  ),

  route(getPersonDay, ({ services, params, query: { day }, caller }) =>
    readDay(services, { personId: params.userId, day, caller }),
  ),

  ...musterExportRoutes,
];
