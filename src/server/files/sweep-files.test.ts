import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withTimeLimit } from '#db/time-limit.ts';
import { aPerson } from '#testing/factories.ts';
import { startPictureServer } from '#testing/picture-server.ts';
import { anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { Refusal } from '../routing/refusal.ts';
import { attachFile, databaseStoreId, detachFile, renewStoreId } from './queries.ts';
import { folderStore } from './stores/folder-store.ts';
import { guardStore, StoreForeign } from './stores/guard-store.ts';
import { assignStoreId, isStoreOf, ownStoreMark } from './stores/store-id.ts';
import { sweepObjects, sweepUnattached } from './sweep-files.ts';

const app = await startPictureServer();
await assignStoreId(app.db, app.store);

const newKey = () => randomBytes(16).toString('hex');

async function keep(): Promise<number> {
  const { id: ownerId } = await aPerson(app.db);
  const upload = { field: 'picture', bytes: await anImage(), sha256: '' };
  const kept = await app.files.storeImage(upload, { ownerId, class: 'C2' });
  if (kept instanceof Refusal) throw new Error(kept.code);
  return kept.id;
}

const keyOf = async (id: number) =>
  (await app.db.selectFrom('stored_files').select('key').where('id', '=', id).executeTakeFirst())?.key;

const age = (...ids: number[]) =>
  app.db
    .updateTable('stored_files')
    .set({ created_at: sql`now() - interval '25 hours'` })
    .where('id', 'in', ids)
    .execute();

test('files are readable by their owner only, under names of the server’s', async () => {
  const key = (await keyOf(await keep())) ?? '';
  const path = join(app.folder, 'files', key.slice(0, 2), key);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(app.folder, 'files', key.slice(0, 2)))).toContain(key);
});

test('a picture of a record that was refused goes at once, also where the time of the call is over', async () => {
  const id = await keep();
  await withTimeLimit(0, () => app.files.discard(id));
  expect(await keyOf(id)).toBeUndefined();
});

test('a picture nobody took is swept after a day, one a record has is not', async () => {
  const [young, old, taken, dropped] = [await keep(), await keep(), await keep(), await keep()];
  for (const id of [taken, dropped]) expect(await attachFile(app.db, id)).toBe(true);
  expect(await attachFile(app.db, taken)).toBe(false);
  await detachFile(app.db, dropped);
  await age(old, taken, dropped);
  const [oldKey = '', droppedKey = '', takenKey = ''] = [await keyOf(old), await keyOf(dropped), await keyOf(taken)];
  await sweepUnattached(app.db, app.store);
  expect(await Promise.all([young, old, taken, dropped].map(async (id) => Boolean(await keyOf(id))))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  const objects = await Promise.all([oldKey, droppedKey, takenKey].map((key) => app.store.get(key)));
  expect(objects.map(Boolean)).toEqual([false, false, true]);
});

test('a transaction that fails takes no picture', async () => {
  const id = await keep();
  await app.db
    .transaction()
    .execute(async (transaction) => {
      await attachFile(transaction, id);
      throw new Error('no');
    })
    .catch(() => {});
  expect(await attachFile(app.db, id)).toBe(true);
});

test('an object no row knows is swept after a day, and so is a write a crash cut short', async () => {
  const [known, young, lost] = [(await keyOf(await keep())) ?? '', newKey(), newKey()];
  await app.store.put(young, Buffer.from('x'));
  await app.store.put(lost, Buffer.from('x'));
  const folder = join(app.folder, 'files', lost.slice(0, 2));
  const unfinished = join(folder, `${newKey()}.part`);
  await mkdir(folder, { recursive: true });
  await writeFile(unfinished, 'half');
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1_000);
  for (const key of [known, lost]) await utimes(join(app.folder, 'files', key.slice(0, 2), key), yesterday, yesterday);
  await utimes(unfinished, yesterday, yesterday);
  expect(await sweepObjects(app.db, app.store)).toBe(true);
  expect((await Promise.all([known, young, lost].map((key) => app.store.get(key)))).map(Boolean)).toEqual([
    true,
    true,
    false,
  ]);
  await expect(stat(unfinished)).rejects.toThrow('ENOENT');
});

