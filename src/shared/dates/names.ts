import type { Language } from '#shared/languages.ts';

// Made once: making a formatter costs a hundred times what using it does.
const formats = new Map<string, Intl.DateTimeFormat>();

/** Days are days of a calendar here, whatever the zone. */
function nameOf(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([language, options]);
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(`${language}-IN`, { ...options, numberingSystem: 'latn', timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** `October 2026`. */
export const monthName = (month: string, language: Language) =>
  nameOf(`${month}-01`, language, { month: 'long', year: 'numeric' });

/** `Monday`, `Mon` or `M`. */
export const weekdayName = (day: string, language: Language, weekday: 'long' | 'short' | 'narrow') =>
  nameOf(day, language, { weekday });

/** `Saturday, 21 November 2026`: what a screen reader says of a day in a calendar. */
export const fullDayName = (day: string, language: Language) => nameOf(day, language, { dateStyle: 'full' });

/** The names of the weekdays, from Monday; 1 January 2024 was one. */
export const weekdayNames = (language: Language, width: 'long' | 'short' | 'narrow') =>
  Array.from({ length: 7 }, (_, index) => weekdayName(`2024-01-0${index + 1}`, language, width));
