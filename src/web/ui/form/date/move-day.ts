import { addDays } from '#shared/dates/dates.ts';
import { addMonths, lastDayOf, monthOf } from '#shared/dates/months.ts';

/** The days that may be chosen, both included. */
export interface DayLimits {
  min?: string | undefined;
  max?: string | undefined;
}

const first = '1900-01-01';
const last = '2199-12-31';

/** The day itself, or the nearest that may be chosen. */
export function within({ min = first, max = last }: DayLimits, day: string): string {
  if (day > max) return max;
  return day < min ? min : day;
}

/** 0 = Monday. */
export const weekdayIndex = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The same day some months away, or that month's last: `('2026-03-31', -1)` → `2026-02-28`. */
export function dayInMonth(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const same = `${month}-${day.slice(8)}`;
  const end = lastDayOf(month);
  return same < end ? same : end;
}

/** Where a key leads in a calendar (ARIA Authoring Practices, date picker); undefined for any other key. */
export function dayAfterKey(day: string, { key, shiftKey }: { key: string; shiftKey: boolean }): string | undefined {
  const months = shiftKey ? 12 : 1;
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekdayIndex(day)),
    End: () => addDays(day, 6 - weekdayIndex(day)),
    PageUp: () => dayInMonth(day, -months),
    PageDown: () => dayInMonth(day, months),
  };
  return moves[key]?.();
}
