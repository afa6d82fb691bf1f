import { expect, test } from 'vitest';
import { type ListScope, queryOfState, readListState, writeListState } from './list-screen-state.ts';

const scope: ListScope = {
  filters: [{ key: 'status', options: [{ value: 'Pending' }, { value: 'In Progress' }] }],
  sortKeys: ['createdDate', 'name'],
  defaultSort: '-createdDate',
};

test('an empty address is the default state, which has an empty address', () => {
  const state = readListState('', null, scope);
  expect(state).toEqual({
    filters: { status: [] },
    sort: '-createdDate',
    limit: 50,
    cursor: undefined,
    open: undefined,
    searchText: '',
  });
  expect(writeListState(state, scope)).toBe('');
  expect(queryOfState(state)).toEqual({ limit: '50', sort: '-createdDate' });
});

test('what is in the address comes back from it', () => {
  const address = '?status=Pending%2CIn+Progress&sort=name&limit=100&cursor=abc&open=12';
  const state = readListState(address, null, scope);
  expect(writeListState(state, scope)).toBe(address);
  expect(queryOfState(state)).toEqual({ limit: '100', sort: 'name', cursor: 'abc', status: 'Pending,In Progress' });
});

test('what a list cannot show is dropped', () => {
  const state = readListState('?status=Lost,Pending&sort=password&limit=7&open=-1&other=1', null, scope);
  expect(writeListState(state, scope)).toBe('?status=Pending');
});

test('P-14: the search text comes from the history entry and never reaches the address', () => {
  const state = readListState('?q=9800000000&searchText=9800000000', { searchText: '98000 00001' }, scope);
  expect(queryOfState(state).q).toBe('98000 00001');
  expect(writeListState(state, scope)).toBe('');
});
