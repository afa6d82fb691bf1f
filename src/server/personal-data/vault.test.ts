import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealedTables } from '#db/sealed-tables.ts';
import { textRing } from './key-ring.ts';
import { makeVault, SealBroken } from './vault.ts';

const hex = () => randomBytes(32).toString('hex');
const [one, two] = [`one:${hex()}`, `two:${hex()}`];
const vaultOf = (data: string, index = `index:${'ab'.repeat(32)}`) =>
  makeVault({ dataKeys: textRing(data), indexKeys: textRing(index) });
const context = { table: sealedTables.profiles, rowId: 7 };

test('P-04: what is sealed opens in its own row and column only, and with every bit as it was', () => {
  const vault = vaultOf(one);
  const key = vault.newKey(context);
  const record = vault.of(context, key);
  const sealed = record.seal('pan', 'ABCPE1234F');
  expect(record.open('pan', sealed)).toBe('ABCPE1234F');
  expect(record.seal('pan', 'ABCPE1234F').equals(sealed)).toBe(false);
  expect(() => record.open('address', sealed)).toThrow(SealBroken);
  expect(() => vault.of({ ...context, rowId: 8 }, key)).toThrow(SealBroken);
  const other = vault.newKey({ ...context, rowId: 8 });
  expect(() => vault.of({ ...context, rowId: 8 }, other).open('pan', sealed)).toThrow(SealBroken);
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const bent = Buffer.from(sealed);
    bent[bit >> 3] = (bent[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => record.open('pan', bent)).toThrow(SealBroken);
  }
});

test('a record’s key that was opened before opens nothing under another wrapping, key of the ring or row', () => {
  const vault = vaultOf(one);
  const key = vault.newKey(context);
  const sealed = vault.of(context, key).seal('pan', 'ABCPE1234F');
  expect(vault.of(context, { ...key, wrapped_key: Buffer.from(key.wrapped_key) }).open('pan', sealed)).toBe(
    'ABCPE1234F',
  );
  const bent = Buffer.from(key.wrapped_key);
  bent[20] = (bent[20] ?? 0) ^ 1;
  expect(() => vault.of(context, { ...key, wrapped_key: bent })).toThrow(SealBroken);
  expect(() => vault.of(context, { ...key, key_id: 'gone' })).toThrow(/no key gone/);
  expect(() => vault.of({ table: sealedTables.customers, rowId: 7 }, key)).toThrow(SealBroken);
  const later = vault.newKey(context);
  expect(() => vault.of(context, later).open('pan', sealed)).toThrow(SealBroken);
  expect(vault.of(context, key).open('pan', sealed)).toBe('ABCPE1234F');
});

test('P-07: a record’s key moves to the current key of the ring; what it sealed stays as it is', () => {
  const old = vaultOf(one);
  const key = old.newKey(context);
  const sealed = old.of(context, key).seal('pan', 'ABCPE1234F');
  const both = vaultOf(`${two},${one}`);
  const moved = both.rewrap(context, key);
  if (!moved) throw new Error('It was wrapped by the old key.');
  expect(moved.key_id).toBe('two');
  expect(both.rewrap(context, moved)).toBeUndefined();
  expect(vaultOf(two).of(context, moved).open('pan', sealed)).toBe('ABCPE1234F');
  expect(() => vaultOf(two).of(context, key)).toThrow(/no key one/);
});

test('a blind index tells equal values, for each key of the ring, and differs by field', () => {
  const vault = vaultOf(one, `${two}\n${one}\n`);
  const pan = vault.blindIndexes('pan', 'ABCPE1234F');
  expect(pan.map(({ keyId }) => keyId)).toEqual(['two', 'one']);
  expect(vault.blindIndexes('pan', 'ABCPE1234F')).toEqual(pan);
  const values = [...pan, ...vault.blindIndexes('aadhaar', 'ABCPE1234F'), ...vault.blindIndexes('pan', 'ABCPE1234G')];
  expect(new Set(values.map(({ value }) => value.toString('hex'))).size).toBe(6);
});

/** Bytes that an earlier release has stored: a later one has to read and find them. */
const kept = {
  key_id: 'first',
  wrapped_key: Buffer.from(
    'AXoo+g6xx77Pr2K2x6IuBKzq5cnfZW9C+ekWqW+oA873hhOS/gCVPeT0GgGVTfs3Rz2KbB3GNSuqROB3+g==',
    'base64',
  ),
  sealed: Buffer.from('AUUeCFazDFEg+hwaHMgaLDS19TGB6kAfYx35m94IEqE/ib13Tth4', 'base64'),
  blindIndex: 'e54bcf80816c182ddf1b4e957536d1d42c909e7006efeb0bf8582bdd37283a98',
};
const keptKey = (seed: number) =>
  Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37 + seed * 91 + ((at * at) % 13) * 7) % 256)).toString(
    'hex',
  );
const keptVault = vaultOf(`first:${keptKey(2)}`, `index:${keptKey(3)}`);

test('what an earlier release has sealed opens, and what it hashed is found', () => {
  expect(keptVault.of(context, kept).open('pan', kept.sealed)).toBe('ABCPE1234F');
  expect(keptVault.blindIndexes('pan', 'ABCPE1234F')[0]?.value.toString('hex')).toBe(kept.blindIndex);
});

test('a sealed value is longer than what it seals by its form, its nonce and its tag; nothing is a value too', () => {
  const record = keptVault.of(context, kept);
  for (const text of ['', 'a', 'ગુજરાત']) {
    const sealed = record.seal('address', text);
    expect([sealed.length, sealed[0]]).toEqual([29 + Buffer.byteLength(text), 1]);
    expect(record.open('address', sealed)).toBe(text);
  }
  const bytes = Buffer.of(0, 255, 128);
  expect(record.openBytes('pan', record.sealBytes('pan', bytes)).equals(bytes)).toBe(true);
});

test('a value cut short anywhere does not open, and the fault names the record and no value', () => {
  const record = keptVault.of(context, kept);
  for (let length = 0; length < kept.sealed.length; length++) {
    expect(() => record.open('pan', kept.sealed.subarray(0, length))).toThrow(SealBroken);
  }
  const faultOf = (sealed: Buffer) => {
    try {
      return record.open('pan', sealed);
    } catch (error) {
      return { name: (error as Error).name, message: (error as Error).message };
    }
  };
  const of = 'sealed data of profiles 7 cannot be opened: ';
  expect(faultOf(kept.sealed.subarray(0, 28))).toEqual({ name: 'SealBroken', message: `${of}its form` });
  for (const length of [29, 30]) {
    expect(faultOf(kept.sealed.subarray(0, length))).toHaveProperty('message', expect.stringMatching('it was changed'));
  }
  expect(faultOf(Buffer.concat([Buffer.of(2), kept.sealed.subarray(1)]))).toHaveProperty('message', `${of}its form`);
});

test('a wrapped key opens under its own id only', () => {
  const ring = `other:${keptKey(2)}`;
  expect(() => vaultOf(ring).of(context, { ...kept, key_id: 'other' })).toThrow(SealBroken);
  expect(() => keptVault.of({ ...context, table: sealedTables.bank_details }, kept)).toThrow(SealBroken);
});

test('every record has a key of its own', () => {
  const [first, second] = [keptVault.newKey(context), keptVault.newKey(context)];
  const sealed = keptVault.of(context, first).seal('pan', 'ABCPE1234F');
  expect(() => keptVault.of(context, second).open('pan', sealed)).toThrow(SealBroken);
});
