import type { LeavePart } from '#features/attendance/catalogue.ts';
import { addDays, indiaDay, startOfIndiaDay } from '#shared/dates/dates.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import {
  correctionDaysBack,
  leaveDaysAhead,
  leaveDaysBack,
  mostLeaveDays,
  type RequestKind,
  type RequestStatus,
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

/** `09:05` → 545. */
export const minuteOfTime = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** 545 → `09:05`. */
export const timeOfMinute = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

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

/** A pending request can be withdrawn, and an approved leave before it begins. */
export function isWithdrawable(
  { kind, status, fromDay }: { kind: RequestKind; status: RequestStatus; fromDay: string },
  today: string,
): boolean {
  return status === 'pending' || (kind === 'leave' && status === 'approved' && fromDay > today);
}
