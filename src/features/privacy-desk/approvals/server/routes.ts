import { askApproval as ask } from '#server/approvals/ask-approval.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { answerList } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import type { PersonRecordName } from '#shared/person-record.ts';
import { askApproval, decideApproval as decideCall, getApproval, listApprovals } from '../contract.ts';
import { decideApproval } from './decide-approval.ts';
import { presentApproval } from './present-approval.ts';
import { approvalById, listOfApprovals } from './queries.ts';

const sortColumns = { askedDate: ['asked_at', 'id'] } as const;

export const approvalRoutes: Route[] = [
  route(askApproval, ({ services, body: { kind, records, reason }, caller, request }) =>
    inTransaction(services.db, async (transaction) => {
      const own = [...new Set(records)] as PersonRecordName[];
      const id = await ask(transaction, request, { kind, reason, records: own, askedBy: caller.id });
      const asked = id === undefined ? undefined : await approvalById(transaction, id);
      return asked ? { body: presentApproval(asked, caller) } : refuse('not-found');
    }),
  ),

  route(listApprovals, ({ services, query, caller }) =>
    answerList(services, {
      list: listApprovals,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, pageParams) => listOfApprovals(db, query.state, pageParams),
      present: (row) => presentApproval(row, caller),
    }),
  ),

  route(getApproval, async ({ services: { db }, params, caller }) => {
    const found = await approvalById(db, params.id);
    return found ? { body: presentApproval(found, caller) } : refuse('not-found');
  }),

  route(decideCall, ({ services, params, body, caller, request }) =>
    decideApproval(services, { id: params.id, isApproved: body.isApproved, caller, request }),
  ),
];
