import { expect, test } from 'vitest';
import { entriesOf, filledIn, holdersIn, listState, textPageNames, textPages } from './rules.ts';

test('placeholders are found and filled in; a name nobody knows stays as it is written', () => {
  expect(holdersIn('{agency} in {town}, {} and {a b}')).toEqual(['agency', 'town', '', 'a b']);
  expect(holdersIn('none, {not closed')).toEqual([]);
  expect(filledIn('{agency}, {town}, {town}, {x', { agency: 'A', town: '' })).toBe('A, , , {x');
  expect(filledIn('{unknown} {a{town}}', { town: 'Anand' })).toBe('{unknown} {aAnand}');
});

test('a list has an entry for each line that says something', () => {
  expect(entriesOf(' One \n\n  \nTwo')).toEqual(['One', 'Two']);
  expect(entriesOf('')).toEqual([]);
});

const today = '2026-08-31';

test.each([
  [undefined, 'unconfirmed'],
  [{ print: 'other', day: today }, 'changed'],
  [{ print: 'this', day: today }, 'confirmed'],
  [{ print: 'this', day: '2026-02-28' }, 'due'],
  [{ print: 'this', day: '2026-03-01' }, 'confirmed'],
  [{ print: 'other', day: '2025-01-01' }, 'changed'],
])('a list confirmed as %j is %s', (confirmed, state) => {
  expect(listState({ print: 'this', today }, confirmed)).toBe(state);
});

test('six months after the last of a longer month is the last of a shorter one', () => {
  expect(listState({ print: 'this', today: '2027-02-28' }, { print: 'this', day: today })).toBe('confirmed');
  expect(listState({ print: 'this', today: '2027-03-01' }, { print: 'this', day: today })).toBe('due');
});

test('every text says how long it may be; what has no holders names none', () => {
  for (const page of textPageNames) {
    for (const rule of Object.values(textPages[page].texts)) {
      const sentences = rule.kind === 'rows' ? Object.values(rule.fields) : [rule];
      for (const { kind, max, holders = [] } of sentences) {
        expect(max).toBe(
          kind === 'line' ? 150 : kind === 'paragraph' ? 1_000 : rule.kind === 'rows' && max < 3_000 ? 300 : 3_000,
        );
        expect(new Set(holders).size).toBe(holders.length);
      }
    }
  }
});
