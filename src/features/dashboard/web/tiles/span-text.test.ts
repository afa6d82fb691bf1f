import { expect, test } from 'vitest';
import { morning as en } from '#web/messages/office-morning/en.ts';
import { morning as gu } from '#web/messages/office-morning/gu.ts';
import { morning as hi } from '#web/messages/office-morning/hi.ts';
import { spanText } from './span-text.ts';

test.each([
  [en, 0, '0 min'],
  [en, 45, '45 min'],
  [en, 59.6, '1 h'],
  [en, 540, '9 h'],
  [en, 135, '2 h 15 min'],
  [gu, 540, '9 કલાક'],
  [gu, 45, '45 મિનિટ'],
  [hi, 60, '1 घंटा'],
  [hi, 150, '2 घंटे 30 मिनट'],
])('%# %i minutes', (words, minutes, shown) => expect(spanText(words, minutes)).toBe(shown));
