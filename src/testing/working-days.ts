import { isWeeklyOff } from '#features/attendance/rules.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { addDays, indiaDay } from '#shared/dates/dates.ts';

/** Working days from today in India: what is asked for days off would count for nothing. */
export function inDays(days: number): string {
  const { openDays, holidays } = sampleSettings;
  const isOff = (day: string) =>
    isWeeklyOff(day, { openDays, saturdaysOff: [] }) || holidays.some(({ date }) => date === day);
  let day = indiaDay(new Date());
  for (let left = Math.abs(days); left > 0; left -= isOff(day) ? 0 : 1) day = addDays(day, Math.sign(days));
  return day;
}
