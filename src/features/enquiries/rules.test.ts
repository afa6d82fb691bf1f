import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooYoung, isUnder18, referenceAlphabet, referencePattern } from './rules.ts';
import { newReference } from './server/new-reference.ts';
import { searchPatterns } from './server/queries/filters.ts';

test('a person is an adult on the eighteenth birthday', () => {
  expect(isUnder18('2008-11-21', '2026-11-21')).toBe(false);
  expect(isUnder18('2008-11-22', '2026-11-21')).toBe(true);
  expect(isTooYoung('Loan', '2010-01-01', '2026-11-21')).toBe(true);
  expect(isTooYoung('Passport Services', '2010-01-01', '2026-11-21')).toBe(false);
});

test('references hold no letter that is read for another', () => {
  fc.assert(
    fc.property(fc.nat(), () => {
      const reference = newReference((limit) => randomInt(limit));
      expect(reference).toMatch(referencePattern);
      expect(reference.slice(3)).not.toMatch(/[0O1I5S]/);
    }),
  );
});

test('no reference reads like a PAN, which no list is searched by', () => {
  const letters = Array.from('KTF8496CKTF84962');
  expect(newReference(() => referenceAlphabet.indexOf(letters.shift() ?? ''))).toBe('SR-KTF8-4962');
});

test('what is searched for is taken to the letter', () => {
  expect(searchPatterns('50%_\\')).toEqual(['%50\\%\\_\\\\%']);
  expect(searchPatterns('+91 98765-43210')).toEqual(['%+919876543210%']);
  expect(searchPatterns('Asha  PATEL')).toEqual(['%asha%', '%patel%']);
});

test.each(['xSR-7K4M-Q2XH', 'SR-7K4M-Q2XHx', 'SR-7K4M-Q2XH\n', 'SR-7K4M-Q2X', 'SR-7K0M-Q2XH'])(
  '%j is no reference',
  (text) => {
    expect(referencePattern.test(text)).toBe(false);
  },
);

test('of a service nobody knows nobody is too young', () => {
  expect(isTooYoung('No such service', '2025-01-01', '2026-01-01')).toBe(false);
});
