import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { fieldCodes } from '#shared/errors/field-codes.ts';
import { refusalOf } from './problems.ts';

const schema = z.strictObject({
  phone: z.string().check(z.minLength(1, 'required')),
  name: z.strictObject({ en: z.string(), gu: z.optional(z.string().check(z.maxLength(3, 'too-long'))) }),
  holidays: z.array(z.strictObject({ date: z.string().check(z.minLength(10, 'date')) })),
});

const codesOf = (value: unknown) => fieldCodes(schema.safeParse(value).error?.issues ?? []);

test('a field inside another is named with all its parts, one by itself by its name', () => {
  const holidays = [{ date: '2027-01-26' }, { date: '' }];
  expect(codesOf({ phone: '', name: { en: 'a', gu: 'long' }, holidays })).toEqual({
    phone: ['required'],
    'name.gu': ['too-long'],
    'holidays.1.date': ['date'],
  });
});

test('fields nobody knows are named where they stand, and never at length', () => {
  const long = 'x'.repeat(1_000);
  const codes = codesOf({ phone: '1', name: { en: 'a', colour: 1, [long]: 1 }, holidays: [], extra: 1 });
  expect(codes).toEqual({
    extra: ['unknown-field'],
    'name.colour': ['unknown-field'],
    [`name.${long.slice(0, 60)}`]: ['unknown-field'],
  });
});

test('a body that is no object at all is the fault of the body', () => {
  expect(codesOf('text')).toEqual({ body: ['invalid'] });
});

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
])('a database that goes away is no bug: %s', (message) => {
  expect(refusalOf(new Error(message))).toMatchObject({ status: 503, details: { retryAfterSeconds: 2 } });
});

test('F-33: a connection that PgBouncer has ended is no bug, a broken protocol is one', () => {
  const ended = Object.assign(new Error('query_wait_timeout'), { code: '08P01' });
  expect(refusalOf(Object.assign(ended, { severity: 'FATAL' }))).toMatchObject({ status: 503 });
  expect(refusalOf(Object.assign(ended, { severity: 'ERROR' }))).toBeUndefined();
});

test.each([
  { code: '25006', routine: 'PreventCommandIfReadOnly' },
  { code: '0A000', routine: 'get_relation_info' },
])('F-23: a standby that is not promoted yet is no bug: $code', (standby) => {
  const error = Object.assign(new Error('a standby'), standby);
  expect(refusalOf(error)).toMatchObject({ status: 503, details: { retryAfterSeconds: 2 } });
});

test('a thing that PostgreSQL does not have is a bug of ours', () => {
  expect(refusalOf(Object.assign(new Error('none'), { code: '0A000', routine: 'transformStmt' }))).toBeUndefined();
});

test.each(['53100', 'ENOSPC'])('F-06: a full volume is 503 and says so: %s', (code) => {
  expect(refusalOf(Object.assign(new Error('full'), { code }))).toMatchObject({ code: 'storage-full', status: 503 });
});
