import { recordAudit } from '#server/audit/queries.ts';
import { createInTransaction } from '#server/idempotency/create-once.ts';
import { answerList } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { type Route, route } from '#server/routing/route.ts';
import {
  type Breach,
  closeBreach as closeCall,
  createBreach,
  getBreach,
  listBreaches,
  reopenBreach as reopenCall,
  recordReport as reportCall,
  undoReport as undoCall,
  updateBreach,
  waiveReport as waiveCall,
} from '../contract.ts';
import { breachAnswer, presentBreach } from './present-breach.ts';
import { insertBreach, listOfBreaches, reportsOf, rowOf } from './queries.ts';
import { closeBreach, editBreach, recordReport, reopenBreach, undoReport, waiveReport } from './work-on-breach.ts';

const sortColumns = { noticedDate: ['noticed_at', 'id'] } as const;

export const breachRoutes: Route[] = [
  route(listBreaches, ({ services, query }) =>
    answerList(services, {
      list: listBreaches,
      query,
      order: orderOf(query.sort, sortColumns),
      read: async (db, pageParams) => {
        const { page, total } = await listOfBreaches(db, query.state, pageParams);
        const reports = await reportsOf(
          db,
          page.rows.map(({ id }) => id),
        );
        const rows = page.rows.map((row) => ({ row, own: reports.filter((one) => one.breach_id === row.id) }));
        return { page: { ...page, rows }, total };
      },
      present: ({ row, own }) => presentBreach(row, own),
    }),
  ),

  route(getBreach, ({ services: { db }, params }) => breachAnswer(db, params.id)),

  route(createBreach, ({ services: { db }, body, caller, request }) => {
    const keyed = { scope: `${createBreach.path} ${caller.id}`, key: request.idempotencyKey, body };
    return createInTransaction<Breach>(db, keyed, async (transaction) => {
      const id = await insertBreach(transaction, { ...rowOf(body), by: caller.id });
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action: 'breach-created',
        subject: `breach ${id}`,
      });
      return breachAnswer(transaction, id);
    });
  }),

  route(updateBreach, ({ services, params, body, caller, request }) =>
    editBreach(services, body, { id: params.id, caller, request }),
  ),
  route(reportCall, ({ services, params, body, caller, request }) =>
    recordReport(services, body, { id: params.id, caller, request }),
  ),
  route(waiveCall, ({ services, params, body, caller, request }) =>
    waiveReport(services, body, { id: params.id, caller, request }),
  ),
  route(undoCall, ({ services, params, body, caller, request }) =>
    undoReport(services, body.duty, { id: params.id, caller, request }),
  ),
  route(closeCall, ({ services, params, body, caller, request }) =>
    closeBreach(services, body.remedy, { id: params.id, caller, request }),
  ),
  route(reopenCall, ({ services, params, caller, request }) =>
    reopenBreach(services, { id: params.id, caller, request }),
  ),
];
