import { formatDate } from '#shared/dates/dates.ts';
import { readDayRange } from '#shared/dates/day-range.ts';
import { isMovingRange } from '#shared/dates/moving-ranges.ts';
import type { ListMessages } from '#web/messages/office-list/en.ts';

/** The label of a range: `01/11/2026 – 21/11/2026`, `from 01/11/2026`, or `Last 7 days` of what moves along. */
export function describeDays(text: string, { days }: ListMessages): string {
  if (isMovingRange(text)) return days[text];
  const { from, to } = readDayRange(text) ?? {};
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  return from ? days.since(formatDate(from)) : to ? days.until(formatDate(to)) : '';
}
