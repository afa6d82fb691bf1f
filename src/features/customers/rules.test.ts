import { expect, test } from 'vitest';
import { customerFieldNames } from './catalogue.ts';
import { isFixedAtBank, needsReason } from './rules.ts';

test('who a customer is stands fixed at the bank, how to reach them does not', () => {
  expect(customerFieldNames.filter(isFixedAtBank)).toEqual(['pan', 'firstName', 'lastName']);
});

test('a PAN is changed for a reason, a name for one once the bank has it, the rest for none', () => {
  const asked = (isAtBank: boolean) => customerFieldNames.filter((field) => needsReason([field], isAtBank));
  expect(asked(false)).toEqual(['pan']);
  expect(asked(true)).toEqual(['pan', 'firstName', 'lastName']);
  expect(needsReason([], true)).toBe(false);
  expect(needsReason(['mobile', 'pan'], false)).toBe(true);
});
