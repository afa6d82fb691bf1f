import { addDays } from './dates.ts';

/** A month is written `2026-11`. */
export const monthOf = (day: string) => day.slice(0, 7);

/** The month so many months later, or earlier. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const firstDayOf = (month: string) => `${month}-01`;
export const lastDayOf = (month: string) => addDays(firstDayOf(addMonths(month, 1)), -1);

export function daysOf(month: string): string[] {
  const first = firstDayOf(month);
  return Array.from({ length: Number(lastDayOf(month).slice(8)) }, (_, index) => addDays(first, index));
}

/** The months of a span of days, in their order. */
export function monthsOf({ fromDay, toDay }: { fromDay: string; toDay: string }): string[] {
  const months: string[] = [];
  for (let day = fromDay; day <= toDay; day = addDays(firstDayOf(monthOf(day)), 31)) months.push(monthOf(day));
  const last = monthOf(toDay);
  return months.includes(last) ? months : [...months, last];
}
