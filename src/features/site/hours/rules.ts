import type { DayHours } from './contract.ts';

/** In minutes after midnight in India. */
export interface OpenSpan {
  opensAt: number;
  closesAt: number;
}

interface WithHours extends OpenSpan {
  /** 1 = Monday … 7 = Sunday. */
  openDays: readonly number[];
  otherHours?: readonly DayHours[] | undefined;
}

/** When the office is open on a day of the week, in order; nothing on a day it stays closed. */
export function openSpans({ opensAt, closesAt, openDays, otherHours = [] }: WithHours, weekday: number): OpenSpan[] {
  if (!openDays.includes(weekday)) return [];
  const own = otherHours.find(({ days }) => days.includes(weekday));
  if (!own) return [{ opensAt, closesAt }];
  const first = { opensAt: own.opensAt, closesAt: own.closesAt };
  const { opensAgainAt, closesAgainAt } = own;
  return opensAgainAt === undefined || closesAgainAt === undefined
    ? [first]
    : [first, { opensAt: opensAgainAt, closesAt: closesAgainAt }];
}

const week = [1, 2, 3, 4, 5, 6, 7];

/** The open days by their hours: days alike stand together, in the order of the week. */
export function hoursOfWeek(settings: WithHours): { days: number[]; spans: OpenSpan[] }[] {
  const groups = new Map<string, { days: number[]; spans: OpenSpan[] }>();
  for (const day of week) {
    const spans = openSpans(settings, day);
    if (spans.length > 0) groups.getOrInsertComputed(JSON.stringify(spans), () => ({ days: [], spans })).days.push(day);
  }
  return [...groups.values()];
}
