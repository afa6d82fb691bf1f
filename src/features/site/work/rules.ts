import { minuteOfTime } from '#shared/dates/clock.ts';
import { addDays, indiaDay, indiaDayAndTime } from '#shared/dates/dates.ts';
import { usualWork } from './catalogue.ts';
import type { WorkSettings } from './contract.ts';

/** The owner's rules, or the usual ones. */
export const workRules = ({ work }: { work?: WorkSettings | undefined }): WorkSettings => ({ ...usualWork, ...work });

/** When customers are called: between these minutes of a day, on every day but the closed ones. */
export interface CallHours extends Pick<WorkSettings, 'callsFrom' | 'callsUntil'> {
  /** From today on, as far as they are looked at. */
  closedDays?: readonly string[] | undefined;
}

/** A month and a day: whatever an office closes for, it says when it opens again. */
export const closedDaysLooked = 32;

/** What is planned for a customer. */
interface Planned {
  step: string | null;
  dueDay: string | null;
  dueTime: string | null;
}

/** People call a little before the time agreed. */
const earlyMinutes = 15;

/** Why a call has to wait, undefined where it has not. One that was agreed for an hour of today outside the times of calls does not. */
export function whyCallWaits(
  { callsFrom, callsUntil, closedDays = [] }: CallHours,
  now: Date,
  { step, dueDay, dueTime }: Planned,
): 'closed' | 'hours' | undefined {
  const { day, time } = indiaDayAndTime(now);
  const minute = minuteOfTime(time);
  const isClosed = closedDays.includes(day);
  const isOutside = (at: number) => isClosed || at < callsFrom || at >= callsUntil;
  if (!isOutside(minute)) return undefined;
  const why = isClosed ? 'closed' : 'hours';
  if (step !== 'call' || dueDay !== day || dueTime === null) return why;
  const agreed = minuteOfTime(dueTime);
  return !isOutside(agreed) || minute < agreed - earlyMinutes ? why : undefined;
}

/** The next day on which customers are called; undefined where none was found among those looked at. */
export function nextCallDay({ closedDays = [] }: CallHours, now: Date): string | undefined {
  const today = indiaDay(now);
  const days = Array.from({ length: closedDaysLooked - 1 }, (_, ahead) => addDays(today, ahead + 1));
  return days.find((day) => !closedDays.includes(day));
}
