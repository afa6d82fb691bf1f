import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SealedTable } from '#db/sealed-tables.ts';
import type { KeyRing } from './key-ring.ts';

/** A record's own 256-bit key, wrapped by a key of the ring; columns `key_id` and `wrapped_key` of its row. */
export interface WrappedKey {
  key_id: string;
  wrapped_key: Buffer;
}

/** The row a sealed value belongs to (the AAD): moved to another row or field, it does not open. */
export interface EncryptionContext<Field extends string = string> {
  table: SealedTable<Field>;
  rowId: number;
}

export interface BlindIndex {
  keyId: string;
  value: Buffer;
}

/** Seals and opens the personal data of one record. */
export interface RecordVault<Field extends string> {
  seal: (field: Field, text: string) => Buffer;
  sealBytes: (field: Field, bytes: Uint8Array) => Buffer;
  /** Throws `SealBroken` when the value is not the one that was sealed there. */
  open: (field: Field, sealed: Buffer) => string;
  openBytes: (field: Field, sealed: Buffer) => Buffer;
}

/**
 * Envelope encryption of personal data: every record has a key of its own, which the data ring wraps; its fields are
 * AES-256-GCM under it, bound to table, field and row. Equal values are found by a keyed hash of the index ring.
 */
export interface Vault {
  /** A key for a new record. */
  newKey: (context: EncryptionContext) => WrappedKey;
  of: <Field extends string>(context: EncryptionContext<Field>, key: WrappedKey) => RecordVault<Field>;
  /** The same record's key under the ring's current key; undefined where it is already. */
  rewrap: (context: EncryptionContext, key: WrappedKey) => WrappedKey | undefined;
  /** One for each key of the index ring, the current one first. `value` must be in its one written form. */
  blindIndexes: (field: string, value: string) => BlindIndex[];
  dataKeys: KeyRing;
  indexKeys: KeyRing;
}

/** A sealed value was altered, or its key is missing: never the user's fault. */
export class SealBroken extends Error {
  constructor(context: EncryptionContext, reason: string) {
    super(`sealed data of ${context.table.table} ${context.rowId} cannot be opened: ${reason}`);
    this.name = 'SealBroken';
  }
}

const nonceBytes = 12;
const tagBytes = 16;
/** Of some tens of pages of lists. Nothing that was sealed is remembered, only what opens it; the ring's keys stand in memory, too. */
const openedKeys = { max: 2_000, ttl: 60_000, ttlAutopurge: true };
const format = Buffer.from([1]);

export function makeVault({ dataKeys, indexKeys }: Pick<Vault, 'dataKeys' | 'indexKeys'>): Vault {
  const opened = new LRUCache<string, { wrapped: WrappedKey; recordKey: Buffer }>(openedKeys);
  const unwrap = (context: EncryptionContext, wrapped: WrappedKey) => {
    const { key_id, wrapped_key } = wrapped;
    const key = dataKeys.byId(key_id);
    if (!key) throw new SealBroken(context, `the key ring has no key ${key_id}`);
    const name = `${context.table.table} ${context.rowId}`;
    const known = opened.get(name);
    if (known?.wrapped.key_id === key_id && known.wrapped.wrapped_key.equals(wrapped_key)) return known.recordKey;
    const recordKey = decrypt(key.bytes, wrapped_key, wrapAad(context, key_id), context);
    opened.set(name, { wrapped: { key_id, wrapped_key: apart(wrapped_key) }, recordKey: apart(recordKey) });
    return recordKey;
  };
  const wrap = (context: EncryptionContext, recordKey: Buffer): WrappedKey => {
    const { id, bytes } = dataKeys.current();
    return { key_id: id, wrapped_key: encrypt(bytes, recordKey, wrapAad(context, id)) };
  };
  return {
    dataKeys,
    indexKeys,
    newKey: (context) => wrap(context, randomBytes(32)),
    of: (context, wrapped) => recordVault(context, unwrap(context, wrapped)),
    rewrap: (context, wrapped) =>
      wrapped.key_id === dataKeys.current().id ? undefined : wrap(context, unwrap(context, wrapped)),
    blindIndexes: (field, value) =>
      indexKeys.all().map(({ id, bytes }) => ({ keyId: id, value: keyedHash(bytes, field, value) })),
  };
}

function recordVault<Field extends string>(context: EncryptionContext<Field>, key: Buffer): RecordVault<Field> {
  const aad = (field: string) => `${context.table.table}\n${field}\n${context.rowId}`;
  const sealBytes = (field: Field, bytes: Uint8Array) => encrypt(key, bytes, aad(field));
  const openBytes = (field: Field, sealed: Buffer) => decrypt(key, sealed, aad(field), context);
  return {
    sealBytes,
    openBytes,
    seal: (field, text) => sealBytes(field, Buffer.from(text)),
    open: (field, sealed) => openBytes(field, sealed).toString(),
  };
}

/** A copy that holds on to none of the memory it was read into with others. */
const apart = (bytes: Uint8Array) => Buffer.from(new Uint8Array(bytes).buffer);

const wrapAad = ({ table, rowId }: EncryptionContext, keyId: string) => `${table.table}\nkey\n${rowId}\n${keyId}`;

/** A key of its own for each field, so that a hash of one is no hash of another. */
const keyedHash = (key: Buffer, field: string, value: string) =>
  createHmac('sha256', createHmac('sha256', key).update(field).digest()).update(value).digest();

/** Format byte, 96-bit nonce, ciphertext, tag. */
function encrypt(key: Buffer, bytes: Uint8Array, aad: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(aad));
  return Buffer.concat([format, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, aad: string, context: EncryptionContext): Buffer {
  if (sealed.length < 1 + nonceBytes + tagBytes || sealed[0] !== format[0]) throw new SealBroken(context, 'its form');
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(aad))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    throw new SealBroken(context, 'it was changed, moved, or sealed under another key');
  }
}
