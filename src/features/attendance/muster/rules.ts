import {
  type ApprovedRequest,
  type ApprovedRequests,
  evaluatePerson,
  kindsOf,
  type MarkInput,
  type PersonInput,
  shiftsOf,
} from '#features/attendance/days/rules.ts';
import { type AttendanceRules, type DayResult, sumDays } from '#features/attendance/rules.ts';
import type { MusterCell, MusterPerson, MusterTable } from './contract.ts';

export interface MonthInput {
  days: readonly string[];
  now: Date;
  rules: AttendanceRules;
  people: readonly PersonInput[];
  marks: readonly MarkInput[];
  requests: readonly ApprovedRequest[];
}

/** All people's days of a month (or of any days), each evaluated once; totals are their sums. */
export function evaluateMonth({ days, now, rules, people, marks, requests }: MonthInput): MusterTable {
  const kinds = kindsOf(days, rules);
  const marksOf = Map.groupBy(marks, ({ personId }) => personId);
  const requestsOf = Map.groupBy(requests, ({ personId }) => personId);
  const resultsOfDay = days.map((): DayResult[] => []);

  const rows = people.map((person) => {
    const input = { person, marks: marksOf.get(person.id) ?? [], requests: requestsOf.get(person.id) ?? [] };
    const results = evaluatePerson({ ...input, days, now, rules });
    for (const [index, day] of results.entries()) if (day) resultsOfDay[index]?.push(day.one);
    return {
      id: person.id,
      username: person.username,
      name: person.name,
      isDisabled: person.disabledAt !== null,
      isFieldDuty: person.isFieldDuty,
      days: results.map((day) => day && cellOf(day.one, day.approved)),
      totals: sumDays(results.flatMap((day) => day?.one ?? [])),
      shifts: shiftsOf(days, person, rules),
    };
  });
  return { days: kinds.map((kind, index) => ({ ...kind, totals: sumDays(resultsOfDay[index] ?? []) })), people: rows };
}

function cellOf(result: DayResult, { leave, correction }: ApprovedRequests): MusterCell {
  return {
    code: result.code,
    ...(result.inMinute !== null && { in: result.inMinute }),
    ...(result.outMinute !== null && { out: result.outMinute }),
    ...(result.workedMinutes > 0 && { workedMinutes: result.workedMinutes }),
    ...(result.lateMinutes > 0 && { lateMinutes: result.lateMinutes }),
    ...(leave && { leave }),
    ...(correction && { isCorrected: true as const }),
    ...(result.isOutMissing && { isOutMissing: true as const }),
    ...(result.isInMissing && { isInMissing: true as const }),
    ...(result.isReviewPending && { isReviewPending: true as const }),
  };
}

/** How the day of somebody who may sign in stands: by these the dashboard counts, and the muster shows who was counted. */
export const dayStates = {
  in: (cell) => cell.in !== undefined,
  late: (cell) => cell.lateMinutes !== undefined,
  onLeave: (cell) => cell.leave !== undefined && cell.code !== 'WO' && cell.code !== 'H',
  notYetIn: (cell) => cell.code === null && cell.leave === undefined,
} as const satisfies Record<string, (cell: MusterCell) => boolean>;
export type DayState = keyof typeof dayStates;

export const isDayState = (text: string | null): text is DayState => text !== null && Object.hasOwn(dayStates, text);

/** Who stands so on a day of the table. */
export function peopleInState<Person extends Pick<MusterPerson, 'isDisabled' | 'days'>>(
  { days, people }: { days: readonly { day: string }[]; people: readonly Person[] },
  { on, state }: { on: string; state: DayState },
): Person[] {
  const place = days.findIndex(({ day }) => day === on);
  return people.filter(({ isDisabled, days: cells }) => {
    const cell = cells[place];
    return !isDisabled && cell != null && dayStates[state](cell);
  });
}

/** The result of a stored cell. Its day is over, so its halves sum to two, or it is a day off. */
export function resultOf(day: string, cell: MusterCell): DayResult {
  const isOff = cell.code === 'WO' || cell.code === 'H' || cell.code === null;
  const presentHalves = cell.code === 'P' ? 2 : cell.code === 'HD' ? 1 : 0;
  const requestedHalves = cell.leave === undefined ? 0 : cell.leave === 'full' ? 2 : 1;
  const leaveHalves = isOff ? 0 : Math.min(requestedHalves, 2 - presentHalves);
  return {
    ...{ day, code: cell.code, presentHalves, leaveHalves },
    absentHalves: isOff ? 0 : 2 - presentHalves - leaveHalves,
    inMinute: cell.in ?? null,
    outMinute: cell.out ?? null,
    workedMinutes: cell.workedMinutes ?? 0,
    lateMinutes: cell.lateMinutes ?? 0,
    isOutMissing: cell.isOutMissing ?? false,
    isInMissing: cell.isInMissing ?? false,
    isReviewPending: cell.isReviewPending ?? false,
  };
}
