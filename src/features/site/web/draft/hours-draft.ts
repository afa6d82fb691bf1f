import type { DayHours } from '../../hours/contract.ts';
import { endMinutesOf, minutesOf, sent, timeOf } from './settings-numbers.ts';
import { newRow, type Row } from './settings-row.ts';

/** The hours of some days as form input; the second span may be empty. */
export interface HoursRow extends Row {
  days: number[];
  opensAt: string;
  closesAt: string;
  opensAgainAt: string;
  closesAgainAt: string;
}

export const blankHours = (): HoursRow => ({
  ...newRow(),
  days: [],
  opensAt: '',
  closesAt: '',
  opensAgainAt: '',
  closesAgainAt: '',
});

export const hoursDraftOf = (rows: readonly DayHours[] = []): HoursRow[] =>
  rows.map(({ days, opensAt, closesAt, opensAgainAt, closesAgainAt }) => ({
    ...newRow(),
    days,
    opensAt: timeOf(opensAt),
    closesAt: timeOf(closesAt),
    opensAgainAt: timeOf(opensAgainAt ?? null),
    closesAgainAt: timeOf(closesAgainAt ?? null),
  }));

/** The request's value; undefined where all days have the usual hours. */
export function otherHoursOf(rows: readonly HoursRow[]): DayHours[] | undefined {
  const kept = rows.filter(({ isRemoved }) => !isRemoved);
  if (kept.length === 0) return undefined;
  return kept.map(({ days, opensAt, closesAt, opensAgainAt, closesAgainAt }) => ({
    days,
    opensAt: sent(minutesOf(opensAt)),
    closesAt: sent(endMinutesOf(closesAt)),
    ...(opensAgainAt && { opensAgainAt: sent(minutesOf(opensAgainAt)) }),
    ...(closesAgainAt && { closesAgainAt: sent(endMinutesOf(closesAgainAt)) }),
  }));
}
