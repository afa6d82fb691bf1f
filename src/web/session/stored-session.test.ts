// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { clearStorage, followOtherTabs, onSessionEnd, storedPerson, storeSession } from './stored-session.ts';

const user = { id: 7, username: 'staff@example.com', role: 'Staff', token: 'secret' };

beforeEach(clearStorage);

test('after sign-in the storage holds the four keys and nothing else', () => {
  storeSession(user);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    token: 'secret',
    user: JSON.stringify(user),
    role: 'Staff',
    profilePic: '',
  });
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['nothing is stored', () => clearStorage()],
  ['the public header removed the user', () => localStorage.removeItem('user')],
  ['the token is gone', () => localStorage.removeItem('token')],
  ['the user is damaged', () => localStorage.setItem('user', '{"id":')],
  ['the user has no id', () => localStorage.setItem('user', '{"id":"7"}')],
])('a Guest when %s', (_, damage) => {
  storeSession(user);
  damage();
  expect(storedPerson()).toBeUndefined();
});

test.each([
  ['Admin', true],
  ['admin', false],
  ['Administrator', false],
])('the role %s has every right: %s', (role, isAdmin) => {
  storeSession({ ...user, role });
  expect(storedPerson()).toMatchObject({ id: 7, role, isAdmin });
});

test('signing out in another tab ends this one; showing the public header there does not', () => {
  let ended = 0;
  onSessionEnd(() => ended++);
  followOtherTabs();
  const other = (change: StorageEventInit) =>
    dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, newValue: null, ...change }));

  storeSession(user);
  other({ key: 'user', oldValue: '{}' });
  expect(ended).toBe(0);
  other({ key: 'token', oldValue: 'secret' });
  other({ key: null });
  expect(ended).toBe(2);
  expect(localStorage).toHaveLength(0);
});
