import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate } from './dates.ts';
import { joinBoxes, joinDay, readTypedDay, splitDay, withSlashes, withWholeYear } from './typed-day.ts';

/** The text of a field after these keys, one by one at its end. */
const typeKeys = (keys: string) => keys.split('').reduce((text, key) => withSlashes(text + key, text), '');

test.each([
  ['05/03/2026', '2026-03-05'],
  ['5/3/2026', '2026-03-05'],
  ['05-03-2026', '2026-03-05'],
  ['05.03.2026', '2026-03-05'],
  [' 5 3 2026 ', '2026-03-05'],
  ['05032026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['2026/3/5', '2026-03-05'],
  ['20260305', '2026-03-05'],
  ['2026-03-05T18:30:00.000Z', '2026-03-05'],
  ['20112019', '2019-11-20'],
  ['૦૫/૦૩/૨૦૨૬', '2026-03-05'],
  ['०५-०३-२०२६', '2026-03-05'],
  ['29/02/2028', '2028-02-29'],
])('%s is the day %s', (typed, day) => {
  expect(readTypedDay(typed)).toEqual({ day, isWhole: true });
});

test.each([
  '31/02/2026',
  '29/02/2026',
  '00/03/2026',
  '05/13/2026',
  '2026-02-31',
  '31022026',
  '05/03/1226',
  '05/03/2299',
])('there is no %s, and nothing more to wait for', (typed) => {
  expect(readTypedDay(typed)).toEqual({ day: undefined, isWhole: true });
});

test.each(['', '5', '05/', '05/03/', '05/03/20', '05/03/202', '5/3/26', 'tomorrow', '123456789'])(
  '%s is no day yet',
  (typed) => {
    expect(readTypedDay(typed)).toEqual({ day: undefined, isWhole: false });
  },
);

test('every day is read as it is shown, typed key by key with and without slashes, and pasted', () => {
  const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(date, (instant) => {
      const day = instant.toISOString().slice(0, 10);
      const shown = formatDate(day);
      for (const keys of [shown, shown.replaceAll('/', ''), shown.replaceAll('/', '.'), shown.replaceAll('/', ' ')]) {
        expect(typeKeys(keys)).toBe(shown);
      }
      for (const pasted of [shown, day, day.replaceAll('-', ''), typeKeys(day)])
        expect(readTypedDay(pasted).day).toBe(day);
    }),
  );
});

test('slashes come as one types on, and stay away when one deletes or mends', () => {
  expect(typeKeys('5/3/2026')).toBe('5/3/2026');
  expect(withSlashes('05', '05/')).toBe('05');
  expect(withSlashes('15/03/2026', '5/03/2026')).toBe('15/03/2026');
  expect(withSlashes('05032026', '')).toBe('05032026');
});

test('a year of two digits is one of this century, once nothing more is typed', () => {
  expect(withWholeYear('5/3/26')).toBe('5/3/2026');
  expect(withWholeYear('05-03-26')).toBe('05/03/2026');
  expect(withWholeYear('05/03/2026')).toBe('05/03/2026');
});

test('three boxes are one day, and what is none comes back as it was typed', () => {
  expect(joinDay({ day: '5', month: '3', year: '1990' })).toBe('1990-03-05');
  expect(joinDay({ day: '1', month: '1', year: '2999' })).toBe('2999-01-01');
  expect(splitDay('1990-03-05')).toEqual({ day: '05', month: '03', year: '1990' });
  const wrong = { day: '31', month: '2', year: '1990' };
  expect(joinDay(wrong)).toBe('31/2/1990');
  expect(splitDay(joinDay(wrong))).toEqual(wrong);
  expect(joinDay({ day: '', month: '', year: '' })).toBe('');
  expect(splitDay('')).toEqual({ day: '', month: '', year: '' });
  expect(joinBoxes({ a: '1', 'dob-day': '5', 'dob-month': '3', 'dob-year': '1990' }, 'dob')).toEqual({
    a: '1',
    dob: '1990-03-05',
  });
  expect(joinBoxes({ a: '1', dob: '1990-03-05' }, 'dob')).toEqual({ a: '1', dob: '1990-03-05' });
});
