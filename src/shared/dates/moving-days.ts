import { addDays, indiaDay } from './dates.ts';
import { type DayRange, readDayRange } from './day-range.ts';
import { isMovingRange, type MovingRange } from './moving-ranges.ts';

/** The days of a moving range; a day begins at midnight in India. */
function daysNow(name: MovingRange, now: Date): DayRange {
  const to = addDays(indiaDay(now), name === 'yesterday' ? -1 : 0);
  return { from: name === 'thisMonth' ? `${to.slice(0, 8)}01` : addDays(to, name === 'lastSeven' ? -6 : 0), to };
}

/** The days of a filter, as a range or by the name of one that moves along; undefined for anything else. */
export const readDays = (text: string, now = new Date()): DayRange | undefined =>
  isMovingRange(text) ? daysNow(text, now) : readDayRange(text);
