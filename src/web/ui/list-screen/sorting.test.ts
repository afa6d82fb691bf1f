import { expect, test } from 'vitest';
import { isSortAllowed, secondKeys, sortAfterPress } from './sorting.ts';

const scope = { sortKeys: ['created', 'name', 'status'], sortPairs: [['status', 'created']] as const };

test.each([
  ['-created', { key: 'name', isDescending: false, isAdded: false }, 'name'],
  ['name', { key: 'name', isDescending: false, isAdded: false }, '-name'],
  ['-name', { key: 'name', isDescending: false, isAdded: false }, 'name'],
  ['status', { key: 'created', isDescending: true, isAdded: true }, 'status,-created'],
  ['status,-created', { key: 'created', isDescending: true, isAdded: true }, 'status,created'],
  ['status,-created', { key: 'status', isDescending: false, isAdded: true }, '-status,-created'],
  ['status,-created', { key: 'status', isDescending: false, isAdded: false }, 'status'],
  ['status,-created', { key: 'name', isDescending: false, isAdded: false }, 'name'],
  // Not a pair the server has: sorts alone.
  ['status', { key: 'name', isDescending: false, isAdded: true }, 'name'],
  ['status,-created', { key: 'name', isDescending: false, isAdded: true }, 'name'],
  ['created', { key: 'status', isDescending: false, isAdded: true }, 'status'],
  ['name', { key: 'name', isDescending: false, isAdded: true }, '-name'],
])('%s and a press of %o give %s', (sort, press, after) => {
  expect(sortAfterPress(sort, press, scope)).toBe(after);
  expect(isSortAllowed(after, scope)).toBe(true);
});

test.each(['', 'password', 'created,status', 'status,created,name', 'status,status'])('"%s" is not offered', (sort) => {
  expect(isSortAllowed(sort, scope)).toBe(false);
});

test('what may come second', () => {
  expect(secondKeys('-status', scope)).toEqual(['created']);
  expect(secondKeys('name', scope)).toEqual([]);
});
