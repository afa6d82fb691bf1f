import { runsOf } from '../rules.ts';
import type { Fill } from './fills.tsx';

/** The first and the last of days on end; one day is both. */
export interface Days {
  from: string;
  to: string;
}

/** One day and its numbers by kind. */
export interface DayNumbers<Kind extends string> {
  day: string;
  numbers: Record<Kind, number>;
}

export interface DayKind<Kind extends string> {
  kind: Kind;
  title: string;
  fill: Fill;
}

/** What is shown by day, in words and with the lists behind it. Without a kind all of them are meant. */
export interface DaySeries<Kind extends string> {
  days: readonly DayNumbers<Kind>[];
  /** From the ground up. */
  kinds: readonly DayKind<Kind>[];
  describe: (number: number, range: Days, kind?: Kind) => string;
  listAt: (range: Days, kind?: Kind) => string;
}

export interface DayColumn<Kind extends string> {
  range: Days;
  total: number;
  /** Those that are there, each on top of the one before. */
  parts: { kind: Kind; fill: Fill; number: number; below: number }[];
}

/** The days as columns of so many days each. */
export function columnsOf<Kind extends string>(
  { days, kinds }: Pick<DaySeries<Kind>, 'days' | 'kinds'>,
  size: number,
): DayColumn<Kind>[] {
  return runsOf(days, size).map((run) => {
    let total = 0;
    const parts = kinds.flatMap(({ kind, fill }) => {
      const number = run.reduce((sum, { numbers }) => sum + numbers[kind], 0);
      const below = total;
      total += number;
      return number > 0 ? [{ kind, fill, number, below }] : [];
    });
    return { range: { from: run[0]?.day ?? '', to: run.at(-1)?.day ?? '' }, total, parts };
  });
}

export const wholeOf = <Kind extends string>(series: Pick<DaySeries<Kind>, 'days' | 'kinds'>) =>
  columnsOf(series, series.days.length)[0];
