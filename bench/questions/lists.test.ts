import { expect, test } from 'vitest';
import { listPaths, lists } from './lists.ts';

test('every list of the product is measured, and no other', () => {
  expect(listPaths().toSorted()).toEqual(Object.keys(lists).toSorted());
});
