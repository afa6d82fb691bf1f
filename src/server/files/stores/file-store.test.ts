import { randomBytes } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { startS3Server } from '#testing/s3-server.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

const newKey = () => randomBytes(16).toString('hex');
const bytesOf = (text: string) => Buffer.from(text);

const s3 = await startS3Server();
const folder = await testFolder();

interface Driver {
  store: FileStore;
  age: (key: string, date: Date) => Promise<void>;
}

const drivers: [string, () => Driver][] = [
  [
    'a folder',
    () => {
      const path = join(folder, newKey());
      return {
        store: folderStore(path),
        age: (key, date) => utimes(join(path, key.slice(0, 2), key), date, date),
      };
    },
  ],
  [
    'a bucket',
    () => {
      const prefix = `${newKey()}/`;
      return { store: s3Store({ ...s3.place, prefix }), age: (key, date) => s3.age(`${prefix}${key}`, date) };
    },
  ],
];

describe.each(drivers)('the file store in %s', (_name, open) => {
  let store: FileStore;
  let age: Driver['age'];
  beforeEach(() => {
    ({ store, age } = open());
  });

  test('keeps every byte, replaces, forgets, and knows nothing of what is not there', async () => {
    const key = newKey();
    expect(await store.get(key)).toBeUndefined();
    await store.delete(key);
    const bytes = randomBytes(5 * 1024 * 1024);
    await store.put(key, bytes);
    expect((await store.get(key))?.equals(bytes)).toBe(true);
    await store.put(key, bytesOf('second'));
    expect((await store.get(key))?.toString()).toBe('second');
    await store.delete(key);
    expect(await store.get(key)).toBeUndefined();
  });

  test('takes no key but its own', async () => {
    for (const key of [
      '../files',
      'a/b',
      '',
      '.',
      'marker',
      `${newKey()}\0`,
      newKey().toUpperCase(),
      `${newKey()}.part`,
    ]) {
      await expect(store.put(key, bytesOf('x'))).rejects.toThrow();
      expect(() => store.get(key)).toThrow();
      await expect((async () => store.delete(key))()).rejects.toThrow();
    }
  });

  test('lists what was written before a moment, and no mark', async () => {
    const listed = async (before: Date) => (await Array.fromAsync(store.list(before))).toSorted();
    expect(await listed(new Date(Date.now() + 60_000))).toEqual([]);
    const [young, old] = [newKey(), newKey()];
    await store.put(young, bytesOf('x'));
    await store.put(old, bytesOf('x'));
    await age(old, new Date(Date.now() - 25 * 3_600_000));
    await store.writeStoreId('mark');
    expect(await listed(new Date(Date.now() - 24 * 3_600_000))).toEqual([old]);
    expect(await listed(new Date(Date.now() + 60_000))).toEqual([young, old].toSorted());
  });

  test('is marked once, whoever comes second', async () => {
    expect(await store.readStoreId()).toBeUndefined();
    await Promise.all([store.writeStoreId('one'), store.writeStoreId('one')]);
    await store.writeStoreId('two');
    expect(await store.readStoreId()).toBe('one');
    await store.replaceStoreId('three');
    expect(await store.readStoreId()).toBe('three');
  });
});
