import { refuseOthersName } from '#server/routing/actor-fields.ts';
import { type Route, route } from '#server/routing/route.ts';
import { createMark, monthOfPerson, ownMonth } from '../contract.ts';
import { mark } from './create-mark.ts';
import { monthAnswer } from './present-month.ts';

export const attendanceRoutes: Route[] = [
  route(createMark, async ({ services, body, caller, request }) => {
    const { image, userId, date, latitude, longitude, accuracy, kind } = body;
    const sent = { kind, latitude, longitude, accuracy, capturedAt: new Date(date) };
    return refuseOthersName(caller, userId) ?? mark(services, { sent, image, caller, request });
  }),

  route(ownMonth, ({ services, query: { month }, caller }) =>
    monthAnswer({ services, caller }, { personId: caller.id, month }),
  ),

  route(monthOfPerson, ({ services, params, query: { month }, caller }) =>
    monthAnswer({ services, caller }, { personId: params.userId, month }),
  ),
];
