import type { Db } from '#db/open.ts';
import { databaseStoreId, hasFiles } from '../queries.ts';
import type { FileStore } from './file-store.ts';

/** The latest instant of a `Date` (ECMA-262). */
const latestInstantMs = 8.64e15;

/**
 * Gives the store the id of this copy of the database while neither has a file, and in place of one that its restore replaces. Any other
 * store keeps its id.
 */
export async function assignStoreId(db: Db, store: FileStore): Promise<void> {
  const { id, replaces } = await databaseStoreId(db);
  const found = await store.readStoreId();
  if (found !== undefined && replaces.includes(found)) await store.replaceStoreId(id);
  if (found === undefined && !(await hasFiles(db)) && !(await hasObjects(store))) await store.writeStoreId(id);
}

/** The store's mark, where the store is this copy's, or one that its restore replaces. */
export async function ownStoreMark(db: Db, store: Pick<FileStore, 'readStoreId'>): Promise<string | undefined> {
  const found = await store.readStoreId();
  const { id, replaces } = await databaseStoreId(db);
  return found !== undefined && [id, ...replaces].includes(found) ? found : undefined;
}

/** Whether the store belongs to this copy of the database: both have the same id. */
export async function isStoreOf(db: Db, store: Pick<FileStore, 'readStoreId'>): Promise<boolean> {
  return (await databaseStoreId(db)).id === (await store.readStoreId());
}

/** Whether it belongs to another one. A store without an id belongs to nobody. */
export async function isForeignStore(db: Db, store: Pick<FileStore, 'readStoreId'>): Promise<boolean> {
  const found = await store.readStoreId();
  return found !== undefined && found !== (await databaseStoreId(db)).id;
}

export async function hasObjects(store: Pick<FileStore, 'list'>): Promise<boolean> {
  for await (const _ of store.list(new Date(latestInstantMs))) return true;
  return false;
}
