import { expect, test } from 'vitest';
import { formatClockTime, formatMinute, formatTime, formatTimeToSecond, indiaWallTime, timeOfMinute } from './clock.ts';
import { formatInstant, formatSecond } from './dates.ts';
import { readTypedTime } from './typed-time.ts';

test.each([
  [0, '12:00 am'],
  [9, '12:09 am'],
  [545, '9:05 am'],
  [719, '11:59 am'],
  [720, '12:00 pm'],
  [1080, '6:00 pm'],
  [1439, '11:59 pm'],
  [1440, '12:00 am'],
  [1500, '1:00 am'],
])('%i minutes after midnight are %s', (minute, text) => {
  expect(formatMinute(minute)).toBe(text);
});

test('every minute of the day is told apart, and read as it is shown', () => {
  const shown = new Set(Array.from({ length: 1440 }, (_, minute) => formatMinute(minute)));
  expect(shown.size).toBe(1440);
  for (let minute = 0; minute < 1440; minute++) {
    const [text = '', half] = formatMinute(minute).split(' ');
    const time = timeOfMinute(minute);
    expect(formatClockTime(time)).toBe(`${text} ${half}`);
    expect(readTypedTime(`${text} ${half}`, 'am').time).toBe(time);
    expect(readTypedTime(text, half === 'am' ? 'am' : 'pm').time).toBe(time);
  }
});

test('an instant is shown in India, on the same clock', () => {
  const instant = '2026-11-20T18:30:07.250Z';
  expect(indiaWallTime(instant)).toBe('2026-11-21T00:00:07');
  expect(formatTime(instant)).toBe('12:00 am');
  expect(formatTimeToSecond(instant)).toBe('12:00:07 am');
  expect(formatInstant('2026-11-21T03:32:00.000Z')).toBe('21/11/2026, 9:02 am');
  expect(formatSecond('2026-11-21T13:32:09.000Z')).toBe('21/11/2026, 7:02:09 pm');
});

test.each([
  ['9:05', 'am', '09:05'],
  ['9:05', 'pm', '21:05'],
  ['905', 'am', '09:05'],
  ['0905', 'am', '09:05'],
  ['9', 'am', '09:00'],
  ['9.30', 'pm', '21:30'],
  ['12', 'am', '00:00'],
  ['12:15', 'pm', '12:15'],
  ['18:00', 'am', '18:00'],
  ['1800', 'am', '18:00'],
  ['00:15', 'pm', '00:15'],
  ['6 pm', 'am', '18:00'],
  ['6:30PM', 'am', '18:30'],
  ['૬:૩૦', 'pm', '18:30'],
] as const)('%s where %s is chosen is %s', (typed, chosen, time) => {
  expect(readTypedTime(typed, chosen).time).toBe(time);
});

test.each(['', '24:00', '9:60', '13 pm', '0 am', 'noon', '9:5'])('%s is no time', (typed) => {
  expect(readTypedTime(typed, 'am').time).toBeUndefined();
});
