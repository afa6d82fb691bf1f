import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aadhaarMask,
  aadhaarNumber,
  accountNumber,
  accountNumberMask,
  hiddenText,
  ifsc,
  maskAadhaar,
  maskAccountNumber,
  maskPan,
  orMask,
  panMask,
  panNumber,
  passesVerhoeff,
  reasonText,
} from './personal-data.ts';

const eleven = fc.tuple(fc.integer({ min: 2, max: 9 }), fc.array(fc.nat(9), { minLength: 10, maxLength: 10 }));
const whole = eleven.map(([first, rest]) => {
  const digits = `${first}${rest.join('')}`;
  const last = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).find(passesVerhoeff);
  if (!last) throw new Error('One of ten digits is the check digit.');
  return last;
});

test('A-VAL-02: an Aadhaar number is whole or refused: every single wrong digit and every swap of neighbours is found', () => {
  expect(passesVerhoeff('2363')).toBe(true);
  fc.assert(
    fc.property(whole, fc.nat(11), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
      expect(aadhaarNumber.safeParse(number).success).toBe(true);
      const digits = Array.from(number);
      const wrong = digits.with(place, String((Number(digits[place]) + more) % 10)).join('');
      expect(aadhaarNumber.safeParse(wrong).success).toBe(false);
      if (place > 0 && digits[place] !== digits[place - 1]) {
        const swapped = digits.with(place, digits[place - 1] ?? '').with(place - 1, digits[place] ?? '');
        expect(aadhaarNumber.safeParse(swapped.join('')).success).toBe(false);
      }
    }),
  );
});

test.each([
  [panNumber, 'abcpe1234f', 'ABCPE1234F'],
  [panNumber, 'ABCPE ૧૨૩૪ F', 'ABCPE1234F'],
  [accountNumber, '0012 3456-789', '00123456789'],
  [accountNumber, '००१२३४५६७८९', '00123456789'],
  [ifsc, 'hdfc0001234', 'HDFC0001234'],
])('a number is kept in its one written form', (schema, typed, kept) => {
  expect(schema.parse(typed)).toBe(kept);
});

test.each([
  [
    panNumber,
    ['ABCPE1234', 'ABCPE1234FF', 'ABCXE1234F', 'ABCPE12345', 'ＡBCPE1234F', 'ABCPE1234\u0000', 'ABCP\nE1234F'],
  ],
  [accountNumber, ['12345678', '1234567890123456789', '1234567a9', '１２３４५６７８９', '']],
  [ifsc, ['HDFC1001234', 'HDF00001234', 'HDFC000123', 'HDFC00012345']],
  [aadhaarNumber, ['1234 5678 9012', '236323632363', '23632363236', '']],
])('A-VAL-01: what is no number of the kind is refused', (schema, wrong) => {
  for (const typed of wrong) expect(schema.safeParse(typed).success, typed).toBe(false);
});

test('a mask shows what the law lets be shown, and is known again', () => {
  expect([maskPan('ABCPE1234F'), maskAccountNumber('001234567890'), maskAadhaar('1234')]).toEqual([
    'ABXXXXXX4F',
    'XXXXXX7890',
    'XXXX XXXX 1234',
  ]);
  expect(panMask.safeParse(maskPan('ABCPE1234F')).success).toBe(true);
  expect(accountNumberMask.safeParse(maskAccountNumber('001234567890')).success).toBe(true);
  expect(aadhaarMask.safeParse(maskAadhaar('1234')).success).toBe(true);
  expect(panMask.safeParse('ABCPE1234F').success).toBe(false);
});

const codesOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message);

test.each([
  [panNumber, 'ABCXE1234F', 'pan'],
  [aadhaarNumber, '123456789012', 'aadhaar'],
  [aadhaarNumber, '236323632363', 'aadhaar'],
  [accountNumber, '12345678', 'account-number'],
  [ifsc, 'HDFC1001234', 'ifsc'],
  [ifsc, 'XHDFC0001234', 'ifsc'],
  [reasonText, 'the PAN is ABCPE1234F', 'personal-number'],
])('a wrong number is refused by its own code', (schema, typed, code) => {
  expect(new Set(codesOf(schema.safeParse(typed)))).toEqual(new Set([code]));
});

test('Verhoeff’s own digits: each number has one, as published', () => {
  for (const number of ['2363', '123451', '1428570']) expect(passesVerhoeff(number), number).toBe(true);
  for (const wrong of ['2364', '123452', '213451', '1428571']) expect(passesVerhoeff(wrong), wrong).toBe(false);
});

test('a longer number that holds an Aadhaar number is none', () => {
  const ends = '0123456789'.split('');
  for (const long of [...ends.map((end) => `${end}999941057058`), ...ends.map((end) => `999941057058${end}`)]) {
    expect(aadhaarNumber.safeParse(long).success, long).toBe(false);
  }
});

test.each([
  [panMask, 'ABXXXXXX4F', ['xABXXXXXX4F', 'ABXXXXXX4Fx', 'ABXXXXXX44', '1BXXXXXX4F']],
  [accountNumberMask, 'XXXXXX7890', ['1XXXXXX7890', 'XXXXXX78901', 'XXXXX7890']],
  [aadhaarMask, 'XXXX XXXX 1234', ['1XXXX XXXX 1234', 'XXXX XXXX 12345', 'XXXXXXXX1234']],
])('a mask is the whole of what was shown', (schema, mask, others) => {
  expect(schema.safeParse(mask).success).toBe(true);
  for (const other of others) expect(schema.safeParse(other).success, other).toBe(false);
});

test('what comes back masked is known, what is written anew is read, what is neither is told why', () => {
  const field = orMask(panMask, panNumber);
  expect(field.parse(' ABXXXXXX4F ')).toBe('ABXXXXXX4F');
  expect(field.parse(' abcpe 1234f')).toBe('ABCPE1234F');
  expect(codesOf(field.safeParse('ABXXXXXX4'))).toEqual(['pan']);
  expect(codesOf(field.safeParse(''))).toContain('required');
  expect(codesOf(field.safeParse(7))).toEqual(['required']);
  expect(field.safeParse('x').error?.issues[0]).toMatchObject({ code: 'custom', message: 'pan' });
  expect(reasonText.parse('asked by the bank')).toBe('asked by the bank');
  expect(hiddenText).toBe('XXXXXX');
});
