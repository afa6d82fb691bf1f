import type { z } from 'zod/mini';
import { customerFields } from '#features/customers/contract.ts';
import { type EnquiryStatus, enquiryStatuses } from '#features/enquiries/catalogue.ts';
import { enquiryFields } from '#features/enquiries/records.ts';
import { isOwnServiceType } from '#features/services/catalogue.ts';
import { isTooYoung } from '#features/services/rules.ts';
import { addDays, indiaDay } from '#shared/dates/dates.ts';
import { type FieldErrorCode, isFieldErrorCode } from '#shared/errors/field-errors.ts';
import { oneOf } from '#shared/text/formats.ts';
import { maskNumbers } from '#shared/text/mask-numbers.ts';
import type { FaultCode } from '../contract.ts';
import { fieldsOf, type ImportField, type ImportKind, optionalFields } from '../rules.ts';
import { type OwnServiceWords, readBirthDate, readReceivedDay, readService, readStatus } from './read-value.ts';

export interface Mapping {
  hasHeadings: boolean;
  columns: Partial<Record<ImportField, number>>;
  defaults: Partial<Record<ImportField, string>>;
}

/** What rows are read with. */
export interface CheckContext {
  kind: ImportKind;
  mapping: Mapping;
  own: OwnServiceWords;
  now: Date;
  /** Requests of before are erased as old. */
  keptDays: number;
}

/** Number of the row in the file, and its cells. */
export type StagedRow = [number, ...string[]];

export type Values = Partial<Record<ImportField, string>>;

export interface Fault {
  field: ImportField;
  code: FaultCode;
}

export interface CheckedRow {
  number: number;
  values: Values;
  faults: Fault[];
}

const schemas: Partial<Record<ImportField, z.ZodMiniType<string, string>>> = {
  ...enquiryFields,
  ...customerFields,
  status: oneOf(enquiryStatuses),
};

/** As findings are kept. */
export const faultText = ({ field, code }: Fault): string => `${field}:${code}`;

/** As our own files have it before what a spreadsheet would take for a formula: rows at fault are mended and brought again. */
const withoutApostrophe = (text: string) => text.replace(/^'(?=[=+@\-\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');

/** A whole number that a program has written as one with decimals: `9825012345.0`. */
const withoutDecimals = (text: string) => text.replace(/^(\d{6,12})\.0$/, '$1');

/** What stands in the cells of the mapped fields; of a name in one column the last word is the surname. */
export function cellsOf(
  [, ...cells]: StagedRow,
  { kind, mapping: { columns } }: Pick<CheckContext, 'kind' | 'mapping'>,
): Values {
  const values: Values = {};
  for (const field of fieldsOf[kind]) {
    const column = columns[field];
    if (column !== undefined) values[field] = withoutDecimals(withoutApostrophe(cells[column]?.trim() ?? ''));
  }
  if (columns.lastName !== undefined && columns.lastName === columns.firstName) {
    const [, first = '', last = ''] = /^(.*\S)\s+(\S+)$/s.exec(values.firstName ?? '') ?? [];
    if (last !== '') Object.assign(values, { firstName: first, lastName: last });
    else values.lastName = '';
  }
  return values;
}

/** What came in before, or is older than the agency keeps requests, is no day of receipt. */
function faultOfReceipt(day: string | undefined, { now, keptDays }: CheckContext): FieldErrorCode | undefined {
  const today = indiaDay(now);
  if (day === undefined) return 'date';
  if (day > today) return 'not-yet';
  return day <= addDays(today, -keptDays) ? 'too-far-back' : undefined;
}

/** What a value is in the form of its schema. Of an address undefined: a card's number may be left in it. */
const readers: Partial<Record<ImportField, (typed: string, context: CheckContext) => string | undefined>> = {
  serviceType: (typed, { own }) => readService(typed, own),
  status: readStatus,
  dob: (typed, { now }) => readBirthDate(typed, now),
  address: (typed) => maskNumbers(typed).text,
};

/** A value as it is kept, or what is wrong with it. */
function readField(
  field: ImportField,
  typed: string,
  context: CheckContext,
): { value?: string; code?: FieldErrorCode } {
  if (field === 'receivedDay') {
    const day = readReceivedDay(typed);
    const code = faultOfReceipt(day, context);
    return code ? { code } : { value: day as string };
  }
  const read = readers[field];
  const plain = read ? read(typed, context) : typed;
  if (plain === undefined) return { code: 'card-number' };
  // A service of the owner's own that was removed, or never was, still looks like one.
  if (field === 'serviceType' && isOwnServiceType(plain) && ![...context.own.values()].includes(plain)) {
    return { code: 'not-in-list' };
  }
  const parsed = schemas[field]?.safeParse(plain);
  if (parsed?.success) return { value: parsed.data };
  const code = parsed?.error.issues[0]?.message ?? 'invalid';
  return { code: isFieldErrorCode(code) ? code : 'invalid' };
}

/** One row, read as its fields ask: values as they are kept, and what is wrong field by field. */
export function checkRow(row: StagedRow, context: CheckContext): CheckedRow {
  const { kind, mapping } = context;
  const cells = cellsOf(row, context);
  const checked: CheckedRow = { number: row[0], values: {}, faults: [] };
  for (const field of fieldsOf[kind]) {
    const typed = cells[field] || mapping.defaults[field] || '';
    if (typed === '') {
      if (!optionalFields.includes(field)) checked.faults.push({ field, code: 'required' });
      continue;
    }
    const { value, code } = readField(field, typed, context);
    if (code) checked.faults.push({ field, code });
    else if (value !== undefined) checked.values[field] = value;
  }
  const { serviceType, dob } = checked.values;
  if (serviceType && dob && isTooYoung(serviceType, dob, indiaDay(context.now))) {
    checked.faults.push({ field: 'dob', code: 'under-18' });
  }
  return checked;
}

export const statusOf = (values: Values): EnquiryStatus => (values.status as EnquiryStatus | undefined) ?? 'Pending';
