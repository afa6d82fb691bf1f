import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signing and sealing; each purpose has its own key, derived from the signing key (HKDF, RFC 5869). */
export interface Keys {
  /** `text` followed by its signature; opens only with the same purpose. */
  sign: (purpose: string, text: string) => string;
  /** The same under each key of before: what was signed then is known again. */
  formerSignatures: (purpose: string, text: string) => string[];
  /** The signed text, or undefined when it was altered. */
  open: (purpose: string, signed: string) => string | undefined;
  /** Encrypts a value that a browser sends back later (AES-256-GCM, base64url). */
  seal: (purpose: string, value: unknown) => string;
  unseal: (purpose: string, sealed: string) => unknown;
  /** Seals anew what is under a key of before; undefined for what needs it not, or opens under no key. */
  renew: (purpose: string, sealed: string) => string | undefined;
}

const nonceBytes = 12;
const tagBytes = 16;

/** The newest key first: it signs and seals, all of them open. */
export function makeKeys(signingKeys: readonly [Buffer, ...Buffer[]]): Keys {
  const [newest, ...former] = signingKeys.map(keysOf) as [SingleKey, ...SingleKey[]];
  const all = [newest, ...former];
  const unseal: Keys['unseal'] = (purpose, sealed) => firstOf(all, (key) => key.unseal(purpose, sealed));
  return {
    sign: newest.sign,
    formerSignatures: (purpose, text) => former.map((key) => key.sign(purpose, text)),
    open: (purpose, signed) => firstOf(all, (key) => key.open(purpose, signed)),
    seal: newest.seal,
    unseal,
    renew(purpose, sealed) {
      const value = newest.unseal(purpose, sealed) === undefined ? unseal(purpose, sealed) : undefined;
      return value === undefined ? undefined : newest.seal(purpose, value);
    },
  };
}

function firstOf<Value>(keys: readonly SingleKey[], read: (key: SingleKey) => Value | undefined): Value | undefined {
  for (const key of keys) {
    const value = read(key);
    if (value !== undefined) return value;
  }
  return undefined;
}

type SingleKey = Pick<Keys, 'sign' | 'open' | 'seal' | 'unseal'>;

function keysOf(signingKey: Buffer): SingleKey {
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
