import { chmodSync, chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { faultOfRing } from './key-ring.ts';

/** Puts a new key (`newRingKey`) first in a ring's file; values under the others stay readable. */
export function addRingKey(path: string, line: string): void {
  rewrite(path, `${line}\n${readFileSync(path, 'utf8')}`);
}

/**
 * Takes keys out of a ring's file. Their lines go to `….removed` beside it: backups from before cannot be read
 * without them.
 */
export function removeRingKeys(path: string, ids: readonly string[]): void {
  const lines = readFileSync(path, 'utf8')
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const goes = (line: string) => !line.startsWith('#') && ids.includes(idOf(line));
  const text = (some: string[]) => some.map((line) => `${line}\n`).join('');
  writeFileSync(`${path}.removed`, text(lines.filter(goes)), { mode: 0o600, flag: 'a' });
  rewrite(path, text(lines.filter((line) => !goes(line))));
}

/** The id of a key in a ring. */
export const idOf = (line: string) => line.split(':')[0] ?? '';

/** In one step, so that no server reads half of it; it stays readable for whom it was. */
function rewrite(path: string, text: string): void {
  const fault = faultOfRing(text);
  if (fault) throw new Error(`${path} was not changed: expected ${fault}`);
  const { mode, uid, gid } = statSync(path);
  const draft = `${path}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, text, { flag: 'wx', mode: 0o600, flush: true });
  chmodSync(draft, mode & 0o777);
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
  renameSync(draft, path);
}
