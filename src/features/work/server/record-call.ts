import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import { settingsInForce } from '#features/site/server/reads.ts';
import { type AuditChange, recordAuditEach } from '#server/audit/queries.ts';
import { createInTransaction } from '#server/idempotency/create-once.ts';
import { refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Services } from '#server/routing/route.ts';
import type { Step } from '../catalogue.ts';
import { recordCall } from '../contract.ts';
import { dueInstant, isMissed, nextAfter } from '../rules.ts';
import { type Context, canPlan, changesOf, namesOf, scopeOf } from './change-work.ts';
import { addEntries, isNumbered, kindOf, lockItems, planByHand, subjectOf } from './queries/changes.ts';
import { refusedContactOfItem } from './queries/contact.ts';
import { lockedRequest, moveRequest } from './queries/moves.ts';
import { withdrawConsents } from './queries/requests.ts';

type Called = z.output<typeof recordCall.body>;

/** How a call ended, once for each key: the next step follows from it, or the end of a request. */
export async function noteCall(services: Services, body: Called, { id, caller, request }: Context & { id: number }) {
  const { outcome, step, dueDay, dueTime = null } = body;
  const times = await settingsInForce(services.db);
  const keyed = { scope: `${recordCall.path} ${id} ${caller.id}`, key: request.idempotencyKey, body };
  return createInTransaction<z.input<typeof recordCall.result>>(services.db, keyed, async (transaction) => {
    const [item] = await lockItems(transaction, [id], scopeOf(caller));
    if (!item) return refuse('not-found');
    if (item.owner_id === null) return refuse('conflict');
    if (request.ifMatch !== undefined && request.ifMatch !== item.version) return refuse('stale-version');
    const misses = isMissed(outcome) ? item.missed_calls + 1 : 0;
    const about = { kind: kindOf(item), isNumbered: await isNumbered(transaction, item) };
    const ruled = nextAfter(outcome, { of: about, times, now: services.now(), misses });
    const batch = randomUUID();
    const withdrawn = outcome === 'do-not-contact' ? await withdrawConsents(transaction, item, caller.id) : [];
    const entry = { kind: 'called' as const, batch, madeBy: caller.id, before: [item], outcome };
    const noted = (changes: AuditChange[]) => {
      const ended: AuditChange = { field: 'callOutcome', after: outcome };
      const by = { actorId: caller.id };
      return recordAuditEach(transaction, request, [
        { ...by, action: 'work-called', subject: subjectOf(item), changes: [ended, ...changes] },
        ...withdrawn.map((enquiryId) => ({
          ...by,
          action: 'consent-withdrawn' as const,
          subject: `enquiry ${enquiryId}`,
          changes: [{ field: 'channel' as const, after: 'phone' }],
        })),
      ]);
    };
    if (ruled && 'closes' in ruled && item.enquiry_id !== null) {
      const { closes } = ruled;
      const enquiryId = item.enquiry_id;
      const before = await lockedRequest(transaction, enquiryId);
      if (!before) return refuse('not-found');
      const reason = outcome === 'do-not-contact' ? outcome : 'not-interested';
      const to = { status: closes, stage: null };
      const { version, at } = await moveRequest(transaction, { enquiryId, to, by: caller.id, reason });
      const closed = { before: before.status, stage: before.stage, since: before.moved_at, after: closes, version };
      await addEntries(transaction, { ...entry, after: [item], closed, at });
      await noted([{ field: 'status', before: before.status, after: closes }]);
      return { body: { step: null, dueDay: null, dueTime: null, closes, refusedContactDate: null, batch } };
    }
    const follows = ruled && 'step' in ruled ? ruled : undefined;
    const chosen = dueDay && { step: step ?? follows?.step ?? ('call' as const), dueDay, dueTime };
    const next = chosen || follows;
    if (!next) return refuseFields({ dueDay: ['required'] });
    if (!(await canPlan(transaction, [item], next.step))) return refuseFields({ step: ['not-in-list'] });
    const after = await planByHand(transaction, [id], {
      ...{ ownerId: item.owner_id, step: next.step, missedCalls: misses, isWaiting: false, isTouch: true },
      ...{ dueAt: dueInstant(next.dueDay, next.dueTime), hasHour: next.dueTime !== null },
    });
    const planned = after[0] ?? item;
    await addEntries(transaction, { ...entry, after });
    await noted(changesOf(item, planned, await namesOf(transaction, [item])));
    const { dueDay: day, dueTime: time } = next;
    const because = planned.step === next.step ? null : await refusedContactOfItem(transaction, item);
    return {
      body: {
        ...{ step: planned.step as Step, dueDay: day, dueTime: time, closes: null },
        ...{ refusedContactDate: because, batch },
      },
    };
  });
}
