import { exportRoutes } from '#server/exports/export-routes.ts';
import { answerList, listed } from '#server/lists/answer.ts';
import { orderOf, readPage } from '#server/lists/keyset.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import {
  approveRequests,
  createRequest,
  decideRequest,
  getRequest,
  listOwnRequests,
  listRequests,
  previewRequests,
  requestExport,
  withdrawRequest,
} from '../contract.ts';
import { approveMany, previewMany } from './approve-many.ts';
import { decide, withdraw } from './change-request.ts';
import { askFor } from './create-request.ts';
import { filterOf, requestExporter, sortColumns } from './export-requests.ts';
import { presentRequest, requestAnswer } from './present-request.ts';
import { listedRequests, requestFor, totalOfRequests } from './queries.ts';

export const attendanceRequestRoutes: Route[] = [
  route(createRequest, ({ services, body, upload, caller, request }) =>
    askFor(services, { body, upload, caller, request }),
  ),

  route(listOwnRequests, ({ services, query, caller }) => {
    const filter = { personId: caller.id };
    return answerList(services, {
      list: listOwnRequests,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, pageParams) => {
        // Whose they are narrows it.
        const params = { ...pageParams, isWhole: false };
        return listed(params, readPage(listedRequests(db, filter), params), () => totalOfRequests(db, filter, params));
      },
      present: (row) => presentRequest(row, { services, caller }),
    });
  }),

  route(listRequests, ({ services, query, caller }) => {
    const filter = filterOf(query);
    return answerList(services, {
      list: listRequests,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, pageParams) =>
        listed(pageParams, readPage(listedRequests(db, filter), pageParams), () =>
          totalOfRequests(db, filter, pageParams),
        ),
      present: (row) => presentRequest(row, { services, caller }),
    });
  }),

  ...exportRoutes(requestExport, requestExporter),

  route(getRequest, async ({ services, params, caller }) => {
    const row = await requestFor(services.db, params.id, caller);
    return row ? requestAnswer(services.db, row, { services, caller }) : refuse('not-found');
  }),

  route(previewRequests, ({ services, body, caller }) => previewMany(services, { picked: body, caller })),

  route(approveRequests, ({ services, body: { requests }, caller, request }) =>
    approveMany(services, { requests, caller, request }),
  ),

  route(withdrawRequest, ({ services, params, caller, request }) =>
    withdraw({ services, id: params.id, caller, request }),
  ),

  route(decideRequest, ({ services, params, body, caller, request }) =>
    decide({ services, id: params.id, caller, request }, body),
  ),
];
