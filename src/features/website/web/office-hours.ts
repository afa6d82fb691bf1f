import { hoursOfWeek, type OpenSpan, openSpans } from '#features/site/hours/rules.ts';
import { formatOfficeHour } from '#features/site/rules.ts';
import { weekdayNames } from '#shared/dates/names.ts';
import type { PageContext } from '#web/public-pages/page.ts';

type HoursContext = Pick<PageContext, 'settings' | 'messages' | 'language'>;

/** `9:00AM To 6:00PM`; in Gujarati and Hindi as it is said. Several spans follow each other. */
function spansText({ messages, language }: HoursContext, spans: readonly OpenSpan[]): string {
  const timeOf = language === 'en' ? formatOfficeHour : messages.site.time;
  return spans.map(({ opensAt, closesAt }) => messages.site.hours(timeOf(opensAt), timeOf(closesAt))).join(', ');
}

/** Consecutive days as a span (`Monday to Saturday`), others one by one. */
function daysText({ messages, language }: HoursContext, days: readonly number[]): string {
  const names = weekdayNames(language, 'long');
  const nameOf = (day: number) => names[day - 1] ?? '';
  const first = days.at(0);
  const last = days.at(-1);
  if (first === undefined || last === undefined) return '';
  const isSpan = days.length > 2 && last - first === days.length - 1;
  return isSpan
    ? messages.site.days(nameOf(first), nameOf(last))
    : new Intl.ListFormat(language, { type: 'unit' }).format(days.map(nameOf));
}

/** The week in lines, one for the days that are alike; no line of an office that never opens. */
export function weekLines(context: HoursContext): { days: string; hours: string }[] {
  return hoursOfWeek(context.settings).map(({ days, spans }) => ({
    days: daysText(context, days),
    hours: spansText(context, spans),
  }));
}

/** The hours of one day of the week; empty where the office is closed. */
export const hoursOn = (context: HoursContext, weekday: number): string =>
  spansText(context, openSpans(context.settings, weekday));

/** All hours in a sentence; the days are named where they differ. */
export function hoursText(context: HoursContext): string {
  const lines = weekLines(context);
  if (lines.length === 1) return lines[0]?.hours ?? '';
  return lines.map(({ days, hours }) => `${days} ${hours}`).join('; ');
}
