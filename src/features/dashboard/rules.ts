import { addDays, indiaDay, startOfIndiaDay } from '#shared/dates/dates.ts';

const dayMs = 86_400_000;

/** So many days on end, the named one last. */
export function daysUpTo(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count));
}

/** Days on end as instants: where each begins, and where the last one ends. */
export function edgesOf(days: readonly string[]): string[] {
  const last = days.at(-1);
  return last === undefined ? [] : [...days, addDays(last, 1)].map(startOfIndiaDay);
}

/** A day as instants: where it begins, and where it ends. */
export function rangeOf(day: string): { from: string; to: string } {
  const [from = '', to = ''] = edgesOf([day]);
  return { from, to };
}

/** The same weekday and time of day a week before. */
export function weekBefore(instant: Date): { day: string; instant: string } {
  const before = new Date(instant.getTime() - 7 * dayMs);
  return { day: indiaDay(before), instant: before.toISOString() };
}

export interface Difference {
  kind: 'more' | 'fewer' | 'same';
  by: number;
}

export function differenceTo(before: number, now: number): Difference {
  const by = Math.abs(now - before);
  return { kind: by === 0 ? 'same' : now > before ? 'more' : 'fewer', by };
}

/** Midnights in India since an instant. */
export function daysWaited(since: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(indiaDay(new Date(since)))) / dayMs);
}

/** The share of each in the sum, from 0 to 1. All 0 when the sum is 0. */
export function sharesOf(numbers: readonly number[]): number[] {
  const total = numbers.reduce((sum, number) => sum + number, 0);
  return numbers.map((number) => (total === 0 ? 0 : number / total));
}

/** Each number's share in whole per cent, adding up to 100 (largest remainder). All 0 when the sum is 0. */
export function percentsOf(numbers: readonly number[]): number[] {
  const total = numbers.reduce((sum, number) => sum + number, 0);
  if (total === 0) return numbers.map(() => 0);
  const parts = numbers.map((number, index) => ({
    index,
    floor: Math.floor((number * 100) / total),
    rest: (number * 100) % total,
  }));
  const missing = 100 - parts.reduce((sum, { floor }) => sum + floor, 0);
  const raised = new Set(
    parts
      .toSorted((one, other) => other.rest - one.rest)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return parts.map(({ index, floor }) => floor + (raised.has(index) ? 1 : 0));
}

/** Runs of so many days, counted back from the last one; the first run may be shorter. */
export function runsOf<Day>(days: readonly Day[], size: number): Day[][] {
  const first = days.length % size;
  const starts = [
    ...(first > 0 ? [0] : []),
    ...Array.from({ length: Math.floor(days.length / size) }, (_, n) => n * size + first),
  ];
  return starts.map((start, index) => days.slice(start, starts[index + 1]));
}

/** Milliseconds until the next day begins in India. */
export function untilMidnight(now: Date): number {
  return Date.parse(startOfIndiaDay(addDays(indiaDay(now), 1))) - now.getTime();
}
