import { addDays, formatDate, indiaDay } from '#shared/dates/dates.ts';
import { type DayRange, readDayRange } from '#shared/dates/day-range.ts';
import type { ListMessages } from '#web/messages/office-list/en.ts';

type PresetName = 'today' | 'yesterday' | 'lastSeven' | 'thisMonth';

/** The most frequent ranges relative to now; a day begins at midnight in India. */
export function dayPresets(now = new Date()): Record<PresetName, DayRange> {
  const today = indiaDay(now);
  const yesterday = addDays(today, -1);
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    lastSeven: { from: addDays(today, -6), to: today },
    thisMonth: { from: `${today.slice(0, 8)}01`, to: today },
  };
}

/** The label of a range: `01/11/2026 – 21/11/2026`, or `from 01/11/2026`. */
export function describeDays(text: string, { days }: ListMessages): string {
  const { from, to } = readDayRange(text) ?? {};
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  return from ? days.since(formatDate(from)) : to ? days.until(formatDate(to)) : '';
}
