import { formatMinute, indiaWallTime } from '#shared/dates/clock.ts';
import { fullDayName } from '#shared/dates/names.ts';
import '@fullcalendar/react/skeleton.css';
import FullCalendar, { useCalendarController } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import { useEffect, useMemo, useRef, useState } from 'react';
import { addDays } from '#shared/dates/dates.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { chunk, useChunk } from '#web/ui/lazy/chunk.ts';
import { ChunkFailedDialog } from '#web/ui/lazy/chunk-failed-dialog.tsx';
import { useMediaQuery } from '#web/ui/media-query.ts';
import type { Month } from '../api.ts';
import { type DayEvent, describeDay, eventsOf } from './calendar-events.ts';
import { CalendarToolbar, type CalendarView } from './calendar-toolbar.tsx';
import { SignChip } from './day-signs.tsx';
import { useDayKeys } from './use-day-keys.ts';

const views = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;
const isoDay = (marker: Date) => marker.toISOString().slice(0, 10);
const timeGridCode = chunk(() => import('@fullcalendar/react/timegrid').then((module) => module.default));
const now = () => indiaWallTime(Date.now());

interface MonthCalendarProps {
  months: readonly Month[];
  /** The first and the last visible day. */
  onShown: (from: string, to: string) => void;
  onDay: (day: string) => void;
}

/** A month, week or day in Indian wall times; each day is a button for mouse, touch and keyboard. */
export function MonthCalendar({ months, onShown, onDay }: MonthCalendarProps) {
  const { language, messages } = useLocale();
  const { attendance } = messages;
  const events = useMemo(
    () => months.flatMap((one) => eventsOf(one, { messages: attendance, language })),
    [months, attendance, language],
  );
  const controller = useCalendarController();
  const isPhone = useMediaQuery('(width < 48rem)');
  const { value: timeGrid, hasFailed, request, closeFailure } = useChunk(timeGridCode);
  const [chosenView, setChosenView] = useState<CalendarView>('month');
  const view = timeGrid ? chosenView : 'month';
  const container = useRef<HTMLDivElement>(null);
  const focusDay = useDayKeys(container, onDay);

  const plugins = useMemo(() => (timeGrid ? [dayGrid, timeGrid] : [dayGrid]), [timeGrid]);
  const show = (next: CalendarView) => {
    if (next !== 'month') request();
    setChosenView(next);
  };
  useEffect(() => controller.changeView(views[view]), [controller, view]);

  const locale = useMemo(
    () => ({
      code: language === 'en' ? 'en-GB' : `${language}-IN`,
      week: { dow: 1, doy: 4 },
      allDayText: attendance.allDay,
    }),
    [language, attendance],
  );
  const shown = useMemo(() => events.map((event) => ({ ...event, extendedProps: event })), [events]);

  /** Includes the visible text `Mon 16`, for speech control (WCAG 2.2, 2.5.3). */
  const nameOf = (day: string, text: string) => {
    const name = fullDayName(day, language);
    return name.includes(text) ? name : `${text}, ${name}`;
  };
  const dayButton = (day: string, text: string, isToday: boolean) => (
    <button
      ref={exposeToScreenReaders}
      type="button"
      data-day={day}
      tabIndex={day === focusDay ? 0 : -1}
      aria-label={[nameOf(day, text), describeDay(day, events)].filter(Boolean).join(': ')}
      aria-current={isToday ? 'date' : undefined}
      className={`min-h-6 min-w-6 cursor-pointer rounded-full px-1 text-xs ${isToday ? 'bg-ink font-semibold text-on-ink' : 'text-muted hover:bg-hover'}`}
    >
      {text}
    </button>
  );

  return (
    <div className="flex flex-col gap-3">
      <CalendarToolbar
        title={controller.view?.title ?? ''}
        view={view}
        isToday={controller.getButtonState().today.isDisabled}
        onView={show}
        onMove={(move) => controller[move]()}
      />
      <div ref={container} className="min-w-0">
        <FullCalendar
          controller={controller}
          plugins={plugins}
          locale={locale}
          timeZone="UTC"
          now={now}
          headerToolbar={false}
          initialView="dayGridMonth"
          firstDay={1}
          height="auto"
          fixedWeekCount={false}
          showNonCurrentDates={false}
          slotDuration="00:30"
          defaultTimedEventDuration="00:30"
          slotMinTime={firstHour(events)}
          slotHeaderContent={({ date }) => formatMinute(date.getUTCHours() * 60 + date.getUTCMinutes())}
          nowIndicator
          eventInteractive={false}
          eventOrder="order"
          events={shown}
          datesSet={({ view: { currentStart, currentEnd } }) =>
            onShown(isoDay(currentStart), addDays(isoDay(currentEnd), -1))
          }
          dayHeaderContent={({ date, text, weekdayText, isToday, view: { type } }) =>
            type === views.month
              ? isPhone
                ? weekdayText.slice(0, 3)
                : weekdayText
              : dayButton(isoDay(date), text, isToday)
          }
          dayCellTopContent={({ date, dayNumberText, isToday, view: { type } }) =>
            type === views.month && dayButton(isoDay(date), dayNumberText, isToday)
          }
          eventContent={({ event }) => {
            const { sign, detail } = event.extendedProps as DayEvent;
            return (
              <SignChip sign={sign} detail={detail} inDay={event.allDay ? 'label' : 'time'}>
                {event.title}
              </SignChip>
            );
          }}
          className="overflow-hidden rounded-lg border border-line bg-surface text-text"
          dayHeaderDividerClass="border-b border-line"
          dayHeaderClass="bg-sunken"
          dayHeaderInnerClass="px-1 py-1.5 text-muted text-xs"
          // The library takes the lines above and below from cells and lets rows have theirs.
          dayRowClass="border-b border-line"
          dayCellClass={({ isToday }) =>
            `cursor-pointer border-line border-s hover:bg-hover ${isToday ? 'bg-ink-soft' : ''}`
          }
          dayCellTopClass="p-0.5"
          dayCellInnerClass="min-h-16 md:min-h-24"
          dayLaneClass="cursor-pointer border-s border-line"
          slotLaneClass="border-t border-line"
          slotHeaderClass="border-t border-line"
          slotHeaderInnerClass="px-1 text-muted text-xs"
          allDayHeaderInnerClass="px-1 text-muted text-xs"
          allDayDividerClass="border-b border-line-strong"
          eventClass="px-0.5 pb-0.5"
          nowIndicatorLineClass="border-t-2 border-danger-line"
        />
      </div>
      {hasFailed && <ChunkFailedDialog onClose={closeFailure} />}
    </div>
  );
}

/** The calendar library hides its day numbers from screen readers, and with them the replacements. */
function exposeToScreenReaders(button: HTMLButtonElement | null): void {
  const around = button?.parentElement;
  for (const hiding of [around, around?.parentElement]) hiding?.removeAttribute('aria-hidden');
}

/** The first hour shown: 06:00, or that of an earlier mark. */
function firstHour(events: readonly DayEvent[]): string {
  const hours = events.filter(({ allDay }) => !allDay).map(({ start }) => `${start.slice(11, 13)}:00`);
  return hours.reduce((first, hour) => (hour < first ? hour : first), '06:00');
}
