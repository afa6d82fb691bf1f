import type { OutboxMark } from './outbox-store.ts';

/** A mark as it lies on the device: whose it is and how old can be read there, nothing else. */
export interface SealedMark {
  key: string;
  personId: number;
  capturedAt: string;
  refusedAt?: string | undefined;
  nonce: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

const algorithm = 'AES-GCM';
const nonceBytes = 12;

/** Seals under the newest key (AES-256-GCM). */
export async function sealMark(mark: OutboxMark, deviceKeys: readonly string[]): Promise<SealedMark> {
  const [newest] = deviceKeys;
  if (!newest) throw new Error('The session has no key for marks that wait.');
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const text = new TextEncoder().encode(JSON.stringify(mark));
  const { key, personId, capturedAt, refusal } = mark;
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv: nonce }, await importKey(newest), text);
  return { key, personId, capturedAt, refusedAt: refusal?.at, nonce, sealed };
}

/** Undefined where none of the keys opens it. */
export async function openMark(
  { nonce, sealed }: Pick<SealedMark, 'nonce' | 'sealed'>,
  deviceKeys: readonly string[],
): Promise<OutboxMark | undefined> {
  for (const deviceKey of deviceKeys) {
    try {
      const text = await crypto.subtle.decrypt({ name: algorithm, iv: nonce }, await importKey(deviceKey), sealed);
      return JSON.parse(new TextDecoder().decode(text)) as OutboxMark;
    } catch {
      // Of another key: the next one.
    }
  }
  return undefined;
}

const importKey = (deviceKey: string) =>
  crypto.subtle.importKey('raw', bytesOf(deviceKey), algorithm, false, ['encrypt', 'decrypt']);

/** Of base64url, as the server sends keys. */
const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
