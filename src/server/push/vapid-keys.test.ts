import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { vapidKeysOf } from './vapid-keys.ts';

test('each signing key has a pair of its own, the same on every node, that push services take', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const key = Buffer.from(bytes);
      const [pair] = vapidKeysOf([key]);
      expect(vapidKeysOf([randomBytes(32), key])[1]).toEqual(pair);
      const { publicKey, privateKey } = pair;
      const headers = webPush.getVapidHeaders(
        'https://push.example.net',
        'mailto:office@example.com',
        publicKey,
        privateKey,
        'aes128gcm',
      );
      expect(headers.Authorization).toContain(publicKey);
    }),
    { numRuns: 50 },
  );
});
