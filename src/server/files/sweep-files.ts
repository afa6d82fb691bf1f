import type { Db } from '#db/open.ts';
import type { FileStore } from './file-store.ts';
import { deleteUnattached, knownKeys } from './queries.ts';
import { isStoreOf } from './store-marker.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const batch = 500;

/** Drops what no record has had for a day, row first: a crash leaves an object nobody knows, for `sweepObjects`. */
export async function sweepUnattached(db: Db, store: FileStore): Promise<void> {
  for (;;) {
    const keys = await deleteUnattached(db);
    for (const key of keys) await store.delete(key);
    if (keys.length < batch) return;
  }
}

/** Drops objects a day old that no row knows. False, and nothing dropped, when the store is not this database's. */
export async function sweepObjects(db: Db, store: FileStore, now = new Date()): Promise<boolean> {
  if (!(await isStoreOf(db, store))) return false;
  let keys: string[] = [];
  const dropUnknown = async () => {
    if (keys.length === 0) return;
    const known = await knownKeys(db, keys);
    for (const key of keys) if (!known.has(key)) await store.delete(key);
    keys = [];
  };
  for await (const key of store.list(new Date(now.getTime() - dayMs))) {
    keys.push(key);
    if (keys.length === batch) await dropUnknown();
  }
  await dropUnknown();
  return true;
}
