import { lockMonthState } from '#features/attendance/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { lastDayOf } from '#shared/dates/months.ts';
import type { ShownMuster } from '../contract.ts';
import { changeMonth, monthState, waitingOf } from './queries/months.ts';
import { computeMuster, rangeOf, readMuster, withPictures } from './read-muster.ts';

interface MonthChange {
  month: string;
  caller: Caller;
  request: RequestContext;
}

type Outcome = Promise<Answer<ShownMuster> | Refusal>;

/** Stores the month as it is now. Reviews and requests of its days wait meanwhile; see `lockMonthState`. */
export function closeMonthOf(services: Services, { month, caller, request }: MonthChange): Outcome {
  const { db, now } = services;
  const at = now();
  if (lastDayOf(month) >= indiaDay(at)) return Promise.resolve(refuseFields({ month: ['date-future'] }));
  return inTransaction(db, async (transaction) => {
    await lockMonthState(transaction, month);
    const state = await monthState(transaction, month);
    if (isStale(request, state)) return refuse('stale-version');
    if (state.isClosed) return refuse('conflict', { codes: { month: ['month-closed'] } });
    const waiting = await waitingOf(transaction, rangeOf(month));
    if (waiting.marks + waiting.requests > 0) {
      return refuse('month-waits', {
        detail: `Marks in review: ${waiting.marks}. Pending requests: ${waiting.requests}.`,
      });
    }
    const muster = await computeMuster(transaction, month, at);
    const change = { month, muster, reason: null, changedBy: caller.id, changedAt: at.toISOString() };
    await changeMonth(transaction, change);
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'month-closed',
      subject: `muster ${month}`,
      changes: [{ field: 'people', after: muster.people.length }],
    });
    return withPictures(transaction, await readMuster(transaction, month, at), { services, caller });
  });
}

/** The month follows its marks and requests again. The reason is stored with the month, not in the audit. */
export function reopenMonthOf(
  services: Services,
  { month, reason, caller, request }: MonthChange & { reason: string },
): Outcome {
  const { db, now } = services;
  return inTransaction(db, async (transaction) => {
    await lockMonthState(transaction, month);
    const state = await monthState(transaction, month);
    if (isStale(request, state)) return refuse('stale-version');
    if (!state.isClosed) return refuse('conflict');
    const at = now();
    await changeMonth(transaction, { month, muster: null, reason, changedBy: caller.id, changedAt: at.toISOString() });
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: 'month-reopened',
      subject: `muster ${month}`,
      changes: [{ field: 'reason' }],
    });
    return withPictures(transaction, await readMuster(transaction, month, at), { services, caller });
  });
}

const isStale = ({ ifMatch }: RequestContext, { version }: { version: number }) =>
  ifMatch !== undefined && ifMatch !== version;
