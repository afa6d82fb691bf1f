import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, indiaDay, startOfIndiaDay } from '#shared/dates/dates.ts';
import {
  daysUpTo,
  daysWaited,
  differenceTo,
  edgesOf,
  percentsOf,
  rangeOf,
  runsOf,
  sharesOf,
  untilMidnight,
  weekBefore,
} from './rules.ts';

const dayMs = 86_400_000;
const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const day = instant.map((date) => date.toISOString().slice(0, 10));
const period = fc.integer({ min: 1, max: 120 });
const counts = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 120 });

test('the days up to one are that many, on end, over months and years', () => {
  expect(daysUpTo('2027-01-02', 4)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  fc.assert(
    fc.property(day, period, (last, count) => {
      const days = daysUpTo(last, count);
      expect(days).toHaveLength(count);
      expect(days.at(-1)).toBe(last);
      for (const [index, next] of days.slice(1).entries()) expect(next).toBe(addDays(days[index] ?? '', 1));
    }),
  );
});

test('every instant of a range of days lies in exactly one of them: in that of its day in India', () => {
  fc.assert(
    fc.property(day, period, fc.maxSafeNat(), (last, count, place) => {
      const days = daysUpTo(last, count);
      const edges = edgesOf(days).map(Date.parse);
      expect(edges).toHaveLength(count + 1);
      const first = edges[0] ?? 0;
      const at = first + (place % ((edges.at(-1) ?? 0) - first));
      const holding = days.filter((_, index) => at >= (edges[index] ?? 0) && at < (edges[index + 1] ?? 0));
      expect(holding).toEqual([indiaDay(new Date(at))]);
    }),
  );
});

test('a week before is the same weekday at the same time of day', () => {
  fc.assert(
    fc.property(instant, (now) => {
      const before = weekBefore(now);
      expect(before.day).toBe(addDays(indiaDay(now), -7));
      expect(new Date(before.day).getUTCDay()).toBe(new Date(indiaDay(now)).getUTCDay());
      expect(Date.parse(before.instant) - Date.parse(startOfIndiaDay(before.day))).toBe(
        now.getTime() - Date.parse(startOfIndiaDay(indiaDay(now))),
      );
    }),
  );
});

test('a difference leads from one number to the other', () => {
  expect(differenceTo(9, 12)).toEqual({ kind: 'more', by: 3 });
  expect(differenceTo(12, 9)).toEqual({ kind: 'fewer', by: 3 });
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (before, now) => {
      const { kind, by } = differenceTo(before, now);
      expect({ more: before + by, fewer: before - by, same: before }[kind]).toBe(now);
      expect(kind === 'same').toBe(by === 0);
    }),
  );
});

test('waiting is counted in midnights', () => {
  expect(daysWaited('2026-11-20T18:29:59.999Z', '2026-11-21')).toBe(1);
  expect(daysWaited('2026-11-20T18:30:00.000Z', '2026-11-21')).toBe(0);
  fc.assert(
    fc.property(instant, fc.nat(5_000), (since, days) => {
      expect(daysWaited(since.toISOString(), addDays(indiaDay(since), days))).toBe(days);
    }),
  );
});

test('shares make up the whole, equal numbers have equal shares, and nothing has none', () => {
  expect(sharesOf([0, 0])).toEqual([0, 0]);
  fc.assert(
    fc.property(counts, (numbers) => {
      const shares = sharesOf(numbers);
      const total = numbers.reduce((sum, number) => sum + number, 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(total > 0 ? 1 : 0, 9);
      for (const [index, share] of shares.entries()) expect(share * total).toBeCloseTo(numbers[index] ?? 0, 6);
    }),
  );
});

test('whole per cents add up to 100, are within one of the share, and follow the order of the numbers', () => {
  expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentsOf([0, 0])).toEqual([0, 0]);
  fc.assert(
    fc.property(counts, (numbers) => {
      const [percents, shares] = [percentsOf(numbers), sharesOf(numbers)];
      const total = numbers.reduce((sum, number) => sum + number, 0);
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(total > 0 ? 100 : 0);
      for (const [index, percent] of percents.entries()) {
        expect(Number.isInteger(percent)).toBe(true);
        expect(Math.abs(percent - (shares[index] ?? 0) * 100)).toBeLessThan(1);
      }
      const byNumber = [...numbers.keys()].toSorted((one, other) => (numbers[one] ?? 0) - (numbers[other] ?? 0));
      for (const [place, index] of byNumber.entries()) {
        const next = byNumber[place + 1] ?? index;
        if ((numbers[next] ?? 0) > (numbers[index] ?? 0))
          expect(percents[next]).toBeGreaterThanOrEqual(percents[index] ?? 0);
      }
    }),
  );
});

test('runs hold every day once and in order, and the last run is whole', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 31 }), (numbers, size) => {
      const runs = runsOf(numbers, size);
      expect(runs.flat()).toEqual(numbers);
      expect(runs.at(-1)).toHaveLength(Math.min(size, numbers.length));
      for (const run of runs.slice(1)) expect(run).toHaveLength(size);
    }),
  );
});

test('the next day in India begins after the time until midnight, and not before', () => {
  fc.assert(
    fc.property(instant, (now) => {
      const wait = untilMidnight(now);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(dayMs);
      expect(indiaDay(new Date(now.getTime() + wait))).toBe(addDays(indiaDay(now), 1));
      expect(indiaDay(new Date(now.getTime() + wait - 1))).toBe(indiaDay(now));
    }),
  );
});

test('a day is from its midnight to the next in India; no days have no edges', () => {
  expect(rangeOf('2026-11-18')).toEqual({ from: startOfIndiaDay('2026-11-18'), to: startOfIndiaDay('2026-11-19') });
  expect(edgesOf([])).toEqual([]);
});

test('as many as before is the same', () => {
  expect([differenceTo(3, 3), differenceTo(3, 5), differenceTo(5, 3)]).toEqual([
    { kind: 'same', by: 0 },
    { kind: 'more', by: 2 },
    { kind: 'fewer', by: 2 },
  ]);
});

test('what is left to a hundred goes to the largest remainders', () => {
  expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentsOf([10, 55, 134])).toEqual([5, 28, 67]);
  expect(percentsOf([3, 2, 2])).toEqual([43, 29, 28]);
});

test('days that go up in whole runs begin with none that is shorter', () => {
  expect(runsOf([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(runsOf([1, 2, 3], 2)).toEqual([[1], [2, 3]]);
});
