import { changeOn, type Shift } from '#features/attendance/rules.ts';
import { rulesInForce } from '#features/attendance/server/reads.ts';
import type { Caller } from '#server/auth/caller.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { monthOf } from '#shared/dates/months.ts';
import { type DayMark, type DayRequest, type MusterTable, musterTable, type PersonDay } from '../contract.ts';
import { evaluateMonth } from '../rules.ts';
import { type DayMarkRow, type DayRequestRow, isPersonKnown, marksOfDay, requestsOfDay } from './queries/days.ts';
import { approvedRequests, marksOf, peopleOf } from './queries/inputs.ts';
import { monthState } from './queries/months.ts';

/** What stands behind one field of the muster. */
export async function readDay(
  { db, files, now }: Services,
  { personId, day, caller }: { personId: number; day: string; caller: Caller },
): Promise<Answer<PersonDay> | Refusal> {
  if (!(await isPersonKnown(db, personId))) return refuse('not-found');
  const range = { from: day, to: day };
  const [rules, people, markInputs, requests, state, marks, dayRequests] = await Promise.all([
    rulesInForce(db),
    peopleOf(db, range, personId),
    marksOf(db, range, personId),
    approvedRequests(db, range, personId),
    monthState(db, monthOf(day)),
    marksOfDay(db, personId, day),
    requestsOfDay(db, personId, day),
  ]);
  const table = state.muster
    ? musterTable.parse(state.muster)
    : evaluateMonth({ days: [day], now: now(), rules, people, marks: markInputs, requests });
  const body = {
    day,
    isClosed: state.isClosed,
    ...resultIn(table, personId, day),
    office: { ...rules.office, radiusMetres: rules.radiusMetres },
    marks: marks.map((row) => presentMark(row, row.photo_id === null ? null : files.addressOf(row.photo_id, caller))),
    requests: dayRequests.map(presentRequest),
  };
  return { body };
}

/** How the day counts, and by which hours. */
function resultIn({ days, people }: MusterTable, personId: number, day: string) {
  const index = days.findIndex((one) => one.day === day);
  const person = people.find(({ id }) => id === personId);
  const shiftChange = changeOn(day, person?.shifts ?? []);
  return { judged: person?.days[index] ?? null, shift: shiftChange ? shiftOf(shiftChange) : null };
}

const shiftOf = ({ startsAt, endsAt, graceMinutes }: Shift): Shift => ({ startsAt, endsAt, graceMinutes });

function presentMark(row: DayMarkRow, photo: string | null): DayMark {
  return {
    id: row.id,
    kind: row.kind as DayMark['kind'],
    status: row.status as DayMark['status'],
    flags: row.flags as DayMark['flags'],
    countedAt: row.counted_at,
    receivedAt: row.received_at,
    capturedAt: row.captured_at,
    latitude: row.latitude,
    longitude: row.longitude,
    accuracyM: row.accuracy_m,
    distanceM: row.distance_m,
    photo,
    reviewedBy: row.reviewed_by,
    reviewedAt: row.reviewed_at,
    reviewNote: row.review_note,
  };
}

function presentRequest(row: DayRequestRow): DayRequest {
  return {
    id: row.id,
    kind: row.kind as DayRequest['kind'],
    fromDay: row.from_day,
    toDay: row.to_day,
    part: row.part as DayRequest['part'],
    inMinute: row.in_minute,
    outMinute: row.out_minute,
    reason: row.reason,
    status: row.status as DayRequest['status'],
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    note: row.note,
  };
}
