import { randomBytes } from 'node:crypto';
import type { Db } from '#db/open.ts';
import type { FileStore } from './file-store.ts';
import { hasFiles, keepMark, knownMark } from './queries.ts';

/** The last a `Date` can say. */
const latestInstantMs = 8.64e15;

/**
 * Marks database and store as belonging together, while neither holds a file; does nothing afterwards. Row first: after a
 * crash between the two the store is given the row's mark. A store that bears one is never taken over.
 */
export async function markStore(db: Db, store: FileStore): Promise<void> {
  if ((await store.readMark()) !== undefined || (await hasFiles(db)) || (await hasObjects(store))) return;
  await store.writeMark(await keepMark(db, randomBytes(16).toString('hex')));
}

/** Whether this store is the one whose files this database knows: both are marked, and alike. */
export async function isStoreOf(db: Db, store: FileStore): Promise<boolean> {
  const mark = await knownMark(db);
  return mark !== undefined && mark === (await store.readMark());
}

async function hasObjects(store: FileStore): Promise<boolean> {
  for await (const _ of store.list(new Date(latestInstantMs))) return true;
  return false;
}
