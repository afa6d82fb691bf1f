import type { Db } from '#db/open.ts';
import type { LeavePart } from '#features/attendance/catalogue.ts';
import { approvedRequests, marksOf, personById } from '#features/attendance/days/server/reads.ts';
import { type DayResult, sumDays } from '#features/attendance/rules.ts';
import { rulesInForce } from '#features/attendance/server/reads.ts';
import { timeOfMinute } from '#shared/dates/clock.ts';
import { daysOf, firstDayOf, lastDayOf, monthsOf } from '#shared/dates/months.ts';
import type { RequestKind } from '../catalogue.ts';
import type { WireEffect } from '../contract.ts';
import { compareDays, type EmptyProblems, emptyProblems } from '../rules.ts';

/** A request as it is stored, or about to be. */
export interface EffectRequest {
  /** Of a stored one. */
  id?: number;
  kind: RequestKind;
  fromDay: string;
  toDay: string;
  part: LeavePart | null;
  inMinute: number | null;
  outMinute: number | null;
}

interface Effect {
  months: WireEffect['months'];
  /** In the order of the requests; empty for one that counts. */
  problems: EmptyProblems[];
}

/** What one person's months come to without the requests, and with those approved, one after the other, that count. */
export async function readEffect(
  db: Db,
  { personId, requests, now }: { personId: number; requests: readonly EffectRequest[]; now: Date },
): Promise<Effect> {
  const months = [...new Set(requests.flatMap((request) => monthsOf(request)))].toSorted();
  const [first = '', last = first] = [months[0], months.at(-1)];
  const range = { from: firstDayOf(first), to: lastDayOf(last) };
  const ids = requests.flatMap(({ id }) => id ?? []);
  const person = await personById(db, personId, range);
  if (!person) throw new Error(`There is no person ${personId}.`);
  const rules = await rulesInForce(db);
  const marks = await marksOf(db, range, personId);
  const approved = await approvedRequests(db, range, personId, ids);
  const evaluate = (days: readonly string[]) => ({ days, now, rules, person, marks });

  let counting: EffectRequest[] = [];
  const problems = requests.map((request) => {
    const days = daysFrom(request);
    const compared = compareDays({ ...evaluate(days), requests: [...approved, ...counting] }, [request]);
    const found = emptyProblems(inputOf(request), { joinedDay: person.joinedDay, compared });
    if (Object.keys(found).length === 0) counting = [...counting, request];
    return found;
  });
  return {
    months: months.map((month) => {
      const compared = compareDays({ ...evaluate(daysOf(month)), requests: approved }, counting);
      return {
        month,
        before: sumsOf(compared.map(({ before }) => before)),
        after: sumsOf(compared.map(({ after }) => after)),
      };
    }),
    problems,
  };
}

const daysFrom = ({ fromDay, toDay }: EffectRequest) =>
  monthsOf({ fromDay, toDay })
    .flatMap(daysOf)
    .filter((day) => day >= fromDay && day <= toDay);

const timeOf = (minute: number | null) => (minute === null ? undefined : timeOfMinute(minute));

const inputOf = ({ kind, fromDay, toDay, inMinute, outMinute }: EffectRequest) => ({
  ...{ kind, fromDay, toDay },
  ...{ inTime: timeOf(inMinute), outTime: timeOf(outMinute) },
});

function sumsOf(results: readonly (DayResult | null)[]) {
  const totals = sumDays(results.filter((result) => result !== null));
  const { presentHalves, leaveHalves, absentHalves, lateMarks, workedMinutes } = totals;
  return { presentHalves, leaveHalves, absentHalves, lateMarks, workedMinutes };
}
