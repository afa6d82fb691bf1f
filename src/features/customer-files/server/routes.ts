import { daysOff } from '#features/attendance/rules.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { closedDaysLooked, workRules } from '#features/site/work/rules.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import {
  allowContact,
  askHandOver,
  fileOfApplication,
  fileOfRequest,
  findKnown,
  getKnownDetails,
  getReach,
  mergeFiles,
  refuseSamePerson,
  undoMerge,
} from '../contract.ts';
import { noteAllowed } from './allow-contact.ts';
import { askFor } from './ask-hand-over.ts';
import { findKnownPeople } from './find-known.ts';
import { joinAtOnce } from './join-records.ts';
import { merge, refuseSame, undo } from './merge-files.ts';
import { reachedRecords } from './queries/reach.ts';
import { readDetails } from './read-details.ts';
import { briefOfApplication, briefOfRequest, customerOfApplication, isRequestOf } from './reads.ts';

export const customerFileRoutes: Route[] = [
  route(fileOfRequest, async ({ services: { db }, params: { id }, caller }) => {
    if (!(await isRequestOf(db, id, caller))) return refuse('not-found');
    await joinAtOnce(db, { enquiry_id: id });
    const body = await briefOfRequest(db, id, caller);
    return body ? { body } : refuse('not-found');
  }),

  route(fileOfApplication, async ({ services: { db }, params: { id }, caller }) => {
    const customerId = await customerOfApplication(db, id, caller);
    if (customerId === undefined) return refuse('not-found');
    await joinAtOnce(db, { customer_id: customerId });
    const body = await briefOfApplication(db, { id, customerId }, caller);
    return body ? { body } : refuse('not-found');
  }),

  route(getReach, async ({ services: { db, now }, query, caller }) => {
    const settings = await settingsInForce(db);
    const { callsFrom, callsUntil, isPoolOpen } = workRules(settings);
    const closedDays = daysOff(settings, indiaDay(now()), closedDaysLooked);
    const records = await reachedRecords(db, query, { ...caller, isPoolOpen });
    return { body: { callsFrom, callsUntil, closedDays, records } };
  }),

  route(findKnown, ({ services, body, caller }) => findKnownPeople(services, body, caller)),

  route(getKnownDetails, ({ services, params: { id }, caller, request }) =>
    readDetails(services, id, { caller, request }),
  ),

  route(askHandOver, ({ services, body, caller, request }) => askFor(services, body, { caller, request })),

  route(mergeFiles, ({ services, params: { id }, body: { other }, caller, request }) =>
    merge(services, { one: id, other }, { caller, request }),
  ),

  route(refuseSamePerson, ({ services, params: { id }, body, caller, request }) =>
    refuseSame(services, { id, ...body }, { caller, request }),
  ),

  route(allowContact, ({ services, params: { id }, body, caller, request }) =>
    noteAllowed(services, { id, ...body }, { caller, request }),
  ),

  route(undoMerge, ({ services, params: { id }, caller, request }) => undo(services, id, { caller, request })),
];
