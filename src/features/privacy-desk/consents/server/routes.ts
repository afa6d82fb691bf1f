import { recordAuditEach } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { answerList } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { type Consent, getConsent, listConsents, recordWithdrawal } from '../contract.ts';
import { type ConsentRow, consentById, listOfConsents, withdrawOf } from './queries.ts';

const sortColumns = { createdDate: ['created_at', 'id'] } as const;

const presentConsent = (row: ConsentRow): Consent => ({
  id: row.id,
  reference: row.reference,
  firstName: row.first_name,
  mobile: row.mobile,
  createdDate: row.created_at,
  noticeVersion: row.notice_version,
  language: row.language as Consent['language'],
  serviceType: row.service_type,
  state: row.state,
  withdrawnDate: row.marketing_withdrawn_at,
  channel: row.channel,
  recordedBy: row.recorder,
  recordedByName: row.recorder_name,
});

export const consentRoutes: Route[] = [
  route(listConsents, ({ services, query }) =>
    answerList(services, {
      list: listConsents,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, pageParams) => listOfConsents(db, { state: query.state, created: query.created }, pageParams),
      present: presentConsent,
    }),
  ),

  route(getConsent, async ({ services: { db }, params }) => {
    const found = await consentById(db, params.id);
    return found ? { body: presentConsent(found) } : refuse('not-found');
  }),

  route(recordWithdrawal, ({ services: { db }, params, body: { channel }, caller, request }) =>
    inTransaction(db, async (transaction) => {
      const found = await consentById(transaction, params.id);
      if (!found) return refuse('not-found');
      const ids = await withdrawOf(transaction, { mobile: found.mobile, channel, recordedBy: caller.id });
      if (ids.length === 0) return refuse('conflict');
      await recordAuditEach(
        transaction,
        request,
        ids.map((id) => ({
          actorId: caller.id,
          action: 'consent-withdrawn' as const,
          subject: `enquiry ${id}`,
          changes: [{ field: 'channel' as const, after: channel }],
        })),
      );
      const withdrawn = await consentById(transaction, params.id);
      return withdrawn ? { body: presentConsent(withdrawn) } : refuse('not-found');
    }),
  ),
];
