import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchangeNames, otherPath } from './wire-names.ts';

const names = { bankName: 'banknamecreditcard', pan: 'panCardNo' };
const naming = { names, namedBy: ['field'] };

test('names are exchanged at any depth, in values that name fields, and nowhere else', () => {
  const ours = {
    bankName: 'bankName',
    customers: [{ pan: 'ABCPE1234F', other: null }],
    sort: '-bankName,createdDate',
    changes: [{ field: 'pan', before: 'pan' }],
  };
  const wire = {
    banknamecreditcard: 'bankName',
    customers: [{ panCardNo: 'ABCPE1234F', other: null }],
    sort: '-banknamecreditcard,createdDate',
    changes: [{ field: 'panCardNo', before: 'pan' }],
  };
  expect(exchangeNames(ours, naming)).toEqual(wire);
  expect(exchangeNames(wire, naming)).toEqual(ours);
  expect(JSON.stringify(exchangeNames(ours, naming))).toBe(JSON.stringify(wire));
  expect(otherPath(names, 'customers.0.panCardNo')).toBe('customers.0.pan');
});

test('whatever comes, nothing is lost and nothing is taken for a field it is not', () => {
  const key = fc.constantFrom('bankName', 'banknamecreditcard', 'pan', 'panCardNo', 'sort', 'field', 'x', '__proto__');
  const anything = fc.object({ key, maxDepth: 3 });
  fc.assert(
    fc.property(anything, (value) => {
      expect(exchangeNames(exchangeNames(value, naming), naming)).toEqual(value);
    }),
  );
  expect(exchangeNames({ bankName: 'sent under our name' }, naming)).not.toHaveProperty('bankName');
});
