import type { Language } from '#shared/languages.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** `October 2026`. */
export const monthName = (month: string, language: Language) =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    month: 'long',
    year: 'numeric',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  }).format(day(`${month}-01`));

/** The narrow names of the weekdays, from Monday. */
export function weekdaysOf(language: Language): string[] {
  const named = new Intl.DateTimeFormat(`${language}-IN`, { weekday: 'narrow', timeZone: 'UTC' });
  // A Monday.
  return Array.from({ length: 7 }, (_, index) => named.format(new Date(Date.UTC(2024, 0, 1 + index))));
}
