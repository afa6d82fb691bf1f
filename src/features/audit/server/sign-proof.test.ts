import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeKeys } from '#server/keys.ts';
import { proofOf, proofState } from './sign-proof.ts';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const [before, both, after] = [makeKeys([oldKey]), makeKeys([newKey, oldKey]), makeKeys([newKey])];
const text = '1 ab01';

test('what an earlier release has proven is still proven', () => {
  const keys = makeKeys([Buffer.from('5b87c10904687fa4d7bd0c0e1e3c68a2eae5496085b89eedefff1d4983cbc62a', 'hex')]);
  const proof = 'XPT4Npxo.jJ4fIpJygOAM8dPwUpnPiXH9Ibb0zt8kyrIiG3px3vo';
  expect(proofOf(keys, 'audit-seal', '1 ab')).toBe(proof);
  expect(proofState(keys, 'audit-seal', '1 ab', proof)).toBe('proven');
});

test('a proof holds while its key is in the ring, and is of a key that is gone afterwards', () => {
  const proof = proofOf(before, 'audit-seal', text);
  expect(proofState(before, 'audit-seal', text, proof)).toBe('proven');
  expect(proofState(both, 'audit-seal', text, proof)).toBe('proven');
  expect(proofState(after, 'audit-seal', text, proof)).toBe('foreign');
  expect(proofState(before, 'audit-seal', text, proofOf(both, 'audit-seal', text))).toBe('foreign');
});

test('a proof of another text or purpose, or with a changed sign, is forged, under a key of before too', () => {
  for (const maker of [before, both]) {
    const proof = proofOf(maker, 'audit-seal', text);
    expect(proofState(both, 'audit-seal', '1 ab02', proof)).toBe('forged');
    expect(proofState(both, 'audit-check', text, proof)).toBe('forged');
    expect(proofState(both, 'audit-seal', text, `${proof}A`)).toBe('forged');
    expect(proofState(both, 'audit-seal', text, proof.slice(0, 9))).toBe('forged');
  }
});

test('without a proof there is none, and what nobody made is foreign', () => {
  expect(proofState(both, 'audit-seal', text, null)).toBe('none');
  for (const proof of ['', '.', 'nonsense', '.nonsense']) {
    expect(proofState(both, 'audit-seal', text, proof)).toBe('foreign');
  }
});
