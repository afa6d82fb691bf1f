import { daysOff } from '#features/attendance/rules.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { openSpansOn } from '#features/site/rules.ts';
import { closedDaysLooked, workRules } from '#features/site/work/rules.ts';
import { minuteOfTime, timeOfMinute } from '#shared/dates/clock.ts';
import { addDays } from '#shared/dates/dates.ts';
import { daysOffered } from './catalogue.ts';

interface Now {
  day: string;
  time: string;
}

const hour = 60;

/** The full hours at which customers are called, as times travel. */
export function timesOffered(settings: Pick<SiteSettings, 'work'>): string[] {
  const { callsFrom, callsUntil } = workRules(settings);
  const first = Math.ceil(callsFrom / hour);
  return Array.from({ length: Math.max(0, Math.ceil(callsUntil / hour) - first) }, (_, ahead) =>
    timeOfMinute((first + ahead) * hour),
  );
}

/** The next days on which the office works, today only while there is an hour of calls left. */
export function callDaysOffered(settings: SiteSettings, now: Now): string[] {
  const last = timesOffered(settings).at(-1);
  const isTodayOver = last === undefined || minuteOfTime(now.time) >= minuteOfTime(last);
  const closed = new Set(daysOff(settings, now.day, closedDaysLooked));
  const days = Array.from({ length: closedDaysLooked }, (_, ahead) => addDays(now.day, ahead));
  return days.filter((day) => !closed.has(day) && (day !== now.day || !isTodayOver)).slice(0, daysOffered);
}

/** Whether customers are called then: at a full hour of calls that has not passed, while the office is open. */
export function isTimeOffered(settings: SiteSettings, now: Now, { day, time }: Now): boolean {
  const minute = minuteOfTime(time);
  const isOpen = openSpansOn(settings, Temporal.PlainDate.from(day)).some(
    ({ opensAt, closesAt }) => minute >= opensAt && minute < closesAt,
  );
  return isOpen && timesOffered(settings).includes(time) && (day !== now.day || time > now.time);
}
