import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Access, type AccessVerdict, adminRole, checkAccess } from './access.ts';

const staff = { id: 7, isAdmin: false };
const admin = { id: 1, isAdmin: true };

test.each<[Access, AccessVerdict, AccessVerdict, AccessVerdict]>([
  ['public', 'allowed', 'allowed', 'allowed'],
  ['signedIn', 'unauthenticated', 'allowed', 'allowed'],
  ['admin', 'unauthenticated', 'forbidden', 'allowed'],
  [{ self: 'userId' }, 'unauthenticated', 'forbidden', 'allowed'],
])('%j: nobody %s, staff %s, an administrator %s', (access, nobody, ofStaff, ofAdmin) => {
  expect(checkAccess(access, undefined, { userId: 8 })).toBe(nobody);
  expect(checkAccess(access, staff, { userId: 8 })).toBe(ofStaff);
  expect(checkAccess(access, admin, { userId: 8 })).toBe(ofAdmin);
});

test('one’s own record is the one that the named parameter names, as a number or as text', () => {
  const own: Access = { self: 'userId' };
  expect(checkAccess(own, staff, { userId: 7, id: 8 })).toBe('allowed');
  expect(checkAccess(own, staff, { userId: '7' })).toBe('allowed');
  expect(checkAccess(own, staff, { userId: 8, id: 7 })).toBe('forbidden');
});

test('whatever stands in the path, staff reach no other record than their own', () => {
  const anything = fc.oneof(fc.integer(), fc.string(), fc.constantFrom(undefined, null, '', '07a', Number.NaN));
  fc.assert(
    fc.property(fc.nat(), anything, (id, userId) => {
      const verdict = checkAccess({ self: 'userId' }, { id: id + 1, isAdmin: false }, { userId });
      expect(verdict).toBe(Number(userId) === id + 1 ? 'allowed' : 'forbidden');
    }),
  );
  expect(checkAccess({ self: 'userId' }, staff)).toBe('forbidden');
});

test('the role with every right is called as its accounts are', () => expect(adminRole).toBe('Admin'));
