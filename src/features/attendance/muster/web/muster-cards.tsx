import { formatDate } from '#shared/dates/dates.ts';
import { monthName, weekdayNames } from '#shared/dates/names.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { PersonName } from '#web/ui/person-name.tsx';
import type { ShownPerson } from '../contract.ts';
import { codeStyle, DaySign } from './day-mark.tsx';
import { describeDay } from './describe-day.ts';
import { fieldId, firstWeekday, type MusterBodyProps } from './muster-grid.tsx';
import { sumsOf } from './sums.ts';

/** On phones: a card per person, with the month as a calendar. */
export function MusterCards({ muster, people, end, isDimmed, onOpen }: MusterBodyProps) {
  const { messages, language } = useLocale();
  return (
    <ul
      aria-label={monthName(muster.month, language)}
      aria-busy={isDimmed}
      className={`flex flex-col gap-3 transition-opacity ${isDimmed ? 'opacity-60' : ''}`}
    >
      {people.map((person) => (
        // Cards out of sight are laid out once they are scrolled to.
        <li
          key={person.id}
          className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]"
        >
          <h2 className="min-w-0 font-medium text-sm">
            <PersonName {...person} />
          </h2>
          <Calendar {...{ muster, person, onOpen }} />
          <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
            {sumsOf(messages).map(({ key, title, of }) => (
              <div key={key} className="flex gap-1.5">
                <dt className="text-muted">{title}</dt>
                <dd className="font-medium tabular-nums">{of(person.totals)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
      {end && <li key={people.length} ref={end} aria-hidden className="h-8" />}
    </ul>
  );
}

const weekPlaces = [0, 1, 2, 3, 4, 5, 6];

function Calendar({ muster, person, onOpen }: Pick<MusterBodyProps, 'muster' | 'onOpen'> & { person: ShownPerson }) {
  const { messages, language } = useLocale();
  const weekdays = weekdayNames(language, 'narrow');
  const before = Array.from({ length: firstWeekday(muster) }, (_, index) => `before ${index}`);
  return (
    <div className="grid grid-cols-7 gap-1 text-center text-xs">
      {weekPlaces.map((index) => (
        <span key={index} aria-hidden className="text-muted">
          {weekdays[index]}
        </span>
      ))}
      {before.map((key) => (
        <span key={key} />
      ))}
      {muster.days.map(({ day }, index) => {
        const cell = person.days[index] ?? null;
        return (
          <button
            key={day}
            id={fieldId(person.id, day)}
            type="button"
            onClick={() => onOpen(person.id, day)}
            className={`relative flex min-h-10 flex-col items-center justify-center rounded-sm border border-line leading-tight ${codeStyle(cell?.code)}`}
          >
            <span className="font-normal text-[0.65rem] text-muted">{Number(day.slice(8))}</span>
            <span>
              <DaySign cell={cell} />
            </span>
            <span className="sr-only">{`${formatDate(day)}: ${describeDay(cell, messages)}`}</span>
          </button>
        );
      })}
    </div>
  );
}
