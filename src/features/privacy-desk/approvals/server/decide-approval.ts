import { standingRecords, wasHandled } from '#server/approvals/queries.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { restrictRecords } from '#server/restrictions/restrict-records.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { recordOfName } from '#shared/person-record.ts';
import type { Approval } from '../contract.ts';
import { presentApproval } from './present-approval.ts';
import { approvalById, decide } from './queries.ts';

interface Decision {
  id: number;
  isApproved: boolean;
  caller: Caller;
  request: RequestContext;
}

/** Records that are gone meanwhile are left out of an erasure that is agreed to; `conflict` where none is left. */
export async function decideApproval(
  services: Services,
  { id, isApproved, caller, request }: Decision,
): Promise<Answer<Approval> | Refusal> {
  return inTransaction<Answer<Approval>>(services.db, async (transaction) => {
    const asked = await approvalById(transaction, id);
    if (!asked) return refuse('not-found');
    if (isApproved && asked.asked_by === caller.id) return refuse('own-request');
    if (isApproved && (await wasHandled(transaction, id, [asked.asked_by, caller.id])))
      return refuse('not-independent');
    if (!(await decide(transaction, { id, decidedBy: caller.id, isApproved }))) return refuse('conflict');
    const standing = await standingRecords(transaction, id);
    if (isApproved && standing.length === 0) return refuse('conflict');
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: isApproved ? 'approval-given' : 'approval-refused',
      subject: `approval ${id}`,
    });
    if (isApproved && asked.kind === 'erase-many') {
      const restricted = await restrictRecords(transaction, services, {
        records: standing.map(recordOfName),
        reason: asked.reason,
        actorId: caller.id,
        source: request,
        approvalId: id,
      });
      if (!restricted) return refuse('conflict');
    }
    const decided = await approvalById(transaction, id);
    return decided ? { body: presentApproval(decided, caller) } : refuse('not-found');
  });
}
