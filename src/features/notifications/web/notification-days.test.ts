import { expect, test } from 'vitest';
import { byDay, nearDay } from './notification-days.ts';

test('notifications stand under the day in India on which they came', () => {
  const dates = ['2026-11-29T19:00:00.000Z', '2026-11-29T18:31:00.000Z', '2026-11-29T18:29:00.000Z'];
  expect(byDay(dates.map((date) => ({ date })))).toEqual([
    { day: '2026-11-30', items: [{ date: dates[0] }, { date: dates[1] }] },
    { day: '2026-11-29', items: [{ date: dates[2] }] },
  ]);
  expect(byDay([])).toEqual([]);
});

test.each([
  ['2026-12-01', 'today'],
  ['2026-11-30', 'yesterday'],
  ['2026-11-29', undefined],
  ['2026-12-02', undefined],
])('after midnight in India %s is %s', (day, near) => {
  expect(nearDay(day, new Date('2026-11-30T18:31:00Z'))).toBe(near);
});
