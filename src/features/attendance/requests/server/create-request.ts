import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { areMonthsOpen, lockMonths } from '#features/attendance/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { replaceFile } from '#server/files/queries.ts';
import type { Upload } from '#server/files/upload.ts';
import { createInTransaction, firstAnswer, unlessAnswered } from '#server/idempotency/create-once.ts';
import { Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { minuteOfTime } from '#shared/dates/clock.ts';
import { writeDayRange } from '#shared/dates/day-range.ts';
import { monthOf, monthsOf } from '#shared/dates/months.ts';
import { createRequest, type WireRequestDetail } from '../contract.ts';
import { problemsOf } from '../rules.ts';
import { requestAnswer } from './present-request.ts';
import { insertRequest, lockPerson, overlapping, requestFor } from './queries.ts';
import { readEffect } from './read-effect.ts';

type Body = z.output<typeof createRequest.body>;

interface Sent {
  body: Body;
  upload: Upload | undefined;
  caller: Caller;
  request: RequestContext;
}

const minuteOf = (time: string | undefined) => (time === undefined ? null : minuteOfTime(time));

/** A leave or a correction, asked for by the caller; once, however often it is sent. */
export async function askFor(
  services: Services,
  { body, upload, caller, request }: Sent,
): Promise<Answer<WireRequestDetail> | Refusal> {
  const { db, files, now } = services;
  const sent = JSON.stringify({ ...body, proof: upload?.sha256 });
  const once = { scope: `${createRequest.path} ${caller.id}`, key: request.idempotencyKey, body: sent };
  const answer = async (outcome: Answer<{ id: number }> | Refusal) => {
    if (outcome instanceof Refusal) return outcome;
    const row = await requestFor(db, outcome.body.id, caller);
    return row ? requestAnswer(db, row, { services, caller }) : refuse('not-found');
  };
  const first = await firstAnswer<{ id: number }>(db, once);
  if (first) return answer(first);
  const problems = problemsOf(body, now());
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  // Checked before redrawing, and again under the lock.
  const unfit = upload && (await refuseUnfit(db, caller.id, { body, now: now() }));
  if (unfit) return answer(await unlessAnswered(db, once, unfit));
  const proof = upload && (await files.storeImage(upload, { ownerId: caller.id, class: 'C3' }));
  if (proof instanceof Refusal) return proof;
  const outcome = await createInTransaction<{ id: number }>(db, once, async (transaction) => {
    await lockPerson(transaction, caller.id);
    await lockMonths(transaction, monthsOf(body));
    const refusal = await refuseUnfit(transaction, caller.id, { body, now: now() });
    if (refusal) return refusal;
    const id = await insertRequest(transaction, {
      person_id: caller.id,
      kind: body.kind,
      from_day: body.fromDay,
      to_day: body.toDay,
      part: body.kind === 'leave' ? (body.part ?? 'full') : null,
      in_minute: minuteOf(body.inTime),
      out_minute: minuteOf(body.outTime),
      reason: body.reason,
      proof_id: proof?.id ?? null,
      created_at: now().toISOString(),
    });
    if (proof) await replaceFile(transaction, proof.id);
    await recordAudit(transaction, request, {
      actorId: caller.id,
      action: body.kind === 'leave' ? 'leave-requested' : 'correction-requested',
      subject: `attendance request ${id}`,
      changes: [
        { field: 'days', after: writeDayRange({ from: body.fromDay, to: body.toDay }) },
        ...(['part', 'inTime', 'outTime'] as const).flatMap((field) =>
          body[field] === undefined ? [] : [{ field, after: body[field] }],
        ),
        { field: 'reason' as const },
        ...(proof ? [{ field: 'proof' as const }] : []),
      ],
    });
    return { body: { id } };
  });
  return answer(outcome);
}

/** A closed month, days that are asked for already, or nothing that would count if it were approved. */
async function refuseUnfit(
  db: Db,
  personId: number,
  { body, now }: { body: Body; now: Date },
): Promise<Refusal | undefined> {
  const { kind, fromDay, toDay, part = 'full' } = body;
  if (!(await areMonthsOpen(db, monthsOf({ fromDay, toDay })))) {
    const field = (await areMonthsOpen(db, [monthOf(fromDay)])) ? 'toDay' : 'fromDay';
    return refuse('month-closed', { codes: { [field]: ['month-closed'] } });
  }
  const other = await overlapping(db, { personId, kind, fromDay, toDay });
  if (other) return refuseOverlap(other);
  const minutes = { inMinute: minuteOf(body.inTime), outMinute: minuteOf(body.outTime) };
  const request = { kind, fromDay, toDay, part: kind === 'leave' ? part : null, ...minutes };
  const { problems } = await readEffect(db, { personId, requests: [request], now });
  return Object.keys(problems[0] ?? {}).length > 0 ? refuseFields(problems[0] ?? {}) : undefined;
}

export const refuseOverlap = (other: { from_day: string; to_day: string }) =>
  refuse('requested-already', { detail: writeDayRange({ from: other.from_day, to: other.to_day }) });
