import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { deviceKeysOf } from '#server/auth/device-keys.ts';
import { makeKeys } from '#server/keys.ts';
import type { OutboxMark } from './outbox-store.ts';
import { openMark, sealMark } from './seal-mark.ts';

const signingKey = (name: string) => createHash('sha256').update(name).digest();
const former = makeKeys([signingKey('a')]);
const rotated = makeKeys([signingKey('b'), signingKey('a')]);

const mark: OutboxMark = {
  key: 'k',
  image: 'data:image/jpeg;base64,photo',
  latitude: 23.5,
  longitude: 72.25,
  accuracy: 15,
  capturedAt: '2026-11-20T04:00:00.000Z',
  kind: 'in',
  personId: 7,
};

test('a waiting mark is opened by its own person only, also after the signing key was rotated', async () => {
  const sealed = await sealMark(mark, deviceKeysOf(former, 7));
  expect(await openMark(sealed, deviceKeysOf(former, 7))).toEqual(mark);
  expect(await openMark(sealed, deviceKeysOf(rotated, 7))).toEqual(mark);
  expect(await openMark(sealed, deviceKeysOf(rotated, 8))).toBeUndefined();
  expect(await openMark(sealed, [])).toBeUndefined();
});

test('beside the seal stand only whose mark it is and how old', async () => {
  const refusal = { code: 'invalid', status: 422, problem: undefined, at: '2026-11-21T04:00:00.000Z' } as const;
  const { nonce, sealed, ...readable } = await sealMark({ ...mark, refusal }, deviceKeysOf(former, 7));
  expect(readable).toEqual({ key: 'k', personId: 7, capturedAt: mark.capturedAt, refusedAt: refusal.at });
  const bytes = Buffer.from(sealed).toString('latin1');
  expect(['photo', '23.5', 'invalid'].filter((part) => bytes.includes(part))).toEqual([]);
  expect(await openMark({ nonce, sealed }, deviceKeysOf(former, 7))).toEqual({ ...mark, refusal });
});

test('without a key nothing is kept', async () => {
  await expect(sealMark(mark, [])).rejects.toThrow('no key');
});
