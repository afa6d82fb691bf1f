import type { LeavePart, MarkKind, MarkStatus } from '#features/attendance/catalogue.ts';
import {
  type AttendanceRules,
  changeOn,
  evaluateDay,
  isWeeklyOff,
  type ShiftChange,
} from '#features/attendance/rules.ts';
import { indiaDay } from '#shared/dates/dates.ts';

export interface PersonInput {
  id: number;
  username: string;
  name: string | null;
  /** The first day that counts, in India. */
  joinedDay: string;
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

export interface PersonDaysInput {
  days: readonly string[];
  now: Date;
  rules: AttendanceRules;
  person: Pick<PersonInput, 'joinedDay' | 'disabledAt' | 'shifts'>;
  marks: readonly Omit<MarkInput, 'personId'>[];
  requests: readonly Omit<ApprovedRequest, 'personId'>[];
}

export const kindsOf = (days: readonly string[], rules: AttendanceRules) =>
  days.map((day) => ({ day, isWeeklyOff: isWeeklyOff(day, rules), holiday: rules.holidays.get(day) ?? null }));

/** One person's days in the order of `days`, with the approved requests of each; null where the person was not employed. */
export function evaluatePerson({ person, days, now, rules, marks, requests }: PersonDaysInput) {
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

/** The hours of the first of the days, and of each later one on which they change. */
export function shiftsOf(days: readonly string[], { shifts }: Pick<PersonInput, 'shifts'>, rules: AttendanceRules) {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const changed = shifts.map(({ fromDay }) => fromDay).filter((day) => day > first && day <= last);
  return [first, ...changed].map((fromDay) => {
    const { startsAt, endsAt, graceMinutes } = rules.shiftOf(changeOn(fromDay, shifts));
    return { fromDay, startsAt, endsAt, graceMinutes };
  });
}

/** From the joining date to the day the account was disabled, both with them. */
function isEmployed({ joinedDay, disabledAt }: PersonDaysInput['person'], day: string): boolean {
  if (day < joinedDay) return false;
  return disabledAt === null || day <= indiaDay(new Date(disabledAt));
}

export type ApprovedRequests = Pick<Parameters<typeof evaluateDay>[0], 'leave' | 'correction'>;

/** Two halves make a whole leave; of two corrections each time that the later one names is its. */
function approvedFor(day: string, requests: PersonDaysInput['requests']): ApprovedRequests {
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
