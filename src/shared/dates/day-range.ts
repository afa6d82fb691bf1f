import { isRealDay } from './dates.ts';

/** Days in India, both included; an end that is not there is open. */
export interface DayRange {
  from: string | undefined;
  to: string | undefined;
}

const separator = '..';

/** `2026-11-01..2026-11-21`, `2026-11-01..` or `..2026-11-21`, as a range travels; undefined for anything else. */
export function readDayRange(text: string): DayRange | undefined {
  const [from, to, ...more] = text.split(separator);
  const isDay = (day: string | undefined) => !day || (/^(?:19|20|21)/.test(day) && isRealDay(day));
  if (from === undefined || to === undefined || more.length > 0 || !(isDay(from) && isDay(to))) return undefined;
  if (!from && !to) return undefined;
  return from && to && from > to ? undefined : { from: from || undefined, to: to || undefined };
}

export function writeDayRange({ from = '', to = '' }: DayRange): string {
  return from + separator + to;
}
