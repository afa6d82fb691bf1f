import { expect, test } from 'vitest';
import { instantsOf, literally } from './filters.ts';

test.each([
  ['one day', { from: '2026-11-21', to: '2026-11-21' }, '2026-11-20T18:30:00.000Z', '2026-11-21T18:30:00.000Z'],
  [
    'over a year’s end',
    { from: '2026-12-31', to: '2027-01-01' },
    '2026-12-30T18:30:00.000Z',
    '2027-01-01T18:30:00.000Z',
  ],
  ['a leap day', { from: '2028-02-29', to: '2028-02-29' }, '2028-02-28T18:30:00.000Z', '2028-02-29T18:30:00.000Z'],
  ['open at the end', { from: '2026-11-01', to: undefined }, '2026-10-31T18:30:00.000Z', undefined],
  ['open at the start', { from: undefined, to: '2026-11-01' }, undefined, '2026-11-01T18:30:00.000Z'],
])('days of India as instants: %s', (_, range, atLeast, before) => {
  expect(instantsOf(range)).toEqual({ atLeast, before });
});

test('A-INJ-04: wildcards mean themselves', () => {
  expect(literally('50%_\\')).toBe('50\\%\\_\\\\');
});
