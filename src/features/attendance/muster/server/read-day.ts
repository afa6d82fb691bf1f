import { approvedRequests, marksOf, peopleOf } from '#features/attendance/days/server/reads.ts';
import { changeOn, type Shift } from '#features/attendance/rules.ts';
import { rulesInForce } from '#features/attendance/server/reads.ts';
import { pictureFor } from '#features/profiles/server/reads.ts';
import type { Caller } from '#server/auth/caller.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { monthOf } from '#shared/dates/months.ts';
import { type MusterTable, musterTable, type PersonDay } from '../contract.ts';
import { evaluateMonth } from '../rules.ts';
import { isPersonKnown, marksOfDay, type ReviewerRow, requestsOfDay } from './queries/days.ts';
import { monthState } from './queries/months.ts';

/** The marks and requests behind one cell of the muster. */
export async function readDay(
  services: Services,
  { personId, day, caller }: { personId: number; day: string; caller: Caller },
): Promise<Answer<PersonDay> | Refusal> {
  const { db, files, now } = services;
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
  const pictureOfReviewer = ({ reviewerId, reviewerPictureId }: ReviewerRow) =>
    pictureFor({ services, caller }, { personId: reviewerId, pictureId: reviewerPictureId });
  const body = {
    day,
    isClosed: state.isClosed,
    ...resultIn(table, personId, day),
    office: { ...rules.office, radiusMetres: rules.radiusMetres },
    marks: marks.map(({ photoId, ...mark }) => ({
      ...mark,
      photo: photoId === null ? null : files.addressOf(photoId, caller),
      reviewedByPicture: pictureOfReviewer(mark),
    })),
    requests: dayRequests.map((request) => ({ ...request, decidedByPicture: pictureOfReviewer(request) })),
  };
  return { body };
}

/** How the day counts, and by which hours. */
function resultIn({ days, people }: MusterTable, personId: number, day: string) {
  const index = days.findIndex((one) => one.day === day);
  const person = people.find(({ id }) => id === personId);
  const shiftChange = changeOn(day, person?.shifts ?? []);
  return { evaluation: person?.days[index] ?? null, shift: shiftChange ? shiftOf(shiftChange) : null };
}

const shiftOf = ({ startsAt, endsAt, graceMinutes }: Shift): Shift => ({ startsAt, endsAt, graceMinutes });
