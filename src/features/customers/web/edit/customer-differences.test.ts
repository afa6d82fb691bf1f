import { expect, test } from 'vitest';
import type { CustomerDetail } from '../../contract.ts';
import { changedFields, correctionOf, differences, isAsSent, merge } from './customer-differences.ts';

const base: CustomerDetail = {
  id: 1,
  pan: 'ABCPE1234F',
  firstName: 'Asha',
  lastName: 'Patel',
  mobile: '+919812345678',
  email: 'asha@example.com',
  pincode: '388001',
  createdBy: 1,
  createdByUsername: 'me',
  createdByName: null,
  createdByPicture: null,
  createdDate: '2026-01-05T00:00:00Z',
  isAtBank: false,
  history: [],
};
const mine = (values: object) => ({ ...correctionOf(base), ...values });
const theirs = (values: object): CustomerDetail => ({ ...base, ...values });
const by = (changedBy: string) => ({
  history: [{ changedBy, changedByName: null, changedByPicture: null, changedDate: '', changes: [], reason: null }],
});

test('what is written otherwise is no change', () => {
  expect(changedFields(base, mine({ mobile: '098123 45678', firstName: ' Asha ', pan: 'abcpe1234f' }))).toEqual([]);
  expect(changedFields(base, mine({ mobile: '9812345679', lastName: 'patel' }))).toEqual(['lastName', 'mobile']);
});

test('what they corrected is asked about, unless it is alike', () => {
  const draft = mine({ pincode: '388002', email: 'mine@example.com' });
  const now = theirs({ pincode: '388003', lastName: 'Shah', email: 'mine@example.com' });
  expect(differences(base, draft, now)).toEqual([
    { field: 'lastName', isMineToo: false },
    { field: 'pincode', isMineToo: true },
  ]);
  expect(merge(draft, now, { lastName: 'theirs', pincode: 'mine' })).toEqual({ ...draft, lastName: 'Shah' });
});

test('one’s own save whose answer was lost is known again, with the PAN masked too', () => {
  const draft = mine({ pan: 'ABCPE9999F', reason: 'Typed wrong' });
  expect(isAsSent(draft, theirs({ pan: 'ABCPE9999F', ...by('me') }), 'me')).toBe(true);
  expect(isAsSent(draft, theirs({ pan: 'ABXXXXXX9F', ...by('me') }), 'me')).toBe(true);
  expect(isAsSent(draft, theirs({ pan: 'ABCPE9999F', ...by('they') }), 'me')).toBe(false);
  expect(isAsSent(draft, theirs(by('me')), 'me')).toBe(false);
});
