import { emailAddress, mobileNumber, pinCode } from '#shared/text/formats.ts';
import { panNumber } from '#shared/text/personal-data.ts';
import { fieldsOf, type ImportField, type ImportKind } from '../rules.ts';
import type { Mapping, StagedRow } from './check-row.ts';
import { headingWords, slugOfWord, statusOfWord, wordKey } from './known-words.ts';
import { readReceivedDay } from './read-value.ts';

/** What most values of a column look like. */
const looks: Partial<Record<ImportField, (text: string) => boolean>> = {
  pan: (text) => panNumber.safeParse(text).success,
  email: (text) => emailAddress.safeParse(text).success,
  mobile: (text) => mobileNumber.safeParse(text).success,
  pincode: (text) => pinCode.safeParse(text).success,
  serviceType: (text) => slugOfWord.has(wordKey(text)),
  status: (text) => statusOfWord.has(wordKey(text)),
};

/** An amount looks like a spreadsheet's number of a day. */
const isDay = (text: string) => !/^\d{5}(?:\.\d+)?$/.test(text.trim()) && readReceivedDay(text) !== undefined;
/** Who asks for a service is seldom younger. */
const isBirthDay = (text: string, thisYear: number) =>
  Number((readReceivedDay(text) ?? '9999').slice(0, 4)) < thisYear - 10;

const valuesRead = 40;
const mostOf = (values: readonly string[], test: (text: string) => boolean) =>
  values.length > 0 && values.filter(test).length > values.length * 0.7;

/** Also with what is said of it in brackets, and of several the first: `DOB (dd/mm/yyyy)`, `Mobile 1`. */
const fieldOfHeading = (heading: string, fields: readonly ImportField[]) => {
  const plain = heading.replace(/\([^()]*\)/g, ' ');
  const keys = [heading, plain, plain.replace(/1\s*$/, '')].map(wordKey).filter((key) => key !== '');
  return fields.find((field) => keys.some((key) => headingWords[field].includes(key)));
};

/** Titles stand in the first rows, if anywhere. */
const rowsOfTitles = 15;
const filled = (row: StagedRow) => row.slice(1).filter((cell) => String(cell).trim() !== '').length;

/** How many rows stand above the headings: the list's title, the office's address. None where no row is surely one of headings. */
export function countTitles(kind: ImportKind, rows: readonly StagedRow[]): number {
  const fields = fieldsOf[kind];
  const place = rows.slice(0, rowsOfTitles).findIndex((row) => {
    const known = row.slice(1).flatMap((cell) => fieldOfHeading(String(cell), fields) ?? []);
    return new Set(known).size >= 2;
  });
  const headings = rows[place];
  // Rows of values above it are none of titles.
  return headings && rows.slice(0, place).every((row) => filled(row) < filled(headings)) ? place : 0;
}

/** Which field stands in which column, by the headings in the three languages, else by what the values look like. */
export function guessColumns(kind: ImportKind, rows: readonly StagedRow[], now: Date): Mapping {
  const fields = fieldsOf[kind];
  const [first, ...others] = rows;
  const headings = first?.slice(1).map(String) ?? [];
  const byHeading = headings.map((heading) => fieldOfHeading(heading, fields));
  const looksLikeValue = headings.some(
    (heading) => Object.values(looks).some((test) => test(heading)) && fieldOfHeading(heading, fields) === undefined,
  );
  const hasHeadings = byHeading.some((field) => field !== undefined) || !looksLikeValue;

  const columns: Mapping['columns'] = {};
  if (hasHeadings) {
    for (const [column, field] of byHeading.entries())
      if (field && columns[field] === undefined) columns[field] = column;
  }
  const body = (hasHeadings ? others : rows).slice(0, valuesRead);
  const width = Math.max(0, ...body.map((row) => row.length - 1));
  const valuesOf = (column: number) =>
    body.map((row) => String(row[column + 1] ?? '')).filter((text) => text.trim() !== '');
  const isFree = (column: number) => !Object.values(columns).includes(column);
  for (let column = 0; column < width; column += 1) {
    if (!isFree(column)) continue;
    const values = valuesOf(column);
    const thisYear = now.getFullYear();
    const guessed =
      fields.find((field) => columns[field] === undefined && looks[field] && mostOf(values, looks[field])) ??
      (mostOf(values, isDay)
        ? (['dob', 'receivedDay'] as const).find(
            (field) =>
              fields.includes(field) &&
              columns[field] === undefined &&
              mostOf(values, (text) => isBirthDay(text, thisYear)) === (field === 'dob'),
          )
        : undefined);
    if (guessed) columns[guessed] = column;
  }
  // A whole name in one column is parted.
  if (kind === 'customers' && columns.lastName === undefined && columns.firstName !== undefined) {
    const names = valuesOf(columns.firstName);
    if (mostOf(names, (name) => /\S\s+\S/.test(name))) columns.lastName = columns.firstName;
  }
  return { hasHeadings, columns, defaults: {} };
}
