import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import { settingsInForce } from '#features/site/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import { refuse } from '#server/routing/refusal.ts';
import type { Services } from '#server/routing/route.ts';
import type { recordCall } from '../contract.ts';
import { dueInstant, isMissed, nextAfter } from '../rules.ts';
import { type Context, scopeOf, subjectOf } from './change-work.ts';
import { addEntries, lockItems, moveRequest, planItems, requestVersion } from './queries/changes.ts';

/** How a call ended: the next step follows from it, or the end of the request. */
export async function noteCall(
  services: Services,
  { outcome, dueDay = '', dueTime = null }: z.output<typeof recordCall.body>,
  { id, caller, request }: Context & { id: number },
) {
  const times = await settingsInForce(services.db);
  const answer = await inTransaction(services.db, async (transaction) => {
    const [item] = await lockItems(transaction, [id], scopeOf(caller));
    if (!item) return refuse('not-found');
    if (item.owner_id === null) return refuse('conflict');
    if (request.ifMatch !== undefined && request.ifMatch !== item.version) return refuse('stale-version');
    const misses = isMissed(outcome) ? item.missed_calls + 1 : 0;
    const ruled = nextAfter(outcome, { times, now: services.now(), misses });
    const batch = randomUUID();
    const entry = { kind: 'called' as const, batch, madeBy: caller.id, before: [item] };
    const told = { actorId: caller.id, subject: subjectOf(item) };
    const ended = { field: 'callOutcome' as const, after: outcome };
    if (ruled && 'closes' in ruled) {
      const before = await moveRequest(transaction, { item, status: ruled.closes, by: caller.id });
      const closed = { before, version: await requestVersion(transaction, item.enquiry_id) };
      await addEntries(transaction, { ...entry, after: [item], more: { outcome, closed } });
      const changes = [ended, { field: 'status' as const, before, after: ruled.closes }];
      await recordAudit(transaction, request, { ...told, action: 'work-called', changes });
      return { body: { step: null, dueDay: null, dueTime: null, closes: ruled.closes, batch } };
    }
    const next = ruled ?? { step: 'call' as const, dueDay, dueTime };
    const after = await planItems(transaction, [id], {
      ...{ ownerId: item.owner_id, step: next.step, missedCalls: misses, isWaiting: false, isTouch: true },
      ...{ dueAt: dueInstant(next.dueDay, next.dueTime), hasHour: next.dueTime !== null },
    });
    await addEntries(transaction, { ...entry, after, more: { outcome } });
    const changes = [ended, { field: 'dueDate' as const, after: next.dueDay }];
    await recordAudit(transaction, request, { ...told, action: 'work-called', changes });
    return { body: { step: next.step, dueDay: next.dueDay, dueTime: next.dueTime, closes: null, batch } };
  });
  invalidateTotals(services.db);
  return answer;
}
