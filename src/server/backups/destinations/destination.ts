/** Where backups lie. Names are of the server's: letters, digits, points, hyphens and slashes. */
export interface Destination {
  /** For the operator. */
  readonly address: string;
  /** The bytes are durable once this resolves, and were not there, or others, before. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined when there is nothing of this name. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** Does nothing when there is nothing of this name. */
  delete: (name: string) => Promise<void>;
  /** All names that begin so, in order. */
  list: (prefix: string) => AsyncIterable<string>;
}

const nameForm = /^(?:[A-Za-z0-9][A-Za-z0-9.-]*\/)*[A-Za-z0-9][A-Za-z0-9.-]*$/;

/** No name leads out of the destination. */
export function assertName(name: string): void {
  if (!nameForm.test(name) || name.includes('..')) throw new Error(`"${name}" is no name in a backup.`);
}
