import type { Db } from '#db/open.ts';
import type { Caller } from '../auth/caller.ts';
import type { Keys } from '../keys.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Refusal } from '../refusal.ts';
import type { FileStore } from './file-store.ts';
import { makeImageWorkerPool } from './image-worker-pool.ts';
import { type Keeping, keepImage, type StoredImage } from './keep-image.ts';
import { deleteIfUnattached } from './queries.ts';
import { addressOf } from './signed-address.ts';
import type { Upload } from './upload.ts';

/** The pictures of a feature's records: keep one, take it with `attachFile`, show it by its address. */
export interface Files {
  store: FileStore;
  /** Judges, redraws and stores a picture that was sent; it belongs to no record until `attachFile`. A refusal names the upload's field. */
  keepImage: (upload: Upload, keeping: Keeping) => Promise<StoredImage | Refusal>;
  /** Removes at once what was kept for a record that was then refused; the sweep would a day later. */
  discard: (fileId: number) => Promise<void>;
  /** Where this caller's browser finds the file for the next five minutes at least; the same for the length of a slot. */
  addressOf: (fileId: number, caller: Pick<Caller, 'sessionId'>) => string;
  close: () => void;
}

export interface FilesParts {
  db: Db;
  keys: Keys;
  vault: Vault;
  store: FileStore;
  now: () => Date;
}

export function makeFiles({ db, keys, vault, store, now }: FilesParts): Files {
  const pool = makeImageWorkerPool();
  return {
    store,
    keepImage: (upload, keeping) => keepImage({ db, store, vault, pool }, upload, keeping),
    discard: async (fileId) => {
      const key = await deleteIfUnattached(db, fileId);
      if (key) await store.delete(key);
    },
    addressOf: (fileId, { sessionId }) => addressOf(keys, { fileId, sessionId, now: now() }),
    close: pool.close,
  };
}
