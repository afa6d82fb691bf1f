import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { acceptCorrection, declineCorrection, listAskedCorrections } from '../contract.ts';
import { acceptAsked, declineAsked } from './decide-asked.ts';
import { askedAnswer } from './present-asked.ts';
import { isRequestFor } from './queries.ts';

export const askedCorrectionRoutes: Route[] = [
  route(listAskedCorrections, async ({ services: { db, vault }, params: { id }, caller }) =>
    (await isRequestFor(db, id, caller)) ? askedAnswer(db, vault, id) : refuse('not-found'),
  ),

  route(acceptCorrection, ({ services, params: { id }, body, caller, request }) =>
    acceptAsked(services, body, { id, caller, request }),
  ),

  route(declineCorrection, ({ services, params: { id }, body, caller, request }) =>
    declineAsked(services, body, { id, caller, request }),
  ),
];
