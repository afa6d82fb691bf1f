import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeKeys } from '../keys.ts';
import { deviceKeysOf } from './device-keys.ts';

const [newest, former] = [randomBytes(32), randomBytes(32)];
const both = makeKeys([newest, former]);

test('an account has a key of its own for each signing key, the newest first', () => {
  const own = deviceKeysOf(both, 71);
  expect(own).toEqual([...deviceKeysOf(makeKeys([newest]), 71), ...deviceKeysOf(makeKeys([former]), 71)]);
  for (const key of own) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(new Set([...own, ...deviceKeysOf(both, 7), ...deviceKeysOf(both, 1)]).size).toBe(6);
});

test('what is signed for another purpose is no key of a device', () => {
  expect(deviceKeysOf(both, 7)).not.toContain(both.sign('', '7').slice(2));
});
