import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bearerToken, bindCookie, secretHash, sessionProof } from './identify.ts';

const token = `${'aZ09_-'.repeat(7)}x`;

test.each([
  [`Bearer ${token}`, token],
  [`bearer ${token}`, token],
  [undefined, undefined],
  ['', undefined],
  [token, undefined],
  [`Bearer ${token}x`, undefined],
  [`Bearer ${token.slice(1)}`, undefined],
  [`Bearer ${token.slice(1)}+`, undefined],
  [`xBearer ${token}`, undefined],
  [`Bearer ${token} `, undefined],
  [`Basic ${token}`, undefined],
])('of %j the token is %j', (header, found) => expect(bearerToken(header)).toBe(found));

test('a secret is known by its SHA-256 alone', () => {
  expect(secretHash(token).equals(hash('sha256', token, 'buffer'))).toBe(true);
});

test('a browser proves a session by token and cookie; a call that goes out by itself says so', () => {
  const headers = { authorization: `Bearer ${token}` };
  expect(sessionProof({ headers, cookies: { [bindCookie]: token } })).toEqual({
    tokenHash: secretHash(token),
    bindHash: secretHash(token),
    isUse: true,
  });
  expect(sessionProof({ headers: { 'x-unattended': '1' }, cookies: {} })).toEqual({
    tokenHash: undefined,
    bindHash: undefined,
    isUse: false,
  });
});

test.each([`${token}x`, `x${token}`, token.slice(1), `${token.slice(1)} `])('%j is no binding of ours', (cookie) => {
  expect(sessionProof({ headers: {}, cookies: { [bindCookie]: cookie } }).bindHash).toBeUndefined();
});

test('the cookie is one that no other host and no plain connection can set', () => {
  expect(bindCookie).toMatch(/^__Host-/);
});
