import type { Db } from '#db/open.ts';
import { approvedRequests, marksOf, peopleOf } from '#features/attendance/days/server/reads.ts';
import { rulesInForce } from '#features/attendance/server/reads.ts';
import { pictureFor, picturesOf, type Viewer } from '#features/profiles/server/reads.ts';
import type { Answer } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { daysOf, firstDayOf, lastDayOf, monthOf } from '#shared/dates/months.ts';
import { type Muster, type MusterTable, musterTable, type ShownMuster } from '../contract.ts';
import { evaluateMonth } from '../rules.ts';
import { firstMonth, monthHistory, monthState, waitingOf } from './queries/months.ts';

export const rangeOf = (month: string) => ({ from: firstDayOf(month), to: lastDayOf(month) });

/** The month as it is now, even if it is closed; one query for each kind of input, however many people there are. */
export async function computeMuster(db: Db, month: string, now: Date): Promise<MusterTable> {
  const range = rangeOf(month);
  const rules = await rulesInForce(db);
  const people = await peopleOf(db, range);
  const marks = await marksOf(db, range);
  const requests = await approvedRequests(db, range);
  return evaluateMonth({ days: daysOf(month), now, rules, people, marks, requests });
}

export interface VersionedMuster {
  body: Muster;
  version: number;
}

/** The same with everybody's picture. */
export async function withPictures(
  db: Db,
  { body, version }: VersionedMuster,
  viewer: Viewer,
): Promise<Answer<ShownMuster>> {
  const pictures = await picturesOf(
    db,
    body.people.map(({ id }) => id),
  );
  const people = body.people.map((person) => ({
    ...person,
    picture: pictureFor(viewer, { personId: person.id, pictureId: pictures.get(person.id) ?? null }),
  }));
  return { body: { ...body, people }, version };
}

/** A month as it counts: as stored, while it is closed. */
export async function readMuster(db: Db, requestedMonth: string | undefined, now: Date): Promise<VersionedMuster> {
  const today = indiaDay(now);
  const month = requestedMonth ?? monthOf(today);
  const state = await monthState(db, month);
  const table = state.muster ? musterTable.parse(state.muster) : await computeMuster(db, month, now);
  const waiting = await waitingOf(db, rangeOf(month));
  const history = await monthHistory(db, month);
  const first = (await firstMonth(db)) ?? monthOf(today);
  const body = {
    ...table,
    ...{ month, today, firstMonth: first, isClosed: state.isClosed, isOver: lastDayOf(month) < today },
    ...{ waiting, history },
  };
  return { body, version: state.version };
}
