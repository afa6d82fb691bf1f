import type { Db } from '#db/open.ts';
import type { LeavePart, MarkKind, MarkStatus } from '#features/attendance/catalogue.ts';
import { areMonthsOpen } from '#features/attendance/server/reads.ts';
import { pictureFor, type Viewer } from '#features/profiles/server/reads.ts';
import type { Caller } from '#server/auth/caller.ts';
import { isAnotherAdminActive } from '#server/auth/queries.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { timeOfMinute } from '#shared/dates/clock.ts';
import { monthsOf } from '#shared/dates/months.ts';
import type { EmptyReason, RequestKind, RequestStatus } from '../catalogue.ts';
import type { WireEffect, WireRequest, WireRequestDetail } from '../contract.ts';
import type { EmptyProblems } from '../rules.ts';
import { marksOf, type RequestRow } from './queries.ts';
import { type EffectRequest, readEffect } from './read-effect.ts';

const timeOf = (minute: number | null) => (minute === null ? null : timeOfMinute(minute));

/** Maps a row to the wire. */
export function presentRequest(row: RequestRow, viewer: Viewer): WireRequest {
  return {
    id: row.id,
    userId: row.person_id,
    username: row.username,
    name: row.name,
    picture: pictureFor(viewer, { personId: row.person_id, pictureId: row.picture_id }),
    kind: row.kind as RequestKind,
    fromDay: row.from_day,
    toDay: row.to_day,
    part: row.part as LeavePart | null,
    inTime: timeOf(row.in_minute),
    outTime: timeOf(row.out_minute),
    reason: row.reason,
    hasProof: row.proof_id !== null,
    status: row.status as RequestStatus,
    note: row.note,
    decidedBy: row.decider,
    decidedByName: row.decider_name,
    decidedByPicture: pictureFor(viewer, { personId: row.decided_by, pictureId: row.decider_picture_id }),
    decidedDate: row.decided_at,
    createdDate: row.created_at,
  };
}

/** A request with all that a decision needs; the address of the proof is good for the caller's session only. */
export async function requestAnswer(
  db: Db,
  row: RequestRow,
  { services, caller }: { services: Pick<Services, 'files' | 'now'>; caller: Caller },
): Promise<Answer<WireRequestDetail>> {
  const days = { personId: row.person_id, fromDay: row.from_day, toDay: row.to_day };
  const marks = await marksOf(db, days);
  const isMonthClosed = !(await areMonthsOpen(db, monthsOf(days)));
  const isOwn = row.person_id === caller.id;
  const body: WireRequestDetail = {
    ...presentRequest(row, { services, caller }),
    proof: row.proof_id === null ? null : services.files.addressOf(row.proof_id, caller),
    marks: marks.map((mark) => ({
      day: mark.day,
      kind: mark.kind as MarkKind,
      countedDate: mark.counted_at,
      status: mark.status as MarkStatus,
    })),
    isMonthClosed,
    mayDecide:
      caller.isAdmin &&
      !isMonthClosed &&
      row.status !== 'withdrawn' &&
      !(isOwn && (await isAnotherAdminActive(db, caller.id))),
    effect: isMonthClosed || row.status === 'withdrawn' ? null : await effectOf(db, row, services.now()),
  };
  return { body, version: row.version };
}

export const effectRequestOf = (row: RequestRow): EffectRequest => ({
  id: row.id,
  kind: row.kind as RequestKind,
  fromDay: row.from_day,
  toDay: row.to_day,
  part: row.part as LeavePart | null,
  inMinute: row.in_minute,
  outMinute: row.out_minute,
});

/** What approving the request comes to. */
export async function effectOf(db: Db, row: RequestRow, now: Date): Promise<WireEffect> {
  const { months, problems } = await readEffect(db, {
    personId: row.person_id,
    requests: [effectRequestOf(row)],
    now,
  });
  return { months, reason: reasonIn(problems[0]) };
}

export const reasonIn = (problems: EmptyProblems = {}): EmptyReason | null => Object.values(problems)[0]?.[0] ?? null;
