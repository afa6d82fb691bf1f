import { assert, date, property } from 'fast-check';
import { expect, test } from 'vitest';
import { indiaDayAndTime, indiaDayOf, indiaTimeOf } from './dates.ts';

const readLetters = (instant: string) => ({ day: indiaDayOf(instant), time: indiaTimeOf(instant) });

test('an instant is read by its letters as by the clock', () => {
  const between = { min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true };
  assert(
    property(date(between), (instant) => {
      expect(readLetters(instant.toISOString())).toEqual(indiaDayAndTime(instant));
    }),
  );
});

test.each([
  ['2026-12-31T18:29:59.999Z', '2026-12-31', '23:59'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01', '00:00'],
  ['2028-02-28T23:00:00.000Z', '2028-02-29', '04:30'],
])('%s is %s, %s in India', (instant, day, time) => {
  expect(readLetters(instant)).toEqual({ day, time });
});
