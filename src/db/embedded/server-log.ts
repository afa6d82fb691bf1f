import { closeSync, fchownSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRoot } from './account.ts';

const largestLogBytes = 10_000_000;
const tailBytes = 2000;

/** PostgreSQL's log of one run: the file, opened by us so that the account needs no right to the folder. */
export interface ServerLog {
  file: number;
  close: () => void;
  /** The last lines of this run. */
  tail: () => string;
}

export function openServerLog(home: string): ServerLog {
  const path = join(home, 'postgres.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLogBytes) renameSync(path, `${path}.1`);
  const file = openSync(path, 'a', 0o600);
  const { uid, gid } = statSync(home);
  if (isRoot()) fchownSync(file, uid, gid);
  const begin = fstatSync(file).size;
  return { file, close: () => closeSync(file), tail: () => readTail(path, begin) };
}

function readTail(path: string, begin: number): string {
  const file = openSync(path, 'r');
  try {
    const from = Math.max(begin, fstatSync(file).size - tailBytes);
    const buffer = Buffer.alloc(tailBytes);
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, tailBytes, from)).trim();
  } finally {
    closeSync(file);
  }
}
