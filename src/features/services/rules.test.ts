import { expect, test } from 'vitest';
import { isTooYoung, isUnder18 } from './rules.ts';

test('a person is an adult on the eighteenth birthday', () => {
  expect(isUnder18('2008-11-21', '2026-11-21')).toBe(false);
  expect(isUnder18('2008-11-22', '2026-11-21')).toBe(true);
  expect(isTooYoung('Loan', '2010-01-01', '2026-11-21')).toBe(true);
  expect(isTooYoung('Passport Services', '2010-01-01', '2026-11-21')).toBe(false);
});

test('of a service nobody knows nobody is too young', () => {
  expect(isTooYoung('No such service', '2025-01-01', '2026-01-01')).toBe(false);
});
