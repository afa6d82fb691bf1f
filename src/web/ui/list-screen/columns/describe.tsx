import type { ReactNode } from 'react';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import type { ChoiceFilter } from '#web/ui/list-screen/types.ts';

/** A text that may not fit its column; its title has all of it. */
export const textCell = (text: string) => <span title={text}>{text}</span>;

export const numberCell = (number: number) => <span className="tabular-nums">{number}</span>;

export const dayCell = (day: string) => <time dateTime={day}>{formatDate(day)}</time>;

export const instantCell = (instant: string) => <time dateTime={instant}>{formatInstant(instant)}</time>;

/** A number that says little without its column's title. */
export const titledCell = (title: string, value: ReactNode) => (
  <>
    {title}: {value}
  </>
);

type Labels<Value extends string> = Readonly<Record<Value, string>>;

export const choicesOf = <Value extends string>(values: readonly Value[], labels: Labels<Value>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** A filter by the values of one field. */
export function choiceFilter<Value extends string>(
  key: string,
  title: string,
  values: readonly Value[],
  labels: Labels<Value>,
): ChoiceFilter {
  return { key, title, options: choicesOf(values, labels) };
}
