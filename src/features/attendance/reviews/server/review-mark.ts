import { lockMonths } from '#features/attendance/server/reads.ts';
import { type AuditChange, recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { isAnotherAdminActive } from '#server/auth/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { monthOf } from '#shared/dates/months.ts';
import type { ReviewOutcome } from '../catalogue.ts';
import type { WireMarkDetail } from '../contract.ts';
import { detailAnswer } from './present-mark.ts';
import { lockMark, type MarkChange, type MarkRow, markById, saveReview } from './queries/marks.ts';

interface ReviewRequest {
  id: number;
  outcome: ReviewOutcome;
  note: string | undefined;
  caller: Caller;
  request: RequestContext;
}

/** The mark's new status and day. A refused one keeps its day and frees the slot. */
function changeOf({ received_at, captured_at }: MarkRow, outcome: ReviewOutcome): MarkChange {
  if (outcome === 'refuse') return { status: 'refused' };
  const instant = outcome === 'accept' ? received_at : captured_at;
  return { status: 'accepted', day: indiaDay(new Date(instant)), counted_at: instant, is_stray: false };
}

/** A version named by `If-Match` must be the one in force. The months it leaves and enters must be open. */
export async function review(services: Services, input: ReviewRequest): Promise<Answer<WireMarkDetail> | Refusal> {
  const { id, outcome, note, caller, request } = input;
  try {
    return await inTransaction(services.db, async (transaction) => {
      const seen = await markById(transaction, id);
      if (!seen) return refuse('not-found');
      const months = [seen.day, changeOf(seen, outcome).day ?? seen.day].map(monthOf);
      // Months before the row: closing a month takes its locks in this order.
      const areOpen = await lockMonths(transaction, months);
      const mark = await lockMark(transaction, id);
      if (!mark) return refuse('not-found');
      if (mark.person_id === caller.id && (await isAnotherAdminActive(transaction, caller.id))) {
        return refuse('conflict', { codes: { outcome: ['own-account'] } });
      }
      const isStale = request.ifMatch !== undefined && request.ifMatch !== mark.version;
      if (isStale || mark.day !== seen.day) return refuse('stale-version');
      if (outcome === 'accept-captured' && mark.captured_at > mark.received_at) {
        return refuseFields({ outcome: ['invalid'] });
      }
      if (!areOpen) return refuse('conflict', { codes: { day: ['month-closed'] } });
      const change = changeOf(mark, outcome);
      const at = services.now().toISOString();
      await saveReview(transaction, { mark, change, outcome, note, reviewedBy: caller.id, at });
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action: 'attendance-reviewed',
        subject: `mark ${id}`,
        changes: changesOf(mark, change),
      });
      const reviewed = await markById(transaction, id);
      return reviewed ? detailAnswer(transaction, reviewed, { services, caller }) : refuse('not-found');
    });
  } catch (error) {
    if (isPlaceTaken(error)) return refuse('marked-already');
    throw error;
  }
}

/** The index is one of each partition, by a name of its own. */
function isPlaceTaken(error: unknown): boolean {
  const { code, constraint = '' } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && /^attendance_marks\w*_person_id_day_kind/.test(constraint);
}

/** The note is left out of the audit. */
function changesOf(mark: MarkRow, change: MarkChange): AuditChange[] {
  const fields = [
    ['status', 'status'],
    ['day', 'day'],
    ['countedAt', 'counted_at'],
  ] as const;
  return fields.flatMap(([field, column]) => {
    const after = change[column];
    return after === undefined || (after === mark[column] && field !== 'status')
      ? []
      : [{ field, before: mark[column], after }];
  });
}
