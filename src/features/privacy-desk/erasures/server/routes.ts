import { recordsOfOnePerson } from '#features/privacy-desk/person-file/server/reads.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { answerList } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { isBeyondLimit } from '#server/restrictions/erasure-limit.ts';
import { liftRestriction } from '#server/restrictions/lift-restriction.ts';
import { isOwnCorrection } from '#server/restrictions/own-corrections.ts';
import { restrictedOf } from '#server/restrictions/queries/records.ts';
import { restrictRecords } from '#server/restrictions/restrict-records.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { recordOfName } from '#shared/person-record.ts';
import { getErasure, liftErasure, listErasures, restrictPerson } from '../contract.ts';
import { erasureDetail, presentErasure } from './present-erasure.ts';
import { listOfRestrictions } from './queries.ts';

const sortColumns = { hiddenDate: ['restricted_at', 'id'] } as const;

export const erasureRoutes: Route[] = [
  route(restrictPerson, async ({ services, body, caller, request }) => {
    const found = await recordsOfOnePerson(services, body.records);
    if (!found) {
      const [first = ''] = body.records;
      const isThere = await recordsOfOnePerson(services, [first]);
      return refuse(isThere && body.records.length > 1 ? 'several-people' : 'not-found');
    }
    if (found.records.some(({ isSure }) => !isSure)) return refuse('several-people');
    const own = { accountId: caller.id, now: services.now() };
    if (found.records.length > 1 && found.records.some(({ tables }) => isOwnCorrection(tables, own)))
      return refuse('several-people');
    const records = body.records.map(recordOfName);
    return inTransaction(services.db, async (transaction) => {
      if (await isBeyondLimit(transaction, services, { accountId: caller.id, records })) return refuse('erasure-limit');
      const restricted = await restrictRecords(transaction, services, {
        records,
        reason: body.reason,
        actorId: caller.id,
        source: request,
      });
      return restricted ? { body: { id: restricted.id } } : refuse('not-found');
    });
  }),

  route(listErasures, ({ services, query }) =>
    answerList(services, {
      list: listErasures,
      query,
      order: orderOf(query.sort, sortColumns),
      read: async (db, pageParams) => {
        const { page, total } = await listOfRestrictions(db, query.state, pageParams);
        const records = await restrictedOf(
          db,
          page.rows.map(({ id }) => id),
        );
        const rows = page.rows.map((row) => ({ row, own: records.filter((one) => one.restriction_id === row.id) }));
        return { page: { ...page, rows }, total };
      },
      present: ({ row, own }) => presentErasure(row, own, services.vault),
    }),
  ),

  route(getErasure, async ({ services: { db, vault }, params, caller, request }) => {
    const detail = await erasureDetail(db, vault, { id: params.id, caller, request });
    return detail ? { body: detail } : refuse('not-found');
  }),

  route(liftErasure, async ({ services: { db, vault }, params: { id }, body, caller, request }) => {
    const outcome = await inTransaction(db, async (transaction) => {
      const lifted = await liftRestriction(transaction, vault, {
        id,
        records: body.records?.map(recordOfName),
        reason: body.reason,
        actorId: caller.id,
        source: request,
      });
      return lifted === 'done' ? lifted : refuse(lifted === 'taken' ? 'conflict' : 'not-found');
    });
    if (outcome instanceof Refusal) return outcome;
    const detail = await erasureDetail(db, vault, { id, caller, request });
    return detail ? { body: detail } : refuse('not-found');
  }),
];
