import type { Db } from '#db/open.ts';
import { deleteUnattached, existingKeys } from './queries.ts';
import type { FileStore } from './stores/file-store.ts';
import { isForeignStore, isStoreOf } from './stores/store-id.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const batchSize = 500;

/**
 * Deletes files attached to no record for a day. Row first: a crash leaves an object without a row, for `sweepObjects`. Nothing of a store
 * that is another database’s.
 */
export async function sweepUnattached(db: Db, store: FileStore): Promise<void> {
  if (await isForeignStore(db, store)) return;
  for (;;) {
    const keys = await deleteUnattached(db);
    for (const key of keys) await store.delete(key);
    if (keys.length < batchSize) return;
  }
}

/** Deletes objects older than a day that have no row. False, and nothing deleted, when the store is not this database's. */
export async function sweepObjects(db: Db, store: FileStore, now = new Date()): Promise<boolean> {
  if (!(await isStoreOf(db, store))) return false;
  let keys: string[] = [];
  const dropUnknown = async () => {
    if (keys.length === 0) return;
    const existing = await existingKeys(db, keys);
    for (const key of keys) if (!existing.has(key)) await store.delete(key);
    keys = [];
  };
  for await (const key of store.list(new Date(now.getTime() - dayMs))) {
    keys.push(key);
    if (keys.length === batchSize) await dropUnknown();
  }
  await dropUnknown();
  return true;
}
