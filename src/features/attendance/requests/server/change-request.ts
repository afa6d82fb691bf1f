import type { Db } from '#db/open.ts';
import { lockMonths } from '#features/attendance/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { isAnotherAdminActive } from '#server/auth/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/route.ts';
import { indiaDay } from '#shared/dates.ts';
import { monthsOf } from '#shared/months.ts';
import type { RequestKind, RequestStatus } from '../catalogue.ts';
import type { WireRequestDetail } from '../contract.ts';
import { isWithdrawable } from '../rules.ts';
import { refuseOverlap } from './create-request.ts';
import { requestAnswer } from './present-request.ts';
import { changeRequest, lockPerson, overlapping, type RequestRow, requestFor } from './queries.ts';

interface Asked {
  services: Services;
  id: number;
  caller: Caller;
  request: RequestContext;
}

type Outcome = Promise<Answer<WireRequestDetail> | Refusal>;
type Work = (transaction: Db, known: RequestRow) => Promise<Refusal | undefined>;

/** Changes a request while nothing else of its person's, and of the months of its days, does. */
function change({ services, id, caller, request }: Asked, work: Work): Outcome {
  return inTransaction(services.db, async (transaction) => {
    const found = await requestFor(transaction, id, caller);
    if (!found) return refuse('not-found');
    const months = monthsOf({ fromDay: found.from_day, toDay: found.to_day });
    await lockPerson(transaction, found.person_id);
    const areOpen = await lockMonths(transaction, months);
    const known = await requestFor(transaction, id, caller);
    if (!known) return refuse('not-found');
    if (request.ifMatch !== undefined && request.ifMatch !== known.version) return refuse('stale-version');
    if (!areOpen) return refuse('month-closed');
    const refusal = await work(transaction, known);
    if (refusal) return refusal;
    const changed = await requestFor(transaction, id, caller);
    return changed ? requestAnswer(transaction, changed, { services, caller }) : refuse('not-found');
  });
}

/** One's own only, an administrator's too. */
export function withdraw(asked: Asked): Outcome {
  const { services, id, caller, request } = asked;
  const isOwnOnly = { ...asked, caller: { ...caller, isAdmin: false } };
  return change(isOwnOnly, async (transaction, known) => {
    if (known.status === 'withdrawn') return undefined;
    const { kind, status, from_day: fromDay } = known as RequestRow & { kind: RequestKind; status: RequestStatus };
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

/** Decides, for the first time or anew. What is decided so already counts as no change. */
export function decide(asked: Asked, { decision, note = '' }: Decision): Outcome {
  const { services, id, caller, request } = asked;
  return change(asked, async (transaction, known) => {
    if (known.status === 'withdrawn') return refuse('conflict');
    if (known.person_id === caller.id && (await isAnotherAdminActive(transaction, caller.id))) {
      return refuse('conflict', { codes: { decision: ['own-account'] } });
    }
    if (known.status === decision && (known.note ?? '') === note) return undefined;
    if (decision === 'approved' && known.status === 'refused') {
      // Somebody whose request was refused may have asked anew since.
      const kind = known.kind as RequestKind;
      const days = { personId: known.person_id, fromDay: known.from_day, toDay: known.to_day };
      const other = await overlapping(transaction, { ...days, kind, exceptId: id });
      if (other) return refuseOverlap(other);
    }
    const at = services.now().toISOString();
    const decided = { status: decision, note: note || null, decided_by: caller.id, decided_at: at, changed_at: at };
    await changeRequest(transaction, id, decided);
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'request-decided',
      subject: `attendance request ${id}`,
      changes: [
        { field: 'status', before: known.status, after: decision },
        ...((known.note ?? '') === note ? [] : [{ field: 'note' }]),
      ],
    });
    return undefined;
  });
}
