import { listAnswer } from '#server/lists/answer.ts';
import { openCursor, orderOf } from '#server/lists/keyset.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import { type Route, route } from '#server/route.ts';
import { createRole, getRole, listRoles, removeRole, type roleSorts, updateRole } from '../contract.ts';
import { changeRole, dropRole, makeRole, presentRole, roleAnswer } from './change-role.ts';
import { listOfRoles, roleById } from './queries.ts';

const sortColumns: Record<(typeof roleSorts)[number], readonly string[]> = {
  name: ['name_key', 'id'],
  createdDate: ['created_at', 'id'],
};

export const roleRoutes: Route[] = [
  route(listRoles, async ({ services, query }) => {
    const order = orderOf(query.sort, sortColumns);
    const cursor = openCursor(services.keys, query.cursor, order);
    if (cursor instanceof Refusal) return cursor;
    const { page, total } = await listOfRoles(services.db, query.q, { order, cursor, limit: query.limit });
    return listAnswer(services.keys, listRoles.path, query, { page, total, present: presentRole });
  }),

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
