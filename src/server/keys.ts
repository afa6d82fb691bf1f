import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signing and sealing; each purpose has its own key, derived from the signing key (HKDF, RFC 5869). */
export interface Keys {
  /** `text` followed by its signature; opens only with the same purpose. */
  sign: (purpose: string, text: string) => string;
  /** The signed text, or undefined when it was altered. */
  open: (purpose: string, signed: string) => string | undefined;
  /** Encrypts a value that a browser sends back later (AES-256-GCM, base64url). */
  seal: (purpose: string, value: unknown) => string;
  unseal: (purpose: string, sealed: string) => unknown;
}

const nonceBytes = 12;
const tagBytes = 16;

export function makeKeys(signingKey: Buffer): Keys {
  const derived = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const cached = derived.get(purpose);
    if (cached) return cached;
    const key = Buffer.from(hkdfSync('sha256', signingKey, '', purpose, 32));
    derived.set(purpose, key);
    return key;
  };
  const mac = (purpose: string, text: string) => createHmac('sha256', keyFor(purpose)).update(text).digest();

  return {
    sign: (purpose, text) => `${text}.${mac(purpose, text).toString('base64url')}`,
    open(purpose, signed) {
      const dot = signed.lastIndexOf('.');
      const text = signed.slice(0, dot);
      // Compared as text: decoding would ignore unused bits of the last base64url letter.
      const actual = Buffer.from(signed.slice(dot + 1));
      const expected = Buffer.from(mac(purpose, text).toString('base64url'));
      return dot > 0 && actual.length === expected.length && timingSafeEqual(actual, expected) ? text : undefined;
    },
    seal(purpose, value) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
      const body = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= nonceBytes + tagBytes) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
        return JSON.parse(text.toString());
      } catch {
        return undefined;
      }
    },
  };
}
