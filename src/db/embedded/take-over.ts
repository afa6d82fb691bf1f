import {
  chmodSync,
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  lchownSync,
  lstatSync,
  openSync,
  readdirSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';

/**
 * Gives a folder, and what root has left in it, to the account, which may then use it alone. Only what nobody else can
 * exchange meanwhile is followed: root's own folders with all they hold, and of another's folder the plain files.
 */
export function takeOver(account: Account, folder: string): void {
  const isRoots = lstatSync(folder).uid === 0;
  chmodSync(folder, 0o700);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (isRoots) takeOverEntry(account, path);
    else takeOverFile(account, path);
  }
  lchownSync(folder, account.uid, account.gid);
}

function takeOverEntry(account: Account, path: string): void {
  const stat = lstatSync(path);
  if (stat.uid !== 0) return;
  if (stat.isDirectory()) takeOver(account, path);
  // One with a second name may be a file of the system's.
  else if (stat.nlink === 1) lchownSync(path, account.uid, account.gid);
}

/** By its handle: the folder's owner could put a link to somebody else's file in its place. */
function takeOverFile(account: Account, path: string): void {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return;
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stat = fstatSync(file);
    if (stat.uid === 0 && stat.nlink === 1 && stat.isFile()) fchownSync(file, account.uid, account.gid);
  } finally {
    closeSync(file);
  }
}
