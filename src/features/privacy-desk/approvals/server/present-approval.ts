import type { ApprovalKind } from '#shared/approval.ts';
import type { Approval } from '../contract.ts';
import type { ApprovalRow } from './queries.ts';

export const presentApproval = (row: ApprovalRow, caller: { id: number }): Approval => ({
  id: row.id,
  kind: row.kind as ApprovalKind,
  state: row.state,
  records: row.records,
  reason: row.reason,
  askedBy: row.asker ?? '',
  askedByName: row.asker_name,
  askedDate: row.asked_at,
  decidedBy: row.decider,
  decidedByName: row.decider_name,
  decidedDate: row.decided_at,
  isOwn: row.asked_by === caller.id,
});
