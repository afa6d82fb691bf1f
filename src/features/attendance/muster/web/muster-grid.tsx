import { type KeyboardEvent, type MouseEvent, memo, type RefCallback, useRef, useState } from 'react';
import { halvesAsDays } from '#features/attendance/rules.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { monthName, weekdayNames } from '#shared/dates/names.ts';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import { openMark } from '#web/ui/dialog/beside.ts';
import { PersonName } from '#web/ui/person-name.tsx';
import type { Muster, ShownPerson } from '../contract.ts';
import { codeStyle, DaySign } from './day-mark.tsx';
import { describeDay } from './describe-day.ts';
import { sumsOf } from './sums.ts';

export interface MusterBodyProps {
  muster: Muster;
  people: readonly ShownPerson[];
  /** For the element after the people, while more are to be rendered. */
  end: RefCallback<Element> | undefined;
  isDimmed: boolean;
  /** The day that is open. */
  open: { personId: number; day: string } | undefined;
  onOpen: (personId: number, day: string) => void;
}

const steps: Record<string, [rows: number, days: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -31],
  End: [0, 31],
};

/** The element to focus when the day is closed. */
export const fieldId = (personId: number, day: string) => `day-${personId}-${day}`;

const within = (index: number, length: number) => Math.max(0, Math.min(length - 1, index));
/** Sticky names while the days scroll, sticky days while the people do. */
const nameStyle = 'sticky start-0 z-1 bg-surface';
const dayStyle =
  'relative h-8 cursor-pointer border-line border-b p-0 text-center hover:outline-2 hover:outline-ink hover:-outline-offset-2 focus-visible:-outline-offset-2';
const openStyle = 'scroll-my-12 scroll-ms-44 outline-2 outline-ink -outline-offset-2';
const sumStyle = 'min-w-9 border-line border-s px-1 text-end';

/** People × days. One tab stop; arrow keys move between the days, Enter opens one. */
export function MusterGrid({ muster, people, end, isDimmed, open, onOpen }: MusterBodyProps) {
  const { messages, language } = useLocale();
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState({ person: 0, day: 0 });
  const row = Math.max(
    0,
    people.findIndex(({ id }) => id === active.person),
  );
  const column = within(active.day, muster.days.length);
  const weekdays = weekdayNames(language, 'narrow');

  const placeOf = (target: EventTarget) => {
    const field = (target as Element).closest<HTMLElement>('[data-place]');
    const [line = 0, day = 0] = field?.dataset.place?.split('-').map(Number) ?? [];
    return field ? { line, day } : undefined;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') return openPlace(event);
    const step = steps[event.key];
    const from = placeOf(event.target);
    if (!step || !from) return;
    event.preventDefault();
    const line = within(from.line + step[0], people.length);
    const day = within(from.day + step[1], muster.days.length);
    setActive({ person: people[line]?.id ?? 0, day });
    table.current?.querySelector<HTMLElement>(`[data-place="${line}-${day}"]`)?.focus();
  };
  const openPlace = (event: KeyboardEvent | MouseEvent) => {
    const place = placeOf(event.target);
    const person = place && people[place.line];
    const day = place && muster.days[place.day];
    if (!person || !day) return;
    event.preventDefault();
    setActive({ person: person.id, day: place.day });
    onOpen(person.id, day.day);
  };

  return (
    <section
      aria-label={messages.muster.help(monthName(muster.month, language))}
      aria-busy={isDimmed}
      className={`relative min-h-24 overflow-auto rounded-lg border border-line bg-surface transition-opacity print:overflow-visible print:border-0 ${isDimmed ? 'opacity-60' : ''}`}
    >
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA practices is built on a table.
        role="grid"
        onKeyDown={press}
        onClick={openPlace}
        className="w-full border-separate border-spacing-0 text-xs"
      >
        <thead className="sticky top-0 z-2 bg-surface">
          <tr>
            <th scope="col" className={`${nameStyle} min-w-32 border-line border-b px-3 text-start font-medium`}>
              {messages.muster.search}
            </th>
            {muster.days.map(({ day, isWeeklyOff, holiday }, place) => (
              <th
                key={day}
                scope="col"
                aria-label={holiday ? `${formatDate(day)}, ${holiday[language] ?? holiday.en}` : formatDate(day)}
                aria-current={day === muster.today ? 'date' : undefined}
                className={`min-w-6 border-line border-b py-1 font-normal leading-tight aria-[current]:bg-ink aria-[current]:text-on-ink ${isWeeklyOff || holiday ? 'bg-sunken' : ''}`}
              >
                <span className="block font-medium">{Number(day.slice(8))}</span>
                <span className="block">{weekdays[(place + firstWeekday(muster)) % 7]}</span>
              </th>
            ))}
            {sumsOf(messages).map(({ key, short, title }) => (
              <th key={key} scope="col" aria-label={title} title={title} className={`${sumStyle} border-b font-medium`}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person, line) => (
            <Row
              key={person.id}
              person={person}
              line={line}
              days={muster.days}
              activeDay={line === row ? column : undefined}
              openDay={open?.personId === person.id ? open.day : undefined}
            />
          ))}
          {end && (
            <tr key={people.length} ref={end} aria-hidden>
              <td className="h-8" />
            </tr>
          )}
        </tbody>
        <tfoot className="sticky bottom-0 z-2 bg-surface">
          <tr>
            <th scope="row" className={`${nameStyle} border-line border-t px-3 py-1.5 text-start font-medium`}>
              {messages.muster.total}
            </th>
            {muster.days.map(({ day, totals }) => (
              <td key={day} className="border-line border-t text-center">
                {totals.presentHalves > 0 && halvesAsDays(totals.presentHalves)}
              </td>
            ))}
            <td colSpan={sumsOf(messages).length} className="border-line border-t" />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The weekday of the month's first day, counted from Monday. */
export const firstWeekday = ({ month }: Muster) => (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7;

interface RowProps {
  person: ShownPerson;
  line: number;
  days: Muster['days'];
  /** The day with the tab stop. */
  activeDay: number | undefined;
  openDay: string | undefined;
}

const Row = memo(function Row({ person, line, days, activeDay, openDay }: RowProps) {
  const messages = useMessages();
  const name = person.name ?? person.username;
  return (
    <tr className="group">
      <th
        scope="row"
        className={`${nameStyle} max-w-40 truncate border-line border-b px-3 text-start font-normal text-sm group-hover:bg-hover`}
      >
        <PersonName {...person} />
      </th>
      {days.map(({ day }, place) => {
        const cell = person.days[place] ?? null;
        return (
          <td
            key={day}
            id={fieldId(person.id, day)}
            data-place={`${line}-${place}`}
            tabIndex={place === activeDay ? 0 : -1}
            {...(day === openDay && { 'aria-selected': true, ...openMark })}
            aria-label={`${name}, ${formatDate(day)}: ${describeDay(cell, messages)}`}
            className={`${dayStyle} ${codeStyle(cell?.code)} ${day === openDay ? openStyle : ''}`}
          >
            <DaySign cell={cell} />
          </td>
        );
      })}
      {sumsOf(messages).map(({ key, of }) => (
        <td key={key} className={`${sumStyle} border-b`}>
          {of(person.totals)}
        </td>
      ))}
    </tr>
  );
});
