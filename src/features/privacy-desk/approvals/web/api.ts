import { queryOptions } from '@tanstack/react-query';
import type { ApprovalKind } from '#shared/approval.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { pagesOf } from '#web/ui/list-screen/list-calls.ts';
import { addresses } from '../addresses.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const approvalsName = 'approvals';

export const fetchApprovals = pagesOf(calls.listApprovals);

export function approvalQuery(id: number) {
  return queryOptions({
    queryKey: [approvalsName, 'record', id],
    queryFn: ({ signal }) => call(calls.getApproval, { params: { id }, signal }),
    gcTime: 0,
  });
}

export const sendAsking = (kind: ApprovalKind, records: string[], reason: string) =>
  call(calls.askApproval, { body: { kind, records, reason } });

export const sendDecision = (id: number, isApproved: boolean) =>
  call(calls.decideApproval, { params: { id }, body: { isApproved } });
