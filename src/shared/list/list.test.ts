import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { readDayRange } from '../dates/day-range.ts';
import { choices, dayRange, listQuery, searchText } from './list.ts';

const query = listQuery({
  sorts: ['created', 'name', 'status'],
  sortPairs: [['status', 'created']],
  filters: { status: z.optional(choices(['Open', 'Done'])), made: z.optional(dayRange), code: z.optional(searchText) },
});

/** The codes of what is wrong, by field. */
function codesOf(value: unknown): Record<string, string[]> {
  const { error } = query.safeParse(value);
  return error ? (z.flattenError(error).fieldErrors as Record<string, string[]>) : {};
}

test.each(['created', '-name', 'status,created', '-status,created', 'status,-created', '-status,-created'])(
  'sorts by %s',
  (sort) => expect(query.parse({ sort }).sort).toBe(sort),
);

test.each([
  '',
  '-',
  'password',
  'created,status',
  'status,name',
  'status,created,name',
  'status,',
  ',status',
  '--name',
])('refuses to sort by "%s"', (sort) => expect(codesOf({ sort })).toEqual({ sort: ['not-in-list'] }));

describe('a range of days', () => {
  test.each([
    ['2026-11-01..2026-11-21', { from: '2026-11-01', to: '2026-11-21' }],
    ['2026-11-21..2026-11-21', { from: '2026-11-21', to: '2026-11-21' }],
    ['2026-11-01..', { from: '2026-11-01', to: undefined }],
    ['..2024-02-29', { from: undefined, to: '2024-02-29' }],
  ])('%s', (text, range) => {
    expect(readDayRange(text)).toEqual(range);
    expect(query.parse({ made: text }).made).toEqual(range);
  });

  test.each([
    '',
    '..',
    '2026-11-21',
    '2026-11-21..2026-11-01',
    '2026-02-29..',
    '0000-01-01..',
    '2026-11-01..2026-11-02..2026-11-03',
    "2026-11-01'..",
  ])('"%s" is none', (made) => expect(codesOf({ made })).toEqual({ made: ['date'] }));
});

test('texts need three characters, choices are of their list', () => {
  expect(query.parse({ code: ' 388 ', status: 'Open,Done' })).toMatchObject({ code: '388', status: ['Open', 'Done'] });
  expect(codesOf({ q: 'a b c d e f g h i j' })).toEqual({});
  expect(codesOf({ q: 'a b c d e f g h i j k' })).toEqual({ q: ['too-long'] });
  expect(codesOf({ code: '38', status: 'Open,Lost' })).toEqual({ code: ['too-short'], status: ['not-in-list'] });
});
