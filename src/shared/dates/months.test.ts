import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { monthsOf } from './months.ts';

test('the months of days: each once, in their order, the first and last among them', () => {
  expect(monthsOf({ fromDay: '2027-01-31', toDay: '2027-03-02' })).toEqual(['2027-01', '2027-02', '2027-03']);
  const start = fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(start, fc.integer({ min: 0, max: 70 }), (date, more) => {
      const fromDay = date.toISOString().slice(0, 10);
      const days = Array.from({ length: more + 1 }, (_, index) => addDays(fromDay, index));
      const expected = [...new Set(days.map((day) => day.slice(0, 7)))];
      expect(monthsOf({ fromDay, toDay: addDays(fromDay, more) })).toEqual(expected);
    }),
  );
});
