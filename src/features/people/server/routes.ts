import { exportRoutes } from '#server/exports/export-routes.ts';
import { answerList, listed } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import {
  changeRole,
  changeState,
  endPersonSessions,
  getPerson,
  listPeople,
  peopleExport,
  redeemSetupLink,
  registerPerson,
  updatePassword,
} from '../contract.ts';
import { setUpAdmin } from './bootstrap-admin.ts';
import { endSessions, setRole, setState } from './change-person.ts';
import { peopleExporter, sortColumns } from './export-people.ts';
import { personDetailAnswer, presentPerson } from './present-person.ts';
import { pageOfPeople, personById, totalOfPeople } from './queries/lists.ts';
import { register } from './register-person.ts';
import { setPassword } from './set-password.ts';

export const peopleRoutes: Route[] = [
  route(listPeople, ({ services, query, caller }) =>
    answerList(services, {
      list: listPeople,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, pageParams) =>
        listed(pageParams, pageOfPeople(db, query, pageParams), () => totalOfPeople(db, query, pageParams)),
      present: (row) => presentPerson(row, { services, caller }),
    }),
  ),

  ...exportRoutes(peopleExport, peopleExporter),

  route(getPerson, async ({ services, params, caller }) => {
    const found = await personById(services.db, params.id);
    return found ? personDetailAnswer(services.db, found, { services, caller }) : refuse('not-found');
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
    const account = await setUpAdmin(services, request, body);
    return account instanceof Refusal ? account : { body: account };
  }),
];
