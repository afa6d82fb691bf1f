import { expect, test } from 'vitest';
import { isDeletable, isExpired } from './delete-expired.ts';

const capturedAt = '2026-10-01T04:00:00.000Z';
const refusedAt = '2026-11-20T04:00:00.000Z';

test.each([
  ['a mark of 31 days', { capturedAt }, '2026-11-01T04:00:00.000Z', false],
  ['an older one', { capturedAt }, '2026-11-01T04:00:00.001Z', true],
  ['an old mark whose refusal is of yesterday', { capturedAt, refusedAt }, '2026-11-21T04:00:00.000Z', false],
  ['a refusal nobody read for more than 31 days', { capturedAt, refusedAt }, '2026-12-21T04:00:01.000Z', true],
])('whether it is old: %s', (_, mark, now, expected) => {
  expect(isExpired(mark, Date.parse(now))).toBe(expected);
});

test('a mark that can be sent goes only once it was refused; somebody else’s on this device by its age', () => {
  const late = Date.parse('2026-12-21T04:00:01.000Z');
  expect([isDeletable({ capturedAt }, late, true), isDeletable({ capturedAt, refusedAt }, late, true)]).toEqual([
    false,
    true,
  ]);
  expect(isDeletable({ capturedAt }, late, false)).toBe(true);
});
