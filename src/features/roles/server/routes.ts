import { answerList } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { createRole, getRole, listRoles, removeRole, type roleSorts, updateRole } from '../contract.ts';
import { changeRole, dropRole, makeRole, presentRole, roleAnswer } from './change-role.ts';
import { listOfRoles, roleById } from './queries.ts';

const sortColumns: Record<(typeof roleSorts)[number], readonly string[]> = {
  name: ['name_key', 'id'],
  createdDate: ['created_at', 'id'],
};

export const roleRoutes: Route[] = [
  route(listRoles, ({ services, query }) =>
    answerList(services, {
      list: listRoles,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, pageParams) => listOfRoles(db, query.q, pageParams),
      present: presentRole,
    }),
  ),

  route(getRole, async ({ services, params }) => {
    const found = await roleById(services.db, params.id);
    return found ? roleAnswer(found) : refuse('not-found');
  }),

  route(createRole, async ({ services, body, caller, request }) => {
    if (body.userId !== undefined && body.userId !== caller.id) return refuse('forbidden');
    return makeRole(services.db, { caller, request }, body.name);
  }),

  route(updateRole, ({ services, params, body, caller, request }) =>
    changeRole(services.db, { caller, request }, params.id, body),
  ),

  route(removeRole, ({ services, params, caller, request }) => dropRole(services.db, { caller, request }, params.id)),
];
