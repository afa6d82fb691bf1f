import { expect, test } from 'vitest';
import type { ListScope, ListState } from '#web/ui/list-screen/state.ts';
import { readListState } from '#web/ui/list-screen/state.ts';
import { addressQuery, askedQuery, lostNames, presentQuery, takenQuery } from './present-view.ts';

const options = [{ value: 'Pending' }, { value: 'Completed' }];
const scope: ListScope = {
  filters: [
    { key: 'status', options },
    { kind: 'days', key: 'created' },
    { kind: 'text', key: 'person' },
    { kind: 'text', key: 'pincode', mayStandInAddress: true },
  ],
  sortKeys: ['createdDate', 'status'],
  defaultSort: '-createdDate',
  start: 'status=Pending',
  hasBoard: true,
  narrowBoard: (query) => ({ ...query, kind: 'request' }),
};
const stateOf = (address: string): ListState => readListState(address, { texts: { person: 'Asha' } }, scope);

test.each([
  ['?status=Pending&open=7&limit=100&cursor=abc', 'status=Pending'],
  ['?pincode=388&created=2026-11-01..', 'created=2026-11-01..&pincode=388'],
  ['?view=all', ''],
  ['?status=Pending&as=board', 'as=board&status=Pending'],
  ['?as=table&status=Completed', 'status=Completed'],
  ['', ''],
  ['?sort=-createdDate', ''],
  ['?sort=status', 'sort=status'],
])('%s is the view %s, whatever is searched for and wherever in the list somebody stands', (address, query) => {
  expect(presentQuery(stateOf(address), scope)).toBe(query);
});

test('of an address also what the list no longer takes, so that its view is known, and what is lost is named', () => {
  const viewed = addressQuery('?status=Pending,Gone&staff=who-left&sort=status');
  expect(viewed).toBe('sort=status&staff=who-left&status=Pending%2CGone');
  const present = presentQuery(stateOf(`?${viewed}`), scope);
  expect(lostNames(viewed, present)).toEqual(['staff', 'status']);
  expect(takenQuery(viewed, scope)).toBe(present);
  expect(lostNames('status=Pending', 'status=Pending')).toEqual([]);
});

test('a view on the board counts what stands there', () => {
  expect(askedQuery('as=board&status=Pending', scope)).toEqual({ status: 'Pending', kind: 'request' });
  expect(askedQuery('status=Pending', scope)).toEqual({ status: 'Pending' });
});
