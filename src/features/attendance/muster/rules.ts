import type { LeavePart, MarkKind, MarkStatus } from '#features/attendance/catalogue.ts';
import {
  type AttendanceRules,
  changeOn,
  type DayResult,
  evaluateDay,
  isWeeklyOff,
  type ShiftChange,
  sumDays,
} from '#features/attendance/rules.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import type { MusterCell, MusterTable } from './contract.ts';

export interface PersonInput {
  id: number;
  username: string;
  name: string | null;
  createdAt: string;
  disabledAt: string | null;
  /** In the order of their days. */
  shifts: readonly ShiftChange[];
  isFieldDuty: boolean;
}

export interface MarkInput {
  personId: number;
  /** Every day of the month it is looked at on. */
  days: readonly string[];
  kind: MarkKind;
  countedAt: string;
  status: MarkStatus;
}

/** An approved request, the earliest decided first: later ones take precedence. */
export interface ApprovedRequest {
  personId: number;
  fromDay: string;
  toDay: string;
  /** Of a leave. */
  part: LeavePart | null;
  inMinute: number | null;
  outMinute: number | null;
}

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

const kindsOf = (days: readonly string[], rules: AttendanceRules) =>
  days.map((day) => ({ day, isWeeklyOff: isWeeklyOff(day, rules), holiday: rules.holidays.get(day) ?? null }));

/** The hours of the first of the days, and of each later one on which they change. */
function shiftsOf(days: readonly string[], { shifts }: Pick<PersonInput, 'shifts'>, rules: AttendanceRules) {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const changed = shifts.map(({ fromDay }) => fromDay).filter((day) => day > first && day <= last);
  return [first, ...changed].map((fromDay) => {
    const { startsAt, endsAt, graceMinutes } = rules.shiftOf(changeOn(fromDay, shifts));
    return { fromDay, startsAt, endsAt, graceMinutes };
  });
}

interface PersonMonthInput extends Pick<MonthInput, 'days' | 'now' | 'rules'> {
  person: Pick<PersonInput, 'createdAt' | 'disabledAt' | 'shifts'>;
  marks: readonly Omit<MarkInput, 'personId'>[];
  requests: readonly Omit<ApprovedRequest, 'personId'>[];
}

/** One person's days in the order of `days`, with the approved requests of each; null where there was no such account. */
export function evaluatePerson({ person, days, now, rules, marks, requests }: PersonMonthInput) {
  const own = Map.groupBy(
    marks.flatMap((mark) => mark.days.map((day) => ({ ...mark, day }))),
    ({ day }) => day,
  );
  return kindsOf(days, rules).map((kind) => {
    const dayMarks = own.get(kind.day) ?? [];
    if (dayMarks.length === 0 && !isEmployed(person, kind.day)) return null;
    const approved = approvedFor(kind.day, requests);
    const isHoliday = kind.holiday !== null;
    const shift = rules.shiftOf(changeOn(kind.day, person.shifts));
    return { one: evaluateDay({ ...approved, ...kind, isHoliday, now, shift, marks: dayMarks }), approved };
  });
}

/** From the day the account was made to the day it was disabled, both with them. */
function isEmployed({ createdAt, disabledAt }: PersonMonthInput['person'], day: string): boolean {
  if (day < indiaDay(new Date(createdAt))) return false;
  return disabledAt === null || day <= indiaDay(new Date(disabledAt));
}

type ApprovedRequests = Pick<Parameters<typeof evaluateDay>[0], 'leave' | 'correction'>;

/** Two halves make a whole leave; of two corrections each time that the later one names is its. */
function approvedFor(day: string, requests: PersonMonthInput['requests']): ApprovedRequests {
  let { leave, correction }: ApprovedRequests = {};
  for (const { fromDay, toDay, part, inMinute, outMinute } of requests) {
    if (day < fromDay || day > toDay) continue;
    if (part) leave = leave === undefined || leave === part ? part : 'full';
    else
      correction = {
        inMinute: inMinute ?? correction?.inMinute ?? null,
        outMinute: outMinute ?? correction?.outMinute ?? null,
      };
  }
  return { leave, correction };
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

/** Halves as days: 3 → `1.5`. */
export const halvesAsDays = (halves: number) => String(halves / 2);

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A time of day from minutes after midnight: 545 → `09:05`. */
export const formatMinute = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** A length: 545 → `9:05`, and more than a day too. */
export const formatHours = (minutes: number) => `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
