/** Storage of files' bytes. The server chooses keys; no sent file name is used. */
export interface FileStore {
  /** The bytes are durable once this resolves. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined when there is nothing under the key. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Does nothing when there is nothing under the key. */
  delete: (key: string) => Promise<void>;
  /** The keys of all objects written before that instant. */
  list: (writtenBefore: Date) => AsyncIterable<string>;
  /** The id that ties this store to its database; undefined before one is written. `list` leaves it out. */
  readStoreId: () => Promise<string | undefined>;
  /** Does nothing when the store has an id. */
  writeStoreId: (mark: string) => Promise<void>;
  replaceStoreId: (mark: string) => Promise<void>;
}

/** 32 hexadecimal digits: no key can name a path outside the store. */
export const isFileKey = (text: string) => /^[0-9a-f]{32}$/.test(text);
