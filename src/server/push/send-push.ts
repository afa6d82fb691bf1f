import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import { isLoopbackHost } from '#shared/loopback.ts';
import { AddressRefused, isPushAddress, publicLookup } from './push-address.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Where a device takes messages, and by which keys it opens them (RFC 8291). */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Message {
  target: PushTarget;
  payload: object;
  keys: VapidKeys;
  /** Whom a push service asks about us: `mailto:` or `https:`. */
  subject: string;
  /** Push services of this machine are taken, too. */
  mayBeLocal: boolean;
}

const timeoutMs = 10_000;
/** A device that is off until then is told when it is on. */
const keptSeconds = 12 * 3_600;

/** Sends one encrypted message; answers the status, or throws where there was none. */
export async function sendPush({ target, payload, keys, subject, mayBeLocal }: Message): Promise<number> {
  const { endpoint, p256dh, auth } = target;
  if (!isPushAddress(endpoint, { mayBeLocal })) throw new AddressRefused(endpoint);
  const { default: webPush } = await import('web-push');
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { vapidDetails: { subject, ...keys }, TTL: keptSeconds, urgency: 'normal', contentEncoding: 'aes128gcm' },
  );
  const { protocol, hostname } = new URL(endpoint);
  const send = protocol === 'http:' ? requestPlainly : request;
  const isLocal = mayBeLocal && isLoopbackHost(hostname);
  return new Promise((resolve, reject) => {
    const sent = send(
      endpoint,
      { method, headers, signal: AbortSignal.timeout(timeoutMs), ...(!isLocal && { lookup: publicLookup }) },
      (answer) => {
        // What it says is of no use, and may be long.
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
