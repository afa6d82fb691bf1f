import { expect, test } from 'vitest';
import { countsAsEmpty, emptySign, isNone } from './rules.ts';

test('under five characters counts as empty; hyphens alone say that there is no list', () => {
  expect(['', 'None', ' abc ', '----'].map(countsAsEmpty)).toEqual([true, true, true, true]);
  expect(countsAsEmpty('Nones')).toBe(false);
  expect(['-', '--', '----'].map(isNone)).toEqual([true, true, true]);
  expect(['', '-----', 'NA', '- -'].map(isNone)).toEqual([false, false, false, false]);
});

test('two hyphens stand in the place of an empty text', () => expect(emptySign).toBe('--'));
