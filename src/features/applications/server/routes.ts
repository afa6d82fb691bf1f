import type { z } from 'zod/mini';
import type { Caller } from '#server/auth/caller.ts';
import { exportRoutes } from '#server/exports/export-routes.ts';
import { answerList, listed } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { refuseOthersName } from '#server/routing/actor-fields.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import { type Answer, type Route, route, type Services } from '#server/routing/route.ts';
import type { Address } from '#shared/contract/address.ts';
import {
  applicationExport,
  correctCaseNumber,
  createApplication,
  decideApplication,
  decideApplications,
  earlierApplications,
  getApplication,
  getApplicationChoices,
  listAllApplications,
  listOwnApplications,
  previewDecisions,
  updateApplication,
  withdrawApplication,
} from '../contract.ts';
import type { WireApplication } from '../records.ts';
import { correctNumber, decide, editApplication, withdraw } from './change-application.ts';
import { apply } from './create-application.ts';
import { decideMany, previewMany } from './decide-many.ts';
import { applicationExporter, sortColumns } from './export-applications.ts';
import { detailAnswer, presentApplication } from './present-application.ts';
import { applicationFor } from './queries/applications.ts';
import { type ApplicationFilter, filterOf } from './queries/filters.ts';
import {
  banksApplied,
  isPersonKnown,
  pageOfApplications,
  peopleWhoApplied,
  totalOfApplications,
} from './queries/lists.ts';
import { earlierAtBank } from './queries/new-applications.ts';

type ListQuery = z.output<(typeof listAllApplications)['query']>;

/** One page of a filter. */
function pageFor(
  { services, caller }: { services: Services; caller: Caller },
  options: { list: Address; query: ListQuery; filter: ApplicationFilter },
): Promise<Answer<WireApplication[]> | Refusal> {
  const { list, query, filter } = options;
  return answerList(services, {
    list,
    query,
    order: orderOf(query.sort, sortColumns),
    read: (db, pageParams) =>
      listed(pageParams, pageOfApplications(db, filter, pageParams), () => totalOfApplications(db, filter, pageParams)),
    present: (row) => presentApplication(row, { services, caller }),
  });
}

export const applicationRoutes: Route[] = [
  route(listOwnApplications, async ({ services, params: { userId }, query, caller }) => {
    if (userId !== caller.id && !(await isPersonKnown(services.db, userId))) return refuse('not-found');
    const list = { ...listOwnApplications, path: listOwnApplications.path.replace(':userId', String(userId)) };
    return pageFor(
      { services, caller },
      { list, query, filter: { ...filterOf(query), staff: undefined, ownerId: userId } },
    );
  }),

  route(listAllApplications, ({ services, query, caller }) =>
    pageFor({ services, caller }, { list: listAllApplications, query, filter: filterOf(query) }),
  ),

  ...exportRoutes(applicationExport, applicationExporter),

  route(getApplicationChoices, async ({ services: { db }, caller }) => {
    const [banks, staff] = await Promise.all([
      banksApplied(db, caller.isAdmin ? undefined : caller.id),
      caller.isAdmin ? peopleWhoApplied(db) : [],
    ]);
    return {
      body: { banks: banks.map(({ id, short_name }) => ({ id, shortName: short_name })), staff },
    };
  }),

  route(getApplication, async ({ services, params, caller }) => {
    const found = await applicationFor(services.db, params.id, caller);
    return found ? detailAnswer(services.db, found, { services, caller }) : refuse('not-found');
  }),

  route(updateApplication, ({ services, params, body, upload, caller, request }) =>
    editApplication(services, {
      id: params.id,
      caseNumber: body.caseNumber,
      status: body.status,
      upload,
      caller,
      request,
    }),
  ),

  route(decideApplication, ({ services, params, body: { finalStatus, remarks = '' }, caller, request }) =>
    decide(services, { id: params.id, finalStatus, remarks, caller, request }),
  ),

  route(previewDecisions, ({ services, body }) => previewMany(services, body)),

  route(decideApplications, ({ services, body, caller, request }) =>
    decideMany(services, { ...body, caller, request }),
  ),

  route(correctCaseNumber, ({ services, params, body, caller, request }) =>
    correctNumber(services, { id: params.id, ...body, caller, request }),
  ),

  route(withdrawApplication, ({ services, params, body: { reason }, caller, request }) =>
    withdraw(services, { id: params.id, reason, caller, request }),
  ),

  route(createApplication, async ({ services, body, caller, request }) => {
    const { creditCardId: cardId, customerId, applyLaterId: savedId, createdBy } = body;
    return refuseOthersName(caller, createdBy) ?? apply(services, { cardId, customerId, savedId, caller, request });
  }),

  route(earlierApplications, async ({ services, query, caller }) => {
    const { creditCardId: cardId, customerId } = query;
    const rows = await earlierAtBank(services.db, { ownerId: caller.id, customerId, cardId });
    return {
      body: rows.map((row) => ({
        id: row.id,
        creditCardId: row.card_id,
        bankName: row.bank_name,
        bank: { name: row.bank, coolOffMonths: row.cool_off_months },
        status: row.status,
        createdDate: row.created_at,
        isOpen: row.is_open,
      })),
    };
  }),
];
