import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

/** A record's own 256-bit key, wrapped by a key of the ring; kept in the record's row as `key_id` and `wrapped_key`. */
export interface WrappedKey {
  key_id: string;
  wrapped_key: Buffer;
}

/** The row a sealed value belongs to: moved to another row or column, it does not open. */
export interface Place {
  table: string;
  rowId: number | string;
}

export interface BlindIndex {
  keyId: string;
  value: Buffer;
}

/** Seals and opens the personal data of one record. */
export interface RecordVault {
  seal: (column: string, text: string) => Buffer;
  sealBytes: (column: string, bytes: Uint8Array) => Buffer;
  /** Throws `SealBroken` when the value is not the one that was sealed there. */
  open: (column: string, sealed: Buffer) => string;
  openBytes: (column: string, sealed: Buffer) => Buffer;
}

/**
 * Envelope encryption of personal data: every record has a key of its own, which the data ring wraps; its fields are
 * AES-256-GCM under it, bound to table, column and row. Equal values are found by a keyed hash of the index ring.
 */
export interface Vault {
  /** A key for a new record. */
  newKey: (place: Place) => WrappedKey;
  of: (place: Place, key: WrappedKey) => RecordVault;
  /** The same record's key under the ring's current key; undefined where it is already. */
  rewrap: (place: Place, key: WrappedKey) => WrappedKey | undefined;
  /** One for each key of the index ring, the current one first. `value` must be in its one written form. */
  blindIndexes: (field: string, value: string) => BlindIndex[];
  dataKeys: KeyRing;
  indexKeys: KeyRing;
}

/** What lies in the database is not what was put there, or its key is missing: never the user's fault. */
export class SealBroken extends Error {
  constructor(place: Place, reason: string) {
    super(`sealed data of ${place.table} ${place.rowId} cannot be opened: ${reason}`);
    this.name = 'SealBroken';
  }
}

const nonceBytes = 12;
const tagBytes = 16;
const format = Buffer.from([1]);

export function makeVault({ dataKeys, indexKeys }: Pick<Vault, 'dataKeys' | 'indexKeys'>): Vault {
  const unwrap = (place: Place, { key_id, wrapped_key }: WrappedKey) => {
    const key = dataKeys.byId(key_id);
    if (!key) throw new SealBroken(place, `the key ring has no key ${key_id}`);
    return decrypt(key.bytes, wrapped_key, wrapContext(place, key_id), place);
  };
  const wrap = (place: Place, recordKey: Buffer): WrappedKey => {
    const { id, bytes } = dataKeys.current();
    return { key_id: id, wrapped_key: encrypt(bytes, recordKey, wrapContext(place, id)) };
  };
  return {
    dataKeys,
    indexKeys,
    newKey: (place) => wrap(place, randomBytes(32)),
    of: (place, wrapped) => recordVault(place, unwrap(place, wrapped)),
    rewrap: (place, wrapped) =>
      wrapped.key_id === dataKeys.current().id ? undefined : wrap(place, unwrap(place, wrapped)),
    blindIndexes: (field, value) =>
      indexKeys.all().map(({ id, bytes }) => ({ keyId: id, value: keyedHash(bytes, field, value) })),
  };
}

function recordVault(place: Place, key: Buffer): RecordVault {
  const context = (column: string) => `${place.table}\n${column}\n${place.rowId}`;
  const sealBytes = (column: string, bytes: Uint8Array) => encrypt(key, bytes, context(column));
  const openBytes = (column: string, sealed: Buffer) => decrypt(key, sealed, context(column), place);
  return {
    sealBytes,
    openBytes,
    seal: (column, text) => sealBytes(column, Buffer.from(text)),
    open: (column, sealed) => openBytes(column, sealed).toString(),
  };
}

const wrapContext = ({ table, rowId }: Place, keyId: string) => `${table}\nkey\n${rowId}\n${keyId}`;

/** A key of its own for each field, so that a hash of one is no hash of another. */
const keyedHash = (key: Buffer, field: string, value: string) =>
  createHmac('sha256', createHmac('sha256', key).update(field).digest()).update(value).digest();

/** Format byte, 96-bit nonce, ciphertext, tag. */
function encrypt(key: Buffer, bytes: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(context));
  return Buffer.concat([format, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, context: string, place: Place): Buffer {
  if (sealed.length < 1 + nonceBytes + tagBytes || sealed[0] !== format[0]) throw new SealBroken(place, 'its form');
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    throw new SealBroken(place, 'it was changed, moved, or sealed under another key');
  }
}
