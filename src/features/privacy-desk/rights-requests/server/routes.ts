import { recordAudit } from '#server/audit/queries.ts';
import { createInTransaction } from '#server/idempotency/create-once.ts';
import { answerList } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import {
  answerRightsRequest,
  createRightsRequest,
  getRightsRequest,
  listRightsRequests,
  type RightsRequest,
  reopenRightsRequest,
  updateRightsRequest,
} from '../contract.ts';
import { presentRights, rightsAnswer } from './present-rights.ts';
import { insertRights, listOfRights, rightsById } from './queries.ts';
import { answerRequest, correctRequest, notedOf, reopenRequest } from './work-on-rights.ts';

const sortColumns = { receivedDay: ['received_on', 'id'], dueDay: ['due_on', 'id'] } as const;

export const rightsRoutes: Route[] = [
  route(listRightsRequests, ({ services, query }) =>
    answerList(services, {
      list: listRightsRequests,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, pageParams) => listOfRights(db, { state: query.state, kind: query.kind }, pageParams),
      present: presentRights,
    }),
  ),

  route(getRightsRequest, async ({ services: { db }, params }) => {
    const found = await rightsById(db, params.id);
    return found ? rightsAnswer(found) : refuse('not-found');
  }),

  route(createRightsRequest, ({ services: { db, config }, body, caller, request }) => {
    const keyed = { scope: `${createRightsRequest.path} ${caller.id}`, key: request.idempotencyKey, body };
    return createInTransaction<RightsRequest>(db, keyed, async (transaction) => {
      const id = await insertRights(transaction, { ...notedOf(body, config.RIGHTS_ANSWER_DAYS), by: caller.id });
      const subject = `rights request ${id}`;
      await recordAudit(transaction, request, { actorId: caller.id, action: 'rights-request-created', subject });
      const created = await rightsById(transaction, id);
      return created ? rightsAnswer(created) : refuse('not-found');
    });
  }),

  route(updateRightsRequest, ({ services, params, body, caller, request }) =>
    correctRequest(services, body, { id: params.id, caller, request }),
  ),

  route(answerRightsRequest, ({ services, params, body, caller, request }) =>
    answerRequest(services, body, { id: params.id, caller, request }),
  ),

  route(reopenRightsRequest, ({ services, params, caller, request }) =>
    reopenRequest(services, { id: params.id, caller, request }),
  ),
];
