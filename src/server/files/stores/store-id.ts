import { randomBytes } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { databaseStoreId, hasFiles, insertStoreId } from '../queries.ts';
import type { FileStore } from './file-store.ts';

/** The latest instant of a `Date` (ECMA-262). */
const latestInstantMs = 8.64e15;

/**
 * Gives database and store the same id while neither has a file; does nothing afterwards. Row first: after a
 * crash between the two the store gets the row's id. A store that has an id keeps it.
 */
export async function assignStoreId(db: Db, store: FileStore): Promise<void> {
  if ((await store.readStoreId()) !== undefined || (await hasFiles(db)) || (await hasObjects(store))) return;
  await store.writeStoreId(await insertStoreId(db, randomBytes(16).toString('hex')));
}

/** Whether the store belongs to this database: both have the same id. */
export async function isStoreOf(db: Db, store: FileStore): Promise<boolean> {
  const storeId = await databaseStoreId(db);
  return storeId !== undefined && storeId === (await store.readStoreId());
}

async function hasObjects(store: FileStore): Promise<boolean> {
  for await (const _ of store.list(new Date(latestInstantMs))) return true;
  return false;
}
