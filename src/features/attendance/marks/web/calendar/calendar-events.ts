import { formatTime, indiaWallTime } from '#shared/dates/clock.ts';
import type { Language } from '#shared/languages.ts';
import type { AttendanceMessages } from '#web/messages/office-attendance/en.ts';
import type { DayRequest, Mark, Month } from '../api.ts';
import type { DaySign } from './day-signs.tsx';

/** The kinds of events of a calendar day, in display order. */
export interface DayEvent {
  id: string;
  /** A date, or an Indian wall time. */
  start: string;
  allDay: boolean;
  title: string;
  sign: DaySign;
  /** Shown after the title where there is room. */
  detail?: string;
  order: number;
}

interface Locale {
  messages: AttendanceMessages;
  language: Language;
}

/** The calendar events of a month. */
export function eventsOf(month: Month, locale: Locale): DayEvent[] {
  const { messages } = locale;
  const holidays = new Map(month.holidays.map(({ day, name }) => [day, name[locale.language] ?? name.en]));
  const evaluatedDays = new Set(month.days.map(({ day }) => day));
  return [
    ...month.days.flatMap((day) => dayEvents(day, { messages, holiday: holidays.get(day.day) })),
    ...[...holidays].flatMap(([day, name]) =>
      evaluatedDays.has(day) ? [] : [allDay('H', day, { sign: 'holiday', title: name })],
    ),
    ...month.marks
      .filter(({ day, status }) => status !== 'refused' && day.startsWith(month.month))
      .map((mark) => markEvent(mark, messages)),
    ...month.requests
      .filter(({ status }) => status === 'pending')
      .flatMap((one) => requestEvents(one, month.month, messages)),
  ];
}

const allDay = (id: string, day: string, content: { sign: DaySign; title: string; order?: number }): DayEvent => ({
  ...{ id: `${id} ${day}`, start: day, allDay: true, order: 0 },
  ...content,
});

export const codeSigns = { P: 'present', HD: 'half', A: 'absent', L: 'leave', WO: 'off', H: 'holiday' } as const;

function dayEvents(
  { day, code, lateMinutes, leaveHalves, isReviewPending }: Month['days'][number],
  { messages, holiday }: { messages: AttendanceMessages; holiday: string | undefined },
): DayEvent[] {
  const events: DayEvent[] = [];
  // Absent until the marks are reviewed.
  if (code === 'A' && isReviewPending)
    events.push(allDay('code', day, { sign: 'review', title: messages.statuses.review }));
  else if (code) {
    const isLate = lateMinutes > 0;
    const sign = isLate && code === 'P' ? 'late' : codeSigns[code];
    const title = code === 'H' && holiday ? holiday : sign === 'late' ? messages.late : messages.codes[code];
    events.push(allDay('code', day, { sign, title }));
    if (isLate && code !== 'P') events.push(allDay('late', day, { sign: 'late', title: messages.late }));
  }
  if (leaveHalves === 1 && code !== 'L')
    events.push(allDay('leave', day, { sign: 'leave', title: messages.codes.L, order: 1 }));
  return events;
}

function markEvent({ id, kind, markedAt, status }: Mark, messages: AttendanceMessages): DayEvent {
  const isReviewed = status === 'review';
  return {
    id: `mark ${id}`,
    start: indiaWallTime(markedAt),
    allDay: false,
    title: formatTime(markedAt),
    sign: isReviewed ? 'review' : kind,
    detail: isReviewed ? messages.statuses.review : messages.kinds[kind],
    order: 2,
  };
}

function requestEvents(
  { id, kind, fromDay, toDay }: DayRequest,
  month: string,
  messages: AttendanceMessages,
): DayEvent[] {
  const title = messages.requests[kind];
  const event = (day: string) => ({
    ...allDay(`asked ${id}`, day, { sign: 'asked', title, order: 1 }),
    detail: messages.requestStatuses.pending,
  });
  const days: DayEvent[] = [];
  for (let number = 1; number <= 31; number++) {
    const day = `${month}-${String(number).padStart(2, '0')}`;
    if (day >= fromDay && day <= toDay) days.push(event(day));
  }
  return days;
}

/** The accessible name of a calendar day: its events in words. */
export function describeDay(day: string, events: readonly DayEvent[]): string {
  return events
    .filter(({ start }) => start.slice(0, 10) === day)
    .map(({ title, detail }) => [detail, title].filter(Boolean).join(' '))
    .join(', ');
}
