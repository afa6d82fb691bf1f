import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostPickedRows } from '#shared/list/list-limits.ts';
import {
  countSelected,
  isSelected,
  nothingSelected,
  pickedQuery,
  rowsBetween,
  type Selection,
  withRows,
} from './selection.ts';

const total = 30;
const everyRow = Array.from({ length: total }, (_, id) => id);

test('whatever is pressed, the count is the number of selected rows, and the call means the same', () => {
  const press = fc.record({ rows: fc.subarray(everyRow), isWanted: fc.boolean() });
  fc.assert(
    fc.property(fc.boolean(), fc.array(press, { maxLength: 8 }), (isAll, presses) => {
      let selection: Selection = { ...nothingSelected, isAll };
      const model = new Set(isAll ? everyRow : []);
      for (const { rows, isWanted: isSelecting } of presses) {
        selection = withRows(selection, rows, isSelecting);
        for (const id of rows) {
          if (isSelecting) model.add(id);
          else model.delete(id);
        }
      }
      expect(everyRow.filter((id) => isSelected(selection, id))).toEqual(everyRow.filter((id) => model.has(id)));
      expect(countSelected(selection, total)).toBe(model.size);
      const { ids, except = [] } = pickedQuery(selection, {});
      const meant = ids ?? everyRow.filter((id) => !except.includes(id));
      expect(new Set(meant)).toEqual(model);
    }),
  );
});

test('all that match goes by the search and filters, rows by their ids alone', () => {
  const filterQuery = { q: 'asha', status: 'Pending' };
  expect(pickedQuery({ isAll: true, ids: new Set() }, filterQuery)).toEqual(filterQuery);
  expect(pickedQuery({ isAll: true, ids: new Set([4]) }, filterQuery)).toEqual({ ...filterQuery, except: [4] });
  expect(pickedQuery({ isAll: false, ids: new Set([4]) }, filterQuery)).toEqual({ ids: [4] });
});

test('no more rows are named than can be', () => {
  const many = Array.from({ length: mostPickedRows + 10 }, (_, id) => id);
  expect(withRows(nothingSelected, many, true).ids.size).toBe(mostPickedRows);
});

test.each([
  [3, 1, [1, 2, 3]],
  [1, 3, [1, 2, 3]],
  [2, 2, [2]],
  [undefined, 2, [2]],
  [99, 2, [2]],
])('with Shift from %s to %s: %j', (from, to, between) => {
  expect(rowsBetween([0, 1, 2, 3, 4], from, to)).toEqual(between);
});
