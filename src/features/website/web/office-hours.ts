import { formatOfficeHour } from '#features/site/rules.ts';
import { weekdayNames } from '#shared/dates/names.ts';
import type { PageContext } from '#web/public-pages/page.ts';

/** `9:00AM To 6:00PM`; in Gujarati and Hindi as it is said. */
export function hoursText({ settings, messages, language }: PageContext): string {
  const timeOf = language === 'en' ? formatOfficeHour : messages.site.time;
  return messages.site.hours(timeOf(settings.opensAt), timeOf(settings.closesAt));
}

/** Consecutive days as a span (`Monday to Saturday`), others one by one. */
export function openDaysText({ settings, messages, language }: PageContext): string {
  const days = [...settings.openDays].sort((one, other) => one - other);
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
