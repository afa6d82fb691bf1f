import { expect, test } from 'vitest';
import { recordedStatuses } from './catalogue.ts';
import { isLocked, isUndecided } from './rules.ts';

test('staff’s entries are open until the bank gives its number, and closed once withdrawn', () => {
  const open = recordedStatuses.filter((status) => !isLocked({ caseNumber: null, status }));
  expect(open).toEqual(['Pending', 'Approved', 'Rejected']);
  for (const status of recordedStatuses) expect(isLocked({ caseNumber: 'C-1', status })).toBe(true);
});

test.each([
  [null, true],
  ['Pending', true],
  ['Approved', false],
  ['Rejected', false],
])('a bank that said %s is waited for: %s', (finalStatus, waited) => expect(isUndecided(finalStatus)).toBe(waited));