test('on another database, or with a mark that is gone, no object is removed, and files are kept and served', async () => {
  const key = (await keyOf(await keep())) ?? '';
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1_000);
  await utimes(join(app.folder, 'files', key.slice(0, 2), key), yesterday, yesterday);
  const fresh = await startTestApp();
  await assignStoreId(fresh.db, app.store);
  expect(await sweepObjects(fresh.db, app.store)).toBe(false);
  await assignStoreId(fresh.db, folderStore(join(app.folder, 'of-the-fresh')));
  expect(await sweepObjects(fresh.db, app.store)).toBe(false);
  expect(await app.store.get(key)).toBeDefined();

  const mark = (await app.store.readStoreId()) ?? '';
  await rm(join(app.folder, 'files', 'marker'));
  await assignStoreId(app.db, app.store);
  expect(await sweepObjects(app.db, app.store)).toBe(false);
  expect(await keyOf(await keep())).toBeDefined();
  await app.store.writeStoreId(mark);
  expect(await sweepObjects(app.db, app.store)).toBe(true);
  expect(await app.store.get(key)).toBeDefined();
});

test('a copy of the database changes nothing in the file store of the living one, and a restore in its place takes it over', async () => {
  const [kept, old] = [await keep(), await keep()];
  const keys = [(await keyOf(kept)) ?? '', (await keyOf(old)) ?? ''];
  const mark = await app.store.readStoreId();
  const { replaces } = await databaseStoreId(app.db);
  await renewStoreId(app.db, []);
  await assignStoreId(app.db, app.store);
  const guarded = guardStore(app.db, app.store);
  await expect(guarded.put(newKey(), Buffer.from('x'))).rejects.toThrow(StoreForeign);
  await expect(guarded.delete(keys[0] ?? '')).rejects.toThrow(StoreForeign);
  await age(old);
  await sweepUnattached(app.db, app.store);
  for (const key of keys) expect(await guarded.get(key)).toBeDefined();
  expect(await keyOf(old)).toBeDefined();

  await renewStoreId(app.db, [...replaces, mark ?? '']);
  // Also where the store did not answer at the start.
  await guarded.delete(keys[0] ?? '');
  expect(await isStoreOf(app.db, app.store)).toBe(true);
  expect(await app.store.get(keys[0] ?? '')).toBeUndefined();
});

test('database and store are marked together, while both are empty, also after a crash between the two', async () => {
  const fresh = await startTestApp();
  const used = folderStore(join(app.folder, 'used'));
  await used.put(newKey(), Buffer.from('x'));
  await assignStoreId(fresh.db, used);
  expect([await used.readStoreId(), await isStoreOf(fresh.db, used)]).toEqual([undefined, false]);

  const path = join(app.folder, 'own');
  const own = folderStore(path);
  await assignStoreId(fresh.db, own);
  await assignStoreId(fresh.db, own);
  expect(await isStoreOf(fresh.db, own)).toBe(true);
  expect(await Array.fromAsync(own.list(new Date(Date.now() + 60_000)))).toEqual([]);
  await rm(path, { recursive: true });
  await assignStoreId(fresh.db, own);
  expect(await isStoreOf(fresh.db, own)).toBe(true);
});

test('a database that is emptied takes along the store it has marked, or is to mark, and nobody else’s', async () => {
  const fresh = await startTestApp();
  const own = folderStore(join(app.folder, 'emptied'));
  expect(await ownStoreMark(fresh.db, own)).toBeUndefined();
  await assignStoreId(fresh.db, own);
  const mark = await own.readStoreId();
  expect(await ownStoreMark(fresh.db, own)).toBe(mark);
  await renewStoreId(fresh.db, [mark ?? '']);
  expect(await ownStoreMark(fresh.db, own)).toBe(mark);
  expect(await ownStoreMark(fresh.db, app.store)).toBeUndefined();
});
