import { expect, test } from 'vitest';
import { afterSignIn } from './landing.ts';

const admin = { id: 1, username: 'a', role: 'Admin', isAdmin: true };
const staff = { id: 2, username: 's', role: 'Staff', isAdmin: false };

test.each([
  ['an administrator, from nowhere', admin, undefined, '/allcreditcard'],
  ['staff, from nowhere', staff, undefined, '/applycreditcard'],
  [
    'back to where the session was over, its query with it',
    staff,
    '/allcreditcarddata?open=3',
    '/allcreditcarddata?open=3',
  ],
  ['an administrator’s screen is none for staff', staff, '/audit?q=a', '/applycreditcard'],
  ['from /login itself', admin, '/login', '/allcreditcard'],
  ['an address that is none of ours', admin, '//example.org/alluser', '/allcreditcard'],
])('after signing in: %s', (_name, person, wanted, address) => {
  expect(afterSignIn(person, wanted)).toBe(address);
});
