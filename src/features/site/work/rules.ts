import { indiaWallTime, minuteOfTime } from '#shared/dates/clock.ts';
import { usualWork } from './catalogue.ts';
import type { WorkSettings } from './contract.ts';

/** The owner's rules, or the usual ones. */
export const workRules = ({ work }: { work?: WorkSettings | undefined }): WorkSettings => ({ ...usualWork, ...work });

export type CallHours = Pick<WorkSettings, 'callsFrom' | 'callsUntil'>;

/** What is planned for a customer. */
interface Planned {
  step: string | null;
  dueDay: string | null;
  dueTime: string | null;
}

/** People call a little before the time agreed. */
const earlyMinutes = 15;

/** Whether a call has to wait. A call that was agreed for an hour of today outside the hours of calls does not. */
export function mustCallWait({ callsFrom, callsUntil }: CallHours, now: Date, { step, dueDay, dueTime }: Planned) {
  const [day, time = ''] = indiaWallTime(now).split('T');
  const minute = minuteOfTime(time);
  const isOutside = (at: number) => at < callsFrom || at >= callsUntil;
  if (!isOutside(minute)) return false;
  if (step !== 'call' || dueDay !== day || dueTime === null) return true;
  const agreed = minuteOfTime(dueTime);
  return !isOutside(agreed) || minute < agreed - earlyMinutes;
}
