import { expect, test } from 'vitest';
import { list } from '#web/messages/office-list/en.ts';
import { dayPresets, describeDays } from './day-presets.ts';

test('a day begins at midnight in India', () => {
  expect(dayPresets(new Date('2026-11-30T18:29:59Z'))).toMatchObject({
    today: { from: '2026-11-30', to: '2026-11-30' },
    thisMonth: { from: '2026-11-01', to: '2026-11-30' },
  });
  expect(dayPresets(new Date('2026-11-30T18:30:00Z'))).toEqual({
    today: { from: '2026-12-01', to: '2026-12-01' },
    yesterday: { from: '2026-11-30', to: '2026-11-30' },
    lastSeven: { from: '2026-11-25', to: '2026-12-01' },
    thisMonth: { from: '2026-12-01', to: '2026-12-01' },
  });
});

test.each([
  ['2026-11-01..2026-11-21', '01/11/2026 – 21/11/2026'],
  ['2026-11-21..2026-11-21', '21/11/2026'],
  ['2026-11-01..', 'from 01/11/2026'],
  ['..2026-11-01', 'until 01/11/2026'],
  ['nonsense', ''],
])('%s is told as "%s"', (range, told) => expect(describeDays(range, list)).toBe(told));
