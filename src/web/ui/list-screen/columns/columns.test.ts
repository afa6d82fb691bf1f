import { expect, test } from 'vitest';
import type { Column } from '#web/ui/list-screen/types.ts';
import { columnPreference, fittingColumns, readColumnPreference, shownColumns } from './columns.ts';

const column = (key: string, isHiddenAtFirst = false, rest: Partial<Column<object>> = {}): Column<object> => ({
  key,
  title: key,
  widthRem: 1,
  cell: () => key,
  isHiddenAtFirst,
  ...rest,
});
const columns = [column('name'), column('mobile'), column('email'), column('notice', true)];
const listOf = (all: Column<object>[], hasBoxes = false) => ({ columns: all, hasBoxes });
const keysOf = (shown: Column<object>[]) => shown.map(({ key }) => key);

test.each([undefined, null, 7, 'x', {}, { shown: 'notice' }, { hidden: [1, null] }])(
  'a preference of another shape (%j) leaves the columns as they are at first',
  (kept) =>
    expect(keysOf(shownColumns(listOf(columns), readColumnPreference(kept)))).toEqual(['name', 'mobile', 'email']),
);

test('what is chosen comes back, in the list’s order; the naming column cannot be hidden', () => {
  const kept = columnPreference(listOf(columns), new Set(['notice', 'email']));
  expect(kept).toEqual({ shown: ['notice'], hidden: ['mobile'] });
  expect(keysOf(shownColumns(listOf(columns), readColumnPreference(kept)))).toEqual(['name', 'email', 'notice']);
  expect(keysOf(shownColumns(listOf(columns), { shown: [], hidden: ['name'] }))).toContain('name');
});

test('a column that came with a later release is shown as it is meant to be', () => {
  const kept = columnPreference(listOf(columns), new Set(['mobile']));
  const later = [...columns, column('new'), column('rare', true)];
  expect(keysOf(shownColumns(listOf(later), kept))).toEqual(['name', 'mobile', 'new']);
});

test('nothing is cut at first: what acts and what a phone shows come before the rest, as far as there is room', () => {
  const wide = [
    column('name', false, { widthRem: 20 }),
    column('address', false, { widthRem: 20 }),
    column('reason', false, { widthRem: 30, item: 'what' }),
    column('pincode', false, { widthRem: 6 }),
    column('mobile', false, { widthRem: 8 }),
    column('edit', false, { widthRem: 5, isAction: true }),
  ];
  const kept = readColumnPreference(undefined);
  expect(keysOf(shownColumns(listOf(wide), kept))).toEqual(['name', 'reason', 'pincode', 'edit']);
  const chosen = columnPreference(listOf(wide), new Set(['address', 'reason', 'pincode', 'edit']));
  expect(chosen).toEqual({ shown: ['address'], hidden: [] });
  expect(keysOf(shownColumns(listOf(wide), chosen))).toEqual(['name', 'address', 'reason', 'pincode', 'edit']);
});

test('the boxes of a selection take their room from what is shown at first', () => {
  const exact = [column('name', false, { widthRem: 60 }), column('mobile', false, { widthRem: 6 })];
  const kept = readColumnPreference(undefined);
  expect(keysOf(shownColumns(listOf(exact), kept))).toEqual(['name', 'mobile']);
  expect(keysOf(shownColumns(listOf(exact, true), kept))).toEqual(['name']);
});

test('beside a record the few that matter most stay, in the list’s order, as far as there is room', () => {
  const all = [
    column('name', false, { widthRem: 14 }),
    column('created', false, { widthRem: 9 }),
    column('service', false, { widthRem: 10, item: 'what' }),
    column('mobile', false, { widthRem: 8 }),
    column('status', false, { widthRem: 9, item: 'state' }),
    column('edit', false, { widthRem: 5, isAction: true }),
  ];
  expect(keysOf(fittingColumns(all, 38))).toEqual(['name', 'service', 'status', 'edit']);
  expect(keysOf(fittingColumns(all, 47))).toEqual(['name', 'created', 'service', 'status', 'edit']);
  expect(keysOf(fittingColumns(all, 30))).toEqual(['name', 'status', 'edit']);
  expect(keysOf(fittingColumns(all, 5))).toEqual(['name']);
});
