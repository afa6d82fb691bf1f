import type { Db } from '#db/open.ts';
import type { FileStore } from './file-store.ts';
import { assignStoreId, isForeignStore } from './store-id.ts';

/** The store belongs to another copy of the database, or to another database. */
export class StoreForeign extends Error {
  /** Answers the current request with 503. */
  readonly statusCode = 503;

  constructor() {
    super('the file store bears the mark of another database: nothing is written or removed there');
    this.name = 'StoreForeign';
  }
}

const checkedForMs = 60_000;

/** Reads as the store does; refuses to change one that is another’s, for a minute after it became so at the latest. */
export function guardStore(db: Db, store: FileStore): FileStore {
  let checkedAt = Number.NEGATIVE_INFINITY;
  const assertOwn = async () => {
    if (performance.now() - checkedAt < checkedForMs) return;
    // The store may not have answered at the start.
    await assignStoreId(db, store);
    if (await isForeignStore(db, store)) throw new StoreForeign();
    checkedAt = performance.now();
  };
  return {
    ...store,
    async put(key, bytes) {
      await assertOwn();
      await store.put(key, bytes);
    },
    async delete(key) {
      await assertOwn();
      await store.delete(key);
    },
  };
}
