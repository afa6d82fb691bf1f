import { runsOf } from '../../rules.ts';
import type { Fill } from './fills.tsx';

/** The first and last day of a range; the same for a single day. */
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

/** Labels and links of a chart by day. Without a kind, all kinds are meant. */
export interface DaySeries<Kind extends string> {
  days: readonly DayNumbers<Kind>[];
  /** From the bottom up. */
  kinds: readonly DayKind<Kind>[];
  describe: (number: number, range: Days, kind?: Kind) => string;
  listAt: (range: Days, kind?: Kind) => string;
}

export interface DayColumn<Kind extends string> {
  range: Days;
  total: number;
  /** The non-empty segments, each stacked on the previous one. */
  parts: { kind: Kind; fill: Fill; number: number; below: number }[];
}

/** Groups the days into columns of the given number of days. */
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
