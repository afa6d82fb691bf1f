import { expect, test } from 'vitest';
import { type ListScope, queryOfState, readListState, withoutPersonal, writeListState } from './state.ts';

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
    isBoard: false,
  });
  expect(writeListState(state, scope)).toBe('');
  expect(queryOfState(state, scope)).toEqual({ limit: '50', sort: '-createdDate' });
});

test('what is in the address comes back from it', () => {
  const address = '?status=Pending%2CIn+Progress&sort=name&limit=100&cursor=abc&open=12';
  const state = readListState(address, null, scope);
  expect(writeListState(state, scope)).toBe(address);
  expect(queryOfState(state, scope)).toEqual({
    limit: '100',
    sort: 'name',
    cursor: 'abc',
    status: 'Pending,In Progress',
  });
});

test('where the list’s own address leads to a view, the whole list has another one', () => {
  const started = { ...scope, start: 'status=Pending' };
  expect(writeListState(readListState('?view=all', null, started), started)).toBe('?view=all');
  expect(writeListState(readListState('?status=Pending', null, started), started)).toBe('?status=Pending');
});

test('what a list cannot show is dropped', () => {
  const state = readListState('?status=Lost,Pending&sort=password&limit=7&open=-1&other=1', null, scope);
  expect(writeListState(state, scope)).toBe('?status=Pending');
});

test('P-14: the search text comes from the history entry and never reaches the address', () => {
  const state = readListState('?q=9800000000&searchText=9800000000', { searchText: '98000 00001' }, scope);
  expect(queryOfState(state, scope).q).toBe('98000 00001');
  expect(writeListState(state, scope)).toBe('');
});

const wide: ListScope = {
  ...scope,
  filters: [
    ...scope.filters,
    { kind: 'days', key: 'created' },
    { kind: 'text', key: 'pincode', mayStandInAddress: true },
    { kind: 'text', key: 'name' },
  ],
  sortPairs: [['name', 'createdDate']],
};

test('days, texts and two columns come back from the address; what is wrong is dropped', () => {
  const address = '?created=2026-11-01..&pincode=388&sort=-name%2CcreatedDate';
  expect(writeListState(readListState(address, null, wide), wide)).toBe(address);
  const wrong = '?created=2026-13-01..&pincode=38&sort=createdDate%2Cname';
  expect(writeListState(readListState(wrong, null, wide), wide)).toBe('');
});

test('P-14: a text that may be personal data never stands in the address, nor is it read from there', () => {
  const state = readListState('?name=Mira', { texts: { name: 'Asha', other: 'x' } }, wide);
  expect(queryOfState(state, scope)).toMatchObject({ name: 'Asha' });
  expect(writeListState(state, wide)).toBe('');
});

test('the page size a person likes is the default, and stands in no address', () => {
  const liked = { ...scope, defaultLimit: 100 };
  expect(readListState('', null, liked).limit).toBe(100);
  expect(writeListState(readListState('', null, liked), liked)).toBe('');
  expect(readListState('?limit=25', null, liked).limit).toBe(25);
});

const pan = 'BBBPK9876L';

test.each([
  [true, ` ${pan} `, pan],
  [true, `asha ${pan}`, undefined],
  [true, pan.slice(0, 9), undefined],
  [false, pan, undefined],
  [false, 'bbbpk 9876 l', undefined],
  [false, `asha ${pan}`, undefined],
  [false, pan.slice(0, 9), pan.slice(0, 9)],
  [false, 'a', undefined],
])(
  'a list that takes a PAN (%s) asks for %j as typed in its search box, wherever it comes from',
  (takesPan, text, q) => {
    const asking = { ...scope, takesPan };
    const typedByHand = readListState(`?${new URLSearchParams({ q: text })}`, null, asking);
    expect(queryOfState(typedByHand, asking).q).toBe(q);
    const kept = readListState('', { searchText: text.trim() }, asking);
    expect(queryOfState(kept, asking).q).toBe(q);
  },
);

test('a PAN is no filter’s text, and leaves the address with the search; the rest stays', () => {
  const state = readListState(`?pincode=${pan}`, { texts: { name: `asha ${pan}` } }, wide);
  expect(state.filters).toMatchObject({ pincode: [], name: [] });
  expect(withoutPersonal(`?q=9800000000&pincode=${pan}&customer=5`)).toBe('?customer=5');
  expect(withoutPersonal('?pincode=388001&open=3')).toBe('?pincode=388001&open=3');
});

test('the board of a list that has one stands in the address; of another the parameter is dropped', () => {
  const withBoard = { ...scope, hasBoard: true };
  const state = readListState('?status=Pending&as=board', null, withBoard);
  expect(state).toMatchObject({ isBoard: true, filters: { status: ['Pending'] } });
  expect(writeListState(state, withBoard)).toBe('?status=Pending&as=board');
  expect(readListState('?as=board', null, scope).isBoard).toBe(false);
});
