import { listAnswer } from '#server/lists/answer.ts';
import { type Order, openCursor } from '#server/lists/keyset.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import { type Route, route } from '#server/route.ts';
import {
  changeRole,
  changeState,
  endPersonSessions,
  getPerson,
  listPeople,
  type peopleSorts,
  redeemSetupLink,
  registerPerson,
  updatePassword,
} from '../contract.ts';
import { setUpAdmin } from './bootstrap-admin.ts';
import { endSessions, setRole, setState } from './change-person.ts';
import { personDetailAnswer, presentPerson } from './present-person.ts';
import { listOfPeople, personById } from './queries.ts';
import { register } from './register-person.ts';
import { setPassword } from './set-password.ts';

const sortColumns: Record<(typeof peopleSorts)[number], readonly string[]> = {
  createdDate: ['created_at', 'id'],
  username: ['username_key'],
  lastSignInDate: ['sign_in_order', 'id'],
};

function orderOf(sort: string): Order {
  const key = sort.replace(/^-/, '') as keyof typeof sortColumns;
  return { name: sort, columns: sortColumns[key], descending: sort.startsWith('-') };
}

export const peopleRoutes: Route[] = [
  route(listPeople, async ({ services, query }) => {
    const order = orderOf(query.sort);
    const cursor = openCursor(services.keys, query.cursor, order);
    if (cursor instanceof Refusal) return cursor;
    const filter = { q: query.q, roleId: query.roleId, state: query.state };
    const { page, total } = await listOfPeople(services.db, filter, { order, cursor, limit: query.limit });
    const exact = { number: total, isEstimated: false };
    return listAnswer(services.keys, listPeople.path, query, { page, total: exact, present: presentPerson });
  }),

  route(getPerson, async ({ services, params, caller }) => {
    const found = await personById(services.db, params.id);
    return found ? personDetailAnswer(services.db, found, caller) : refuse('not-found');
  }),

  route(registerPerson, ({ services, request, caller, body }) => register(services, request, caller, body)),

  route(updatePassword, ({ services, request, caller, body }) => setPassword(services, request, caller, body)),

  route(changeState, ({ services, request, caller, params, body }) =>
    setState({ services, request, caller, id: params.id }, body.state),
  ),

  route(changeRole, ({ services, request, caller, params, body }) =>
    setRole({ services, request, caller, id: params.id }, body.roleId),
  ),

  route(endPersonSessions, ({ services, request, caller, params, body }) =>
    endSessions({ services, request, caller, id: params.id }, body.sessionId),
  ),

  route(redeemSetupLink, async ({ services, request, body }) => {
    const made = await setUpAdmin(services, request, body);
    return made instanceof Refusal ? made : { body: made };
  }),
];
