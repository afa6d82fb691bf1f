import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { indiaToday } from '#shared/dates/dates.ts';
import { daysOf, monthOf } from '#shared/dates/months.ts';
import { fullDayName, monthName, weekdayNames } from '#shared/dates/names.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { type DayLimits, dayAfterKey, dayInMonth, weekdayIndex, within } from './move-day.ts';

interface DayGridProps extends DayLimits {
  value: string | undefined;
  onChoose: (day: string) => void;
}

/**
 * A month to choose a day from, with the keys of the ARIA date picker. Our own: React Aria's calendar speaks English to those who
 * listen in Gujarati or Hindi, and weighs seven times as much (decision 048).
 */
export function DayGrid({ value, onChoose, ...limits }: DayGridProps) {
  const { language, messages } = useLocale();
  const { dates: words } = messages;
  const titleId = useId();
  const [today] = useState(indiaToday);
  const [active, setActive] = useState(() => within(limits, value ?? today));
  const grid = useRef<HTMLTableElement>(null);
  const isFocusDue = useRef(true);
  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  });

  const isAllowed = (day: string) => within(limits, day) === day;
  const choose = (day: string) => isAllowed(day) && onChoose(day);
  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(active, event);
    if (!next) return;
    event.preventDefault();
    isFocusDue.current = true;
    setActive(within(limits, next));
  };
  const month = monthOf(active);
  const days = daysOf(month);
  const cells = [...Array.from({ length: weekdayIndex(days[0] ?? active) }, () => undefined), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  const short = weekdayNames(language, 'short');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between">
        <Button
          kind="icon"
          aria-label={words.previousMonth}
          onPress={() => setActive(within(limits, dayInMonth(active, -1)))}
        >
          <ChevronLeft aria-hidden size={18} />
        </Button>
        <p id={titleId} aria-live="polite" className="font-semibold">
          {monthName(month, language)}
        </p>
        <Button
          kind="icon"
          aria-label={words.nextMonth}
          onPress={() => setActive(within(limits, dayInMonth(active, 1)))}
        >
          <ChevronRight aria-hidden size={18} />
        </Button>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA practices is built on a table.
        role="grid"
        aria-labelledby={titleId}
        onKeyDown={move}
        className="w-full table-fixed text-center"
      >
        <thead>
          <tr>
            {weekdayNames(language, 'long').map((name, index) => (
              <th key={name} scope="col" abbr={name} className="pb-1 font-normal text-muted text-xs">
                {short[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find(Boolean)}>
              {Array.from({ length: 7 }, (_, weekday) => {
                const day = week[weekday];
                // biome-ignore lint/suspicious/noArrayIndexKey: the seven places of a week.
                if (!day) return <td key={`${index} ${weekday}`} />;
                return (
                  <td key={day} className="p-0">
                    <button
                      type="button"
                      tabIndex={day === active ? 0 : -1}
                      aria-label={fullDayName(day, language)}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={!isAllowed(day)}
                      onClick={() => choose(day)}
                      className={`min-h-9 w-full cursor-pointer rounded-md tabular-nums hover:bg-hover aria-disabled:cursor-default aria-disabled:text-faint aria-disabled:line-through ${day === today ? 'font-bold underline underline-offset-4' : ''} ${day === value ? 'bg-ink-soft font-semibold text-ink-strong' : ''}`}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Button isDisabled={!isAllowed(today)} onPress={() => choose(today)}>
        {words.today}
      </Button>
    </div>
  );
}
