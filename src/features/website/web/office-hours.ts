import { formatOfficeHour } from '#features/site/rules.ts';
import { indiaTimeZone } from '#shared/dates/dates.ts';
import type { Language } from '#shared/languages.ts';
import type { PageContext } from '#web/public-pages/page.ts';

/** `9:00AM To 6:00PM`. */
export function hoursText({ settings, messages }: PageContext): string {
  return messages.site.hours(formatOfficeHour(settings.opensAt), formatOfficeHour(settings.closesAt));
}

/** Consecutive days as a span (`Monday to Saturday`), others one by one. */
export function openDaysText({ settings, messages, language }: PageContext): string {
  const days = [...settings.openDays].sort((one, other) => one - other);
  const first = days.at(0);
  const last = days.at(-1);
  if (first === undefined || last === undefined) return '';
  const isSpan = days.length > 2 && last - first === days.length - 1;
  return isSpan
    ? messages.site.days(dayName(first, language), dayName(last, language))
    : new Intl.ListFormat(language, { type: 'unit' }).format(days.map((day) => dayName(day, language)));
}

/** 1 = Monday; 1 January 2024 was one. */
export function dayName(day: number, language: Language): string {
  return weekdayOf(`2024-01-0${day}`, language, 'long');
}

/** The weekday of a date in India, written `YYYY-MM-DD`. */
export function weekdayOf(day: string, language: Language, weekday: 'long' | 'short'): string {
  const noon = new Date(`${day}T12:00:00+05:30`);
  return new Intl.DateTimeFormat(language, { weekday, timeZone: indiaTimeZone }).format(noon);
}
