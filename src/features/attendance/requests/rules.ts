import type { LeavePart } from '#features/attendance/catalogue.ts';
import { evaluatePerson, type PersonDaysInput } from '#features/attendance/days/rules.ts';
import type { DayResult } from '#features/attendance/rules.ts';
import { minuteOfTime } from '#shared/dates/clock.ts';
import { addDays, indiaDay, startOfIndiaDay } from '#shared/dates/dates.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import {
  correctionDaysBack,
  type EmptyReason,
  leaveDaysAhead,
  leaveDaysBack,
  mostLeaveDays,
  type RequestKind,
} from './catalogue.ts';

/** A request by the wire's names; times in India as `HH:MM`. */
export interface RequestInput {
  kind: RequestKind;
  fromDay: string;
  toDay: string;
  part?: LeavePart | undefined;
  inTime?: string | undefined;
  outTime?: string | undefined;
}

export type RequestProblems = Partial<Record<keyof RequestInput, FieldErrorCode[]>>;

/** Problems of a request whose fields are well-formed; for browser and server. */
export function problemsOf(input: RequestInput, now: Date): RequestProblems {
  return input.kind === 'leave' ? leaveProblems(input, indiaDay(now)) : correctionProblems(input, now);
}

function leaveProblems({ fromDay, toDay, part, inTime, outTime }: RequestInput, today: string): RequestProblems {
  const problems: RequestProblems = {
    ...(inTime !== undefined && { inTime: ['unknown-field'] }),
    ...(outTime !== undefined && { outTime: ['unknown-field'] }),
  };
  if (fromDay < addDays(today, -leaveDaysBack)) problems.fromDay = ['too-far-back'];
  if (fromDay > addDays(today, leaveDaysAhead)) problems.fromDay = ['too-far-ahead'];
  if (toDay < fromDay) problems.toDay = ['end-before-start'];
  else if (toDay > addDays(today, leaveDaysAhead)) problems.toDay = ['too-far-ahead'];
  else if (toDay >= addDays(fromDay, mostLeaveDays)) problems.toDay = ['too-many-days'];
  // Half of several days is nothing anybody could count.
  else if (part !== undefined && part !== 'full' && toDay !== fromDay) problems.toDay = ['invalid'];
  return problems;
}

function correctionProblems({ fromDay, toDay, part, inTime, outTime }: RequestInput, now: Date): RequestProblems {
  const today = indiaDay(now);
  const problems: RequestProblems = { ...(part !== undefined && { part: ['unknown-field'] }) };
  if (fromDay > today) problems.fromDay = ['not-yet'];
  if (fromDay < addDays(today, -correctionDaysBack)) problems.fromDay = ['too-far-back'];
  if (toDay !== fromDay) problems.toDay = ['invalid'];
  if (inTime === undefined && outTime === undefined) problems.inTime = ['required'];
  if (inTime !== undefined && outTime !== undefined && outTime <= inTime) problems.outTime = ['end-before-start'];
  const isToCome = (time: string | undefined) =>
    time !== undefined && Date.parse(startOfIndiaDay(fromDay)) + minuteOfTime(time) * 60_000 > now.getTime();
  if (fromDay === today && isToCome(inTime)) problems.inTime = ['not-yet'];
  if (fromDay === today && isToCome(outTime)) problems.outTime = ['not-yet'];
  return problems;
}

/** A day without some requests, and with them approved; null where the person is not employed. */
export interface ComparedDay {
  day: string;
  before: DayResult | null;
  after: DayResult | null;
}

/** Evaluated by the muster's rules, as if the requests were the last to be approved. */
export function compareDays(input: PersonDaysInput, approved: PersonDaysInput['requests']): ComparedDay[] {
  const before = evaluatePerson(input);
  const after = evaluatePerson({ ...input, requests: [...input.requests, ...approved] });
  return input.days.map((day, index) => ({
    day,
    before: before[index]?.one ?? null,
    after: after[index]?.one ?? null,
  }));
}

export type EmptyProblems = Partial<Record<keyof RequestInput, [EmptyReason]>>;

/** Why an approval would count for nothing, by field; empty where it counts. Of the request's own days, compared. */
export function emptyProblems(
  { kind, fromDay, toDay, inTime }: RequestInput,
  { joinedDay, compared }: { joinedDay: string; compared: readonly ComparedDay[] },
): EmptyProblems {
  const outside = new Set(compared.filter(({ after }) => after === null).map(({ day }) => day));
  if (outside.size > 0) {
    const reasonOf = (day: string): [EmptyReason] => [day < joinedDay ? 'before-joining' : 'after-leaving'];
    return {
      ...(outside.has(fromDay) && { fromDay: reasonOf(fromDay) }),
      ...(outside.has(toDay) && toDay !== fromDay && { toDay: reasonOf(toDay) }),
    };
  }
  if (kind === 'leave') {
    if (compared.some(({ before, after }) => before?.leaveHalves !== after?.leaveHalves)) return {};
    return { fromDay: [compared.every(({ after }) => isOff(after)) ? 'day-off' : 'on-leave'] };
  }
  const [{ before, after } = { before: null, after: null }] = compared;
  // Of a day off the hours are all that counts.
  if (isOff(after)) return before?.workedMinutes === after?.workedMinutes ? { fromDay: ['day-off'] } : {};
  if (after?.leaveHalves === 2) return { fromDay: ['on-leave'] };
  if (before?.inMinute !== after?.inMinute || before?.outMinute !== after?.outMinute) return {};
  return { [inTime === undefined ? 'outTime' : 'inTime']: ['recorded-already'] };
}

const isOff = (result: DayResult | null) => result?.code === 'WO' || result?.code === 'H';
