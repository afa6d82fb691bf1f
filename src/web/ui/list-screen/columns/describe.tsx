import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
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

/** Calls a mobile number (E.164), or writes to it. `call` stands in the place of the first. */
export function reachCell(
  mobile: string,
  labels: Record<'call' | 'message', (shown: string) => string>,
  call?: ReactNode,
) {
  const shown = showMobile(mobile);
  return (
    <>
      {call ?? (
        <a href={`tel:${mobile}`} aria-label={labels.call(shown)} className={buttonStyle('icon')}>
          <Phone aria-hidden size={20} />
        </a>
      )}
      <a
        href={`https://wa.me/${mobile.slice(1)}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={labels.message(shown)}
        className={buttonStyle('icon')}
      >
        <MessageCircle aria-hidden size={20} />
      </a>
    </>
  );
}

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
