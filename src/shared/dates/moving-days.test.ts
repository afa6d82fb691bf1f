import { expect, test } from 'vitest';
import { readDays } from './moving-days.ts';
import { movingRanges } from './moving-ranges.ts';

const rangesAt = (now: string) => Object.fromEntries(movingRanges.map((name) => [name, readDays(name, new Date(now))]));

test('what moves along has the days of now; a day begins at midnight in India', () => {
  expect(rangesAt('2026-11-30T18:29:59Z')).toMatchObject({
    today: { from: '2026-11-30', to: '2026-11-30' },
    thisMonth: { from: '2026-11-01', to: '2026-11-30' },
  });
  expect(rangesAt('2026-11-30T18:30:00Z')).toEqual({
    today: { from: '2026-12-01', to: '2026-12-01' },
    yesterday: { from: '2026-11-30', to: '2026-11-30' },
    lastSeven: { from: '2026-11-25', to: '2026-12-01' },
    thisMonth: { from: '2026-12-01', to: '2026-12-01' },
  });
});
