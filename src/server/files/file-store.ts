/** Where the bytes of files lie. Keys are the server's own, never a name somebody sent. */
export interface FileStore {
  /** Kept for good once this has answered. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined when there is nothing under the key. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Does nothing when there is nothing under the key. */
  delete: (key: string) => Promise<void>;
  /** The keys of everything written before that moment. */
  list: (writtenBefore: Date) => AsyncIterable<string>;
  /** What `writeMark` left; undefined in a store that bears no mark. It is no object: `list` passes it over. */
  readMark: () => Promise<string | undefined>;
  /** Does nothing when the store bears a mark. */
  writeMark: (mark: string) => Promise<void>;
}

/** 32 hexadecimal digits, and nothing that could lead elsewhere. */
export const isFileKey = (text: string) => /^[0-9a-f]{32}$/.test(text);
