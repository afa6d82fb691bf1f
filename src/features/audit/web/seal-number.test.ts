import { expect, test } from 'vitest';
import { sealNumber } from './seal-number.ts';

test.each([
  ['1234567', 1_234_567],
  [' 12,34,567 ', 1_234_567],
  ['1 234 567', 1_234_567],
  ['૧૨,૩૪,૫૬૭', 1_234_567],
  ['१२३४५६७', 1_234_567],
  ['১২৩', 123],
  ['\u200e42\u200e', 42],
  ['12a', undefined],
  ['0', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['99999999999999999999', undefined],
  [' , ', undefined],
])('the seal number typed as %s', (typed, number) => {
  expect(sealNumber(typed)).toBe(number);
});
