import { expect, test } from 'vitest';
import { makeKeys } from '#server/keys.ts';
import { codeAt } from '#testing/authenticator-app.ts';
import { addressOf, newSecret, renewSealed, sealSecret, stepOf } from './authenticator-codes.ts';

/** RFC 6238, appendix B, cut to six digits: the key is `12345678901234567890`. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

test.each([
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('at second %i of the RFC the code %s is of step %i', (seconds, code, step) => {
  expect(stepOf(secret, code, at(seconds))).toBe(step);
  expect(stepOf(secret, code, at(seconds + 30))).toBe(step);
  expect(stepOf(secret, code, at(seconds - 30))).toBe(step);
  expect(stepOf(secret, code, at(seconds + 60))).toBeUndefined();
  expect(stepOf(secret, code, at(seconds - 60))).toBeUndefined();
});

test.each([[' 287 082\t'], ['૨૮૭૦૮૨'], ['२८७०८२'], ['૨8७0૮2']])('%j is the code 287082', (typed) =>
  expect(stepOf(secret, typed, at(59))).toBe(1),
);

test.each([
  ['287083'],
  ['x287082'],
  ['287082x'],
  ['28708'],
  ['2870821'],
  ['१८७०८२'],
  ['૧૮૭૦૮૨'],
  ['287-082'],
  ['𝟚𝟠𝟟𝟘𝟠𝟚'],
  [''],
])('%j is not', (typed) => expect(stepOf(secret, typed, at(59))).toBeUndefined());

test('each digit of each keyboard is itself', () => {
  const scripts = [0x966, 0xae6].map((zero) => (digit: string) => String.fromCodePoint(zero + Number(digit)));
  for (let step = 1; step <= 40; step++)
    for (const inScript of scripts) {
      const now = at(step * 30);
      expect(stepOf(secret, codeAt(secret, now).replace(/\d/g, inScript), now)).toBe(step);
    }
});

test('a new secret has 160 bits and is nobody else’s', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
});

test('an app is told whose code it is and of which agency', () => {
  expect(addressOf(secret, 'Shree: Ganesh: Finance', 'meera@example.com')).toBe(
    `otpauth://totp/Shree%20Ganesh%20Finance:meera%40example.com?issuer=Shree%20Ganesh%20Finance&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

test('at rest a secret is sealed, with whose it is, and is renewed once there is a newer key', () => {
  const [old, young] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const before = { keys: makeKeys([old]) };
  const sealed = sealSecret(before, 7, secret);
  expect(sealed).not.toContain(secret);
  expect(before.keys.unseal('authenticator-secret', sealed)).toEqual({ personId: 7, secret });
  expect(renewSealed(before, sealed)).toBeUndefined();
  const after = { keys: makeKeys([young, old]) };
  const renewed = renewSealed(after, sealed) ?? '';
  expect(makeKeys([young]).unseal('authenticator-secret', renewed)).toEqual({ personId: 7, secret });
});
