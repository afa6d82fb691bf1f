import { serviceOfType, services } from '#features/services/catalogue.ts';
import { indiaDay, isRealDay } from '#shared/dates/dates.ts';
import { readBirthDay, readTypedDay, withWholeYear } from '#shared/dates/typed-day.ts';
import { latinDigits } from '#shared/text/latin-digits.ts';
import { slugOfWord, statusOfWord, wordKey } from './known-words.ts';

/** What services of the owner's own are called, in any language, by these names' keys. */
export type OwnServiceWords = ReadonlyMap<string, string>;

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const withMonthName = /^(\d{1,2})[\s./-]*([a-z]{3,9})[\s.,/-]*(\d{2}|\d{4})$/i;
/** `31-Dec-90` as `31/12/90`. */
function withMonthNumber(text: string): string {
  const [, day, name = '', year] = withMonthName.exec(text) ?? [];
  const month = monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month > 0 ? `${day}/${month}/${year}` : text;
}

/** Days since 30 December 1899, as spreadsheets count. From 1927 to 2173, which no other number of a day's is taken for. */
function dayOfSerial(text: string): string | undefined {
  if (!/^[1-9]\d{4}(?:\.\d{1,20})?$/.test(text)) return undefined;
  return new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text)))).toISOString().slice(0, 10);
}

/** A day as files have it: with a time behind it, with the month's name, as a spreadsheet's number. */
function plainDay(typed: string): string {
  const text = latinDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/[ T,]{1,3}\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)? ?(?:[ap]\.?m\.?)?Z?$/i, '');
  return dayOfSerial(text) ?? withMonthNumber(text);
}

/** Day before month; a year of two digits that has not come yet is of the last century, any other could be of either. */
export const readBirthDate = (typed: string, now: Date): string =>
  readBirthDay(plainDay(typed), Number(indiaDay(now).slice(0, 4)));

/** The same of a day on which something came in: a year of two digits is of this century. */
export function readReceivedDay(typed: string): string | undefined {
  const { day } = readTypedDay(withWholeYear(plainDay(typed)));
  return day !== undefined && isRealDay(day) ? day : undefined;
}

/** How a service travels, by any of its names; what is none, as it was typed. */
export function readService(typed: string, own: OwnServiceWords): string {
  if (serviceOfType(typed.trim())) return typed.trim();
  const key = wordKey(typed);
  const slug = slugOfWord.get(key) ?? services.find(({ type }) => wordKey(type) === key)?.slug;
  return services.find((service) => service.slug === slug)?.type ?? own.get(key) ?? typed.trim();
}

export const readStatus = (typed: string): string => statusOfWord.get(wordKey(typed)) ?? typed.trim();
