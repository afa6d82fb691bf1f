import { latinDigits } from '../text/latin-digits.ts';
import { formatDate, isRealDay } from './dates.ts';

/** What was typed, read as a day. */
export interface TypedDay {
  /** `2026-11-21`; undefined for anything that is not a day from 1900 to 2199. */
  day: string | undefined;
  /** Nothing is missing from it: where there is no day, there is none of that name. */
  isWhole: boolean;
}

const separator = String.raw`[\s./-]+`;
const dayFirst = new RegExp(`^(\\d{1,2})${separator}(\\d{1,2})${separator}(\\d{4})$`);
const shortYear = new RegExp(`^(\\d{1,2})${separator}(\\d{1,2})${separator}(\\d\\d)$`);
const yearFirst = new RegExp(`^(\\d{4})${separator}(\\d{1,2})${separator}(\\d{1,2})(?:T.*)?$`);

function realDay(year = '', month = '', day = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^(?:19|20|21)/.test(iso) && isRealDay(iso) ? iso : undefined;
}

/**
 * Reads `21/11/2026`, `5.3.2026`, `05-03-2026`, `05032026`, and as it is pasted `2026-03-05` or `20260305`. Day before month,
 * always; eight digits can be only one of both, since no month is 19, 20 or 21.
 */
export function readTypedDay(typed: string): TypedDay {
  const text = latinDigits(typed).trim();
  const [, day, month, year] = dayFirst.exec(text) ?? [];
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(text) ?? [];
  const digits = /^[\d\s./-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  const eight = digits.length === 8 ? digits : undefined;
  return {
    day:
      realDay(year, month, day) ??
      realDay(isoYear, isoMonth, isoDay) ??
      (eight &&
        (realDay(eight.slice(4), eight.slice(2, 4), eight.slice(0, 2)) ??
          realDay(eight.slice(0, 4), eight.slice(4, 6), eight.slice(6)))),
    isWhole: Boolean(year ?? isoYear ?? eight),
  };
}

/** A day as it is shown; what is none, as it was typed. */
export const showTypedDay = (text: string) => (isRealDay(text) ? formatDate(text) : text);

/** A year of two digits, once nothing more is typed: `5/3/26` → `5/3/2026`. */
export const withWholeYear = (typed: string) => latinDigits(typed).trim().replace(shortYear, '$1/$2/20$3');

/**
 * A date of birth, day before month. A year of two digits that has not come yet is of the last century; any other could be of
 * either, and is left as it was typed.
 */
export function readBirthDay(typed: string, thisYear: number): string {
  const text = latinDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim();
  const year = Number(shortYear.exec(text)?.[3] ?? 0);
  const whole = year > thisYear % 100 ? text.replace(shortYear, '$1/$2/19$3') : text;
  return readTypedDay(whole).day ?? text;
}

/** Puts in the slashes as a day is typed on at its end; what is mended, deleted or pasted stays as it is. */
export function withSlashes(text: string, before: string): string {
  if (text.length !== before.length + 1 || !text.startsWith(before)) return text;
  // One sign is typed at a time: more than a few never stand there.
  const plain = latinDigits(text).replace(/[\s./-]{1,9}$/, '/');
  return /^(?:\d\d|\d{1,2}\/\d\d)$/.test(plain) ? `${plain}/` : plain;
}

export const dayParts = ['day', 'month', 'year'] as const;

/** A day as it is typed into three boxes. */
export type DayParts = Record<(typeof dayParts)[number], string>;

/** The three as one text, a day where they are one: `2026-03-05`, else `31/2/2026`. Whether that year may be is for the form to say. */
export function joinDay({ day, month, year }: DayParts): string {
  const [d = '', m = '', y = ''] = [day, month, year].map((part) => latinDigits(part).trim());
  const iso = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  if (isRealDay(iso)) return iso;
  return d || m || y ? `${d}/${m}/${y}` : '';
}

export function splitDay(text: string): DayParts {
  const iso = isRealDay(text) ? text.split('-').reverse() : undefined;
  const [day = '', month = '', year = ''] = iso ?? text.split('/');
  return { day, month, year };
}

/** The fields of a form with the three boxes `dob-day`, `dob-month` and `dob-year` as one `dob`. */
export function joinBoxes(fields: Record<string, string>, name: string): Record<string, string> {
  const boxes = dayParts.map((part) => `${name}-${part}`);
  if (!boxes.some((box) => box in fields)) return fields;
  const [day = '', month = '', year = ''] = boxes.map((box) => fields[box]);
  const others = Object.entries(fields).filter(([field]) => !boxes.includes(field));
  return { ...Object.fromEntries(others), [name]: joinDay({ day, month, year }) };
}
