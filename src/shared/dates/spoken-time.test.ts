import { expect, test } from 'vitest';
import { spokenTime } from './spoken-time.ts';

test.each([
  [0, 'રાત્રે 12'],
  [239, 'રાત્રે 3:59'],
  [240, 'સવારે 4'],
  [540, 'સવારે 9'],
  [545, 'સવારે 9:05'],
  [719, 'સવારે 11:59'],
  [720, 'બપોરે 12'],
  [810, 'બપોરે 1:30'],
  [959, 'બપોરે 3:59'],
  [960, 'સાંજે 4'],
  [1080, 'સાંજે 6'],
  [1199, 'સાંજે 7:59'],
  [1200, 'રાત્રે 8'],
  [1440, 'રાત્રે 12'],
])('%i minutes after midnight are said as %s', (minute, text) => {
  expect(spokenTime(minute, ['સવારે', 'બપોરે', 'સાંજે', 'રાત્રે'])).toBe(text);
});

test('every minute of the day is told apart', () => {
  const parts = ['सुबह', 'दोपहर', 'शाम', 'रात'] as const;
  expect(new Set(Array.from({ length: 1440 }, (_, minute) => spokenTime(minute, parts))).size).toBe(1440);
});
