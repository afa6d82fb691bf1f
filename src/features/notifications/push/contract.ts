import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { languages } from '#shared/languages.ts';
import { oneOf } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';

const tag = 'Notifications';

/** Push services name devices by long random addresses. */
const endpointAddress = z.string('required').check(z.minLength(1, 'required'), z.maxLength(1_000, 'too-long'));
const base64url = (length: number) =>
  z.string('required').check(z.regex(/^[A-Za-z0-9_-]+$/, 'invalid'), z.length(length, 'invalid'));

const device = {
  endpoint: endpointAddress,
  language: oneOf(languages),
};

export const getPushKey = endpoint(addresses.getPushKey, {
  summary: 'The key by which a device knows that messages are this server’s.',
  tag,
  result: z.object({ key: z.string() }),
});

export const subscribePush = endpoint(addresses.subscribePush, {
  summary: 'From now on the caller is told on this device, also while no page is open, until they log out.',
  ...{ tag, status: 204, changesNoList: true },
  body: z.strictObject({
    ...device,
    /** The device’s public key (65 bytes), its secret (16 bytes), and the server’s key that it was given. */
    p256dh: base64url(87),
    auth: base64url(22),
    serverKey: base64url(87),
  }),
});

export const renewPush = endpoint(addresses.renewPush, {
  summary:
    'Whether the caller is told on this device still; then it belongs to this session. What is somebody else’s on it ends.',
  ...{ tag, changesNoList: true },
  body: z.strictObject(device),
  result: z.object({ isOn: z.boolean() }),
});

export const endPush = endpoint(addresses.endPush, {
  summary: 'The caller is told no more on this device.',
  ...{ tag, status: 204, changesNoList: true },
  body: z.strictObject({ endpoint: endpointAddress }),
});
