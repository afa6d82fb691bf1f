import { expect, test } from 'vitest';
import { dutyDue, spanOf } from './rules.ts';

test('CERT-In is due six hours after a breach was noticed, the Board in detail 72, the others at once', () => {
  const noticed = '2026-11-25T20:30:00.000Z';
  expect(dutyDue('cert-in', noticed)).toBe('2026-11-26T02:30:00.000Z');
  expect(dutyDue('board-detail', noticed)).toBe('2026-11-28T20:30:00.000Z');
  expect([dutyDue('board', noticed), dutyDue('people', noticed)]).toEqual([undefined, undefined]);
});

test.each([
  [0, [0, 0, 0]],
  [59_999, [0, 0, 0]],
  [60_000, [0, 0, 1]],
  [-3_660_000, [0, 1, 1]],
  [90_061_000, [1, 1, 1]],
])('%i ms are %j', (ms, span) => expect(spanOf(ms)).toEqual(span));
