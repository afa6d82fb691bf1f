import type { Db } from '#db/open.ts';
import { lockMonths } from '#features/attendance/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { isAnotherAdminActive } from '#server/auth/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { monthsOf } from '#shared/dates/months.ts';
import type { RequestKind, RequestStatus } from '../catalogue.ts';
import { isWithdrawable } from '../catalogue.ts';
import type { WireRequestDetail } from '../contract.ts';
import { refuseOverlap } from './create-request.ts';
import { effectOf, requestAnswer } from './present-request.ts';
import { changeRequest, lockPerson, overlapping, type RequestRow, requestFor } from './queries.ts';

interface ChangeContext {
  services: Services;
  id: number;
  caller: Caller;
  request: RequestContext;
}

type Outcome = Promise<Answer<WireRequestDetail> | Refusal>;
type Work = (transaction: Db, current: RequestRow) => Promise<Refusal | undefined>;

/** Changes a request while nothing else of its person's, and of the months of its days, does. */
function change({ services, id, caller, request }: ChangeContext, work: Work): Outcome {
  return inTransaction(services.db, async (transaction) => {
    const found = await requestFor(transaction, id, caller);
    if (!found) return refuse('not-found');
    const months = monthsOf({ fromDay: found.from_day, toDay: found.to_day });
    await lockPerson(transaction, found.person_id);
    const areOpen = await lockMonths(transaction, months);
    const current = await requestFor(transaction, id, caller);
    if (!current) return refuse('not-found');
    if (request.ifMatch !== undefined && request.ifMatch !== current.version) return refuse('stale-version');
    if (!areOpen) return refuse('month-closed');
    const refusal = await work(transaction, current);
    if (refusal) return refusal;
    const changed = await requestFor(transaction, id, caller);
    return changed ? requestAnswer(transaction, changed, { services, caller }) : refuse('not-found');
  });
}

/** One's own only, an administrator's too. */
export function withdraw(context: ChangeContext): Outcome {
  const { services, id, caller, request } = context;
  const isOwnOnly = { ...context, caller: { ...caller, isAdmin: false } };
  return change(isOwnOnly, async (transaction, current) => {
    if (current.status === 'withdrawn') return undefined;
    const { kind, status, from_day: fromDay } = current as RequestRow & { kind: RequestKind; status: RequestStatus };
    const at = services.now();
    if (!isWithdrawable({ kind, status, fromDay }, indiaDay(at))) return refuse('conflict');
    await changeRequest(transaction, id, { status: 'withdrawn', changed_at: at.toISOString() });
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'request-withdrawn',
      subject: `attendance request ${id}`,
      changes: [{ field: 'status', before: status, after: 'withdrawn' }],
    });
    return undefined;
  });
}

interface Decision {
  decision: 'approved' | 'refused';
  note?: string | undefined;
}

/** Decides, for the first time or anew. The same decision again is no change. */
export function decide(context: ChangeContext, { decision, note = '' }: Decision): Outcome {
  const { services, id, caller, request } = context;
  return change(context, async (transaction, current) => {
    if (current.status === 'withdrawn') return refuse('conflict');
    if (current.person_id === caller.id && (await isAnotherAdminActive(transaction, caller.id))) {
      return refuse('conflict', { codes: { decision: ['own-account'] } });
    }
    if (current.status === decision && (current.note ?? '') === note) return undefined;
    if (decision === 'approved' && current.status === 'refused') {
      // The person may have asked again since the refusal.
      const kind = current.kind as RequestKind;
      const days = { personId: current.person_id, fromDay: current.from_day, toDay: current.to_day };
      const other = await overlapping(transaction, { ...days, kind, exceptId: id });
      if (other) return refuseOverlap(other);
    }
    if (decision === 'approved') {
      const { reason } = await effectOf(transaction, current, services.now());
      if (reason) return refuse('conflict', { codes: { decision: [reason] } });
    }
    const at = services.now().toISOString();
    const decided = { status: decision, note: note || null, decided_by: caller.id, decided_at: at, changed_at: at };
    await changeRequest(transaction, id, decided);
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'request-decided',
      subject: `attendance request ${id}`,
      changes: [
        { field: 'status', before: current.status, after: decision },
        ...((current.note ?? '') === note ? [] : [{ field: 'note' as const }]),
      ],
    });
    return undefined;
  });
}
