import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sealedTables } from '#db/sealed-tables.ts';
import { testFolder } from '#testing/cleanup.ts';
import { faultOfRing, fileRing, textRing } from './key-ring.ts';
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

test('the text of a ring is judged before it is used', () => {
  expect(faultOfRing(`${one}, ${two}`)).toBeUndefined();
  for (const text of ['', 'one', `one:${'g'.repeat(64)}`, `${one},${one}`, `a:${'1'.repeat(64)},b:${'1'.repeat(64)}`]) {
    expect(faultOfRing(text), text).toBeDefined();
  }
});

test('a ring follows its file; a file that cannot be used changes nothing', async () => {
  const folder = await testFolder();
  const path = join(folder, 'data-keys');
  await writeFile(path, one);
  const problems: string[] = [];
  const ring = fileRing(path, (problem) => problems.push(problem));
  expect(ring.current().id).toBe('one');
  await writeFile(path, `${two}\n${one}\n`);
  await expect.poll(() => ring.current().id, { timeout: 5_000 }).toBe('two');
  await writeFile(path, 'spoiled');
  const told = () => {
    ring.current();
    return problems.length;
  };
  await expect.poll(told, { timeout: 5_000 }).toBe(1);
  expect(ring.all().map(({ id }) => id)).toEqual(['two', 'one']);
});
