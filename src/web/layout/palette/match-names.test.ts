import { expect, test } from 'vitest';
import { matchNames } from './match-names.ts';

const items = [
  { id: 'cards', names: ['બધાં ક્રેડિટ કાર્ડ', 'All Credit Card'] },
  { id: 'enquiries', names: ['સેવા વિનંતીની યાદી', 'Service Request Data'] },
  { id: 'settings', names: ['વેબસાઇટ સેટિંગ્સ', 'Site settings'] },
  { id: 'help', names: ['कीबोर्ड शॉर्टकट', 'Keyboard shortcuts'] },
];
const found = (typed: string) => matchNames(typed, items).map(({ id }) => id);

test.each([
  ['all', ['cards']],
  ['CREDIT', ['cards']],
  ['card all', ['cards']],
  ['  req ', ['enquiries']],
  ['સેવા', ['enquiries']],
  ['ક્રેડિટ', ['cards']],
  ['शॉर्ट', ['help']],
  ['s', ['enquiries', 'settings', 'help']],
  ['srvc', ['enquiries']],
  ['kybrd', ['help']],
  ['ettin', ['settings']],
  ['zzz', []],
  ['ડિટ ક્રે', []],
])('%j finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected);
});

test('what is closer stands first, and keeps what only resembles away', () => {
  const names = (list: string[]) => list.map((name) => ({ names: [name] }));
  const sorted = matchNames('set', names(['Reset it', 'Own settings', 'Settings', 'Some extra time']));
  expect(sorted.map((item) => item.names[0])).toEqual(['Settings', 'Own settings', 'Reset it']);
});
