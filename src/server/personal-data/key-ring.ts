import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface RingKey {
  id: string;
  bytes: Buffer;
}

/** Keys by their ids: values are sealed under the first and opened under the one they name. */
export interface KeyRing {
  current: () => RingKey;
  /** Reads the file again where the key is missing: another node may have just begun to use it. */
  byId: (id: string) => RingKey | undefined;
  all: () => readonly RingKey[];
  /** Undefined for keys of a setting. */
  file: string | undefined;
  /** Its file was missing, and was made by this start. */
  isNew: boolean;
  /** Follows the file now rather than in a moment. */
  reload: () => void;
  /** Why its file could not be read again; undefined while it can. */
  faultOfFile: () => string | undefined;
}

const keyPattern = /^([a-z0-9-]{1,16}):([0-9a-f]{64})$/;

/** The fault of a ring's text, if any. Keys are `id:64 hexadecimal digits`, separated by commas or lines, the current one first. */
export function faultOfRing(text: string): string | undefined {
  const entries = entriesOf(text);
  if (entries.length === 0) return 'at least one key';
  if (entries.some((entry) => !keyPattern.test(entry))) {
    return 'id:64 hexadecimal digits, separated by commas or lines, the current key first';
  }
  const keys = entries.map((entry) => entry.split(':'));
  for (const part of [0, 1]) {
    if (new Set(keys.map((key) => key[part])).size < keys.length) return 'keys that differ, by ids that differ';
  }
  return undefined;
}

const entriesOf = (text: string) =>
  text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('#'));

function parse(text: string): RingKey[] {
  const fault = faultOfRing(text);
  if (fault) throw new Error(`a key ring: expected ${fault}`);
  return entriesOf(text).map((entry) => {
    const [id = '', hex = ''] = entry.split(':');
    return { id, bytes: Buffer.from(hex, 'hex') };
  });
}

interface RingSource {
  keys: () => readonly RingKey[];
  file?: string;
  isNew?: boolean;
  reload?: () => void;
  faultOfFile?: () => string | undefined;
}

function ringOf({ keys, file, isNew = false, reload = () => {}, faultOfFile = () => undefined }: RingSource): KeyRing {
  const find = (id: string) => keys().find((key) => key.id === id);
  return {
    file,
    isNew,
    reload,
    faultOfFile,
    all: keys,
    current() {
      const [first] = keys();
      if (!first) throw new Error('The key ring is empty.');
      return first;
    },
    byId(id) {
      const key = find(id);
      if (key) return key;
      reload();
      return find(id);
    },
  };
}

export function textRing(text: string): KeyRing {
  const keys = parse(text);
  return ringOf({ keys: () => keys });
}

const recheckMs = 500;

const isAmong = (keys: readonly RingKey[]) => (key: RingKey) =>
  keys.some(({ id, bytes }) => id === key.id && bytes.equals(key.bytes));

/** A ring that follows its file while the server runs; a file that cannot be used leaves it as it was, and is told of once. */
export function fileRing(path: string, report: (problem: string) => void = () => {}, isNew = false): KeyRing {
  const readAt = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  let changedAt = readAt();
  let keys = parse(readFileSync(path, 'utf8'));
  let checkedAt = performance.now();
  let fault: string | undefined;
  const reload = () => {
    checkedAt = performance.now();
    changedAt = readAt();
    const before = fault;
    try {
      const read = parse(readFileSync(path, 'utf8'));
      // Made anew by another start where it was gone: what was sealed before needs the keys from before.
      if (fault !== undefined && !read.some(isAmong(keys))) throw new Error('it has none of the keys read before');
      keys = read;
      fault = undefined;
    } catch (error) {
      fault = (error as Error).message;
      if (fault !== before) report(`${path}: ${fault}; the keys read before are kept`);
    }
  };
  const hasChanged = () => {
    if (performance.now() - checkedAt < recheckMs) return false;
    checkedAt = performance.now();
    return readAt() !== changedAt;
  };
  return ringOf({
    file: path,
    isNew,
    reload,
    faultOfFile() {
      reload();
      return fault;
    },
    keys() {
      if (hasChanged()) reload();
      return keys;
    },
  });
}

/** A line of a ring. Its name begins with the day and is unique. */
export const newRingKey = () =>
  `${new Date().toISOString().slice(0, 10)}-${randomBytes(2).toString('hex')}:${randomBytes(32).toString('hex')}`;

/** The file of a ring, created with one key if missing; readable by its owner only. */
export function ownRingFile(path: string, newKey: () => string): { path: string; isNew: boolean } {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, `${newKey()}\n`, { mode: 0o600, flag: 'wx' });
    return { path, isNew: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return { path, isNew: false };
  }
}

/** All but the current one. */
export const oldKeyIds = (ring: KeyRing) =>
  ring
    .all()
    .slice(1)
    .map(({ id }) => id);
