import { expect, test } from 'vitest';
import { isDayMarked, nextKind } from './next-kind.ts';

/** 09:30 in India is 04:00 in UTC. */
const now = Date.parse('2026-11-21T04:00:00.000Z');
const come = { day: '2026-11-21', kind: 'in', status: 'counted', flags: [] } as const;

test.each([
  ['nothing is marked', [], 'in'],
  ['come', [come], 'out'],
  ['gone only', [{ ...come, kind: 'out' }], 'in'],
  ['come yesterday', [{ ...come, day: '2026-11-20' }], 'in'],
  ['come, and somebody is to look at it', [{ ...come, status: 'review', flags: ['outside'] }], 'out'],
  ['come, and it was refused', [{ ...come, status: 'refused' }], 'in'],
  ['another day’s that arrived today', [{ ...come, status: 'review', flags: ['clock', 'other-day'] }], 'in'],
  ['another day’s that was accepted for today', [{ ...come, status: 'accepted', flags: ['other-day'] }], 'out'],
] as const)('%s: next is to be marked', (_, marks, kind) => {
  expect(nextKind(marks as Parameters<typeof nextKind>[0], [], now)).toBe(kind);
});

const refusal = { code: 'marked-already', status: 409, problem: undefined, at: '2026-11-21T03:31:00.000Z' } as const;

test.each([
  ['come', { kind: 'in', capturedAt: '2026-11-21T03:30:00.000Z' }, 'out'],
  ['gone', { kind: 'out', capturedAt: '2026-11-21T03:30:00.000Z' }, 'in'],
  ['come after midnight in India', { kind: 'in', capturedAt: '2026-11-20T18:30:00.000Z' }, 'out'],
  ['come yesterday', { kind: 'in', capturedAt: '2026-11-20T18:29:59.000Z' }, 'in'],
  ['come, and refused', { kind: 'in', capturedAt: '2026-11-21T03:30:00.000Z', refusal }, 'in'],
] as const)('%s waits on the device', (_, waiting, kind) => {
  expect(nextKind([], [waiting], now)).toBe(kind);
});

test('the day is marked with both, whatever is to be reviewed, and not with a refused one', () => {
  const today = { ...come, flags: [] };
  const gone = { ...today, kind: 'out' as const };
  expect(isDayMarked([today], now)).toBe(false);
  expect(isDayMarked([today, gone], now)).toBe(true);
  expect(isDayMarked([today, { ...gone, status: 'review' as const, flags: ['outside' as const] }], now)).toBe(true);
  expect(isDayMarked([today, { ...gone, status: 'refused' as const }], now)).toBe(false);
  expect(isDayMarked([today, { ...gone, day: '2026-11-20' }], now)).toBe(false);
});
