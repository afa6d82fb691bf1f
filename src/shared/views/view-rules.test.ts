import fc from 'fast-check';
import { expect, test } from 'vitest';
import { viewQuery } from './view-rules.ts';

test('the same parameters are the same text in any order, and stay so', () => {
  const name = fc.stringMatching(/^[a-z][a-zA-Z]{0,9}$/);
  const parameters = fc.uniqueArray(fc.tuple(name, fc.string({ minLength: 1, unit: 'grapheme' })), {
    selector: ([key]) => key,
    maxLength: 6,
  });
  fc.assert(
    fc.property(parameters, (all) => {
      const query = viewQuery(new URLSearchParams(all).toString());
      expect(viewQuery(new URLSearchParams(all.toReversed()).toString())).toBe(query);
      expect(viewQuery(query)).toBe(query);
      expect(new Map(new URLSearchParams(query))).toEqual(new Map(all));
    }),
  );
});

test('what is empty is left out', () => {
  expect(viewQuery('?status=&b=1&a=2')).toBe('a=2&b=1');
});
