import { pictureFor, type Viewer } from '#features/profiles/server/reads.ts';
import { askApproval } from '#server/approvals/ask-approval.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { exportRoutes } from '#server/exports/export-routes.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { answerList } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { isBeyondLimit } from '#server/restrictions/erasure-limit.ts';
import { restrictRecords } from '#server/restrictions/restrict-records.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import { type Answer, type Route, route } from '#server/routing/route.ts';
import { nameOfRecord } from '#shared/person-record.ts';
import { maskNumbers } from '#shared/text/mask-numbers.ts';
import { namesPerson } from '#shared/text/names-person.ts';
import type { EnquiryStatus } from '../catalogue.ts';
import {
  askEnquiryErasure,
  clearSuspicion,
  countEnquiries,
  type EnquiryWithHistory,
  enquiryExport,
  eraseEnquiry,
  getEnquiry,
  listEnquiries,
  moveEnquiries,
  openEnquiryForm,
  submitEnquiry,
  updateEnquiry,
  withdrawConsent,
} from '../contract.ts';
import { reasonFaults, reasonListOf } from '../rules.ts';
import { enquiryExporter, sortColumns } from './export-enquiries.ts';
import { newStamp } from './form-stamp.ts';
import { countForMove, moveBatch } from './move-batch.ts';
import { presentEnquiry } from './present-enquiry.ts';
import { filterOf } from './queries/filters.ts';
import { listOfEnquiries } from './queries/lists.ts';
import { changeStatus, type EnquiryDetail, enquiryById, markNotSpam } from './queries/statuses.ts';
import { receiptQuery } from './sign-receipt.ts';
import { submitVisitorsEnquiry } from './submit-enquiry.ts';
import { withdraw } from './withdraw-consent.ts';

function detailAnswer({ row, history }: EnquiryDetail, viewer: Viewer): Answer<EnquiryWithHistory> {
  return {
    version: row.version,
    body: {
      ...presentEnquiry(row),
      history: history.map((change) => ({
        status: change.status as EnquiryStatus,
        changedBy: change.username,
        changedByName: change.name,
        changedByPicture: pictureFor(viewer, { personId: change.person_id, pictureId: change.picture_id }),
        changedDate: change.changed_at,
        stage: change.stage,
        reason: change.reason,
        note: change.note,
      })),
    },
  };
}

export const enquiryRoutes: Route[] = [
  route(submitEnquiry, async ({ services, request, body }) => {
    const taken = await submitVisitorsEnquiry(services, request, body);
    if (taken instanceof Refusal) return taken;
    return { ...taken, body: { ...taken.body, receipt: receiptQuery(services.keys, taken.body) } };
  }),

  route(withdrawConsent, ({ services, request, body }) => withdraw(services, request, body)),

  route(openEnquiryForm, async ({ services }) => ({ body: { stamp: newStamp(services) } })),

  route(listEnquiries, ({ services, query }) =>
    answerList(services, {
      list: listEnquiries,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, pageParams) => listOfEnquiries(db, filterOf(query), pageParams),
      present: presentEnquiry,
    }),
  ),

  ...exportRoutes(enquiryExport, enquiryExporter),

  route(countEnquiries, async ({ services, body }) => ({ body: await countForMove(services.db, body) })),

  route(moveEnquiries, ({ services, body, caller, request }) => moveBatch(services.db, { ...body, caller, request })),

  route(getEnquiry, async ({ services, params, caller }) => {
    const found = await enquiryById(services.db, params.id);
    return found ? detailAnswer(found, { services, caller }) : refuse('not-found');
  }),

  route(updateEnquiry, async ({ services, params, body, caller, request }) => {
    const faults = reasonFaults(reasonListOf(body.status), body, { isRequired: false });
    if (faults) return refuseFields(faults);
    const { text: note, masked } = maskNumbers(body.note ?? '');
    const answerOf = (found: EnquiryDetail, isNoteKept: boolean) => {
      const answer = detailAnswer(found, { services, caller });
      return { ...answer, body: { ...answer.body, masked: isNoteKept ? masked : [] } };
    };
    if (note === undefined) return refuseFields({ note: ['card-number'] });
    return inTransaction(services.db, async (transaction) => {
      const grounds = { reason: body.reason, note: note || undefined };
      const change = { id: params.id, status: body.status, version: request.ifMatch, changedBy: caller.id, ...grounds };
      const changed = await changeStatus(transaction, change);
      const found = await enquiryById(transaction, params.id);
      if (!found) return refuse('not-found');
      if (!changed) {
        const isAsWanted = found.row.status === body.status && [undefined, found.row.version].includes(request.ifMatch);
        return isAsWanted ? answerOf(found, false) : refuse('stale-version');
      }
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action: 'enquiry-status',
        subject: `enquiry ${params.id}`,
        changes: [{ field: 'status', before: found.history[1]?.status ?? 'Pending', after: body.status }],
      });
      return answerOf(found, changed.areGroundsKept);
    });
  }),

  route(clearSuspicion, async ({ services, params, caller, request }) => {
    return inTransaction(services.db, async (transaction) => {
      const isCleared = await markNotSpam(transaction, params.id);
      const found = await enquiryById(transaction, params.id);
      if (!found) return refuse('not-found');
      if (isCleared) {
        await recordAudit(transaction, request, {
          actorId: caller.id,
          action: 'enquiry-not-spam',
          subject: `enquiry ${params.id}`,
        });
      }
      return detailAnswer(found, { services, caller });
    });
  }),

  route(askEnquiryErasure, async ({ services, body: { ids, reason }, caller, request }) => {
    if (namesPerson(reason)) return refuseFields({ reason: ['personal-number'] });
    return inTransaction(services.db, async (transaction) => {
      const records = [...new Set(ids)].map((id) => nameOfRecord({ kind: 'enquiry', id }));
      const id = await askApproval(transaction, request, { kind: 'erase-many', records, reason, askedBy: caller.id });
      return id === undefined ? refuse('not-found') : { body: { id } };
    });
  }),

  route(eraseEnquiry, async ({ services, params, caller, request }) => {
    return inTransaction(services.db, async (transaction) => {
      const records = [{ kind: 'enquiry', id: params.id } as const];
      if (await isBeyondLimit(transaction, services, { accountId: caller.id, records })) return refuse('erasure-limit');
      const restricted = await restrictRecords(transaction, services, {
        records,
        reason: '',
        actorId: caller.id,
        source: request,
      });
      return restricted ? { body: undefined } : refuse('not-found');
    });
  }),
];
