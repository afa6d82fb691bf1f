import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { type EmbeddedDatabase, startEmbedded } from '../embedded.ts';
import { prepareBinaries } from './binaries.ts';
import { locateData, makeFolder } from './data-location.ts';
import { DataFolderBusy, lockFolder } from './folder-lock.ts';
import { stopLeftover } from './postmaster.ts';

/** Up to where the log is followed: its end, an instant, or no further than the copy needs. */
export type RecoveryTarget = 'latest' | 'copy' | { instant: string };

export interface RestoreParams {
  /** A base backup as `startBaseBackup` gives it. */
  tar: Readable;
  /** Files of the log since then, with the histories of its timelines. */
  wal: AsyncIterable<{ name: string; bytes: Buffer }>;
  target: RecoveryTarget;
  settings?: Record<string, string>;
}

export interface RestoredCluster {
  embedded: EmbeddedDatabase;
  /** The log ended before the wanted instant: everything in it was restored. */
  isShort: boolean;
}

/** Where each file of PostgreSQL's log has this many bytes. */
const segmentBytes = 16 * 1024 * 1024;

/** Makes a running PostgreSQL of a base backup in this folder, which must have none; on a timeline of its own. */
export async function restoreCluster(folder: string, params: RestoreParams): Promise<RestoredCluster> {
  const home = makeFolder(resolve(folder));
  const data = join(home, 'data');
  if (existsSync(data)) throw new Error(`There is a database in ${home} already.`);
  await mkdir(data, { mode: 0o700 });
  await untar(params.tar, data);
  await writeOwnSettings(data);
  for await (const { name, bytes } of params.wal) await writeSparse(join(data, 'pg_wal', name), bytes);
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 });
  // The database's own is elsewhere: once it has recovered it is given this one.
  await writeFile(join(home, 'password'), `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  const start = (target: RecoveryTarget) =>
    startEmbedded({ folder: home, settings: { ...params.settings, ...recoverySettings(target) } });
  let isShort = false;
  const embedded = await start(params.target).catch((error: Error) => {
    if (!/before configured recovery target was reached/.test(error.message)) throw error;
    isShort = true;
    return start('latest');
  });
  return { embedded, isShort };
}

/** All of the log lies in PostgreSQL's own folder: nothing has to be fetched, and the command finds nothing. */
function recoverySettings(target: RecoveryTarget): Record<string, string> {
  const instant =
    target === 'copy'
      ? { recovery_target: 'immediate' }
      : target === 'latest'
        ? { recovery_target_timeline: 'latest' }
        : // At its start PostgreSQL knows no `Z`.
          { recovery_target_time: target.instant.replace(/Z$/, '+00'), recovery_target_timeline: 'current' };
  // Nobody connects before it is whole.
  return { restore_command: 'exit 1', recovery_target_action: 'promote', hot_standby: 'off', ...instant };
}

/** Files and folders alone, and none outside the folder. */
export async function untar(tar: Readable, folder: string): Promise<void> {
  const entries = extract();
  tar.on('error', (error) => entries.destroy(error));
  tar.pipe(entries);
  for await (const entry of entries) {
    const { name, type, mode } = entry.header;
    const path = resolve(folder, name);
    if (path !== folder && !path.startsWith(`${folder}${sep}`)) throw new Error(`The copy has a file outside: ${name}`);
    if (type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 });
      entry.resume();
    } else if (type === 'file') {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(path, 'wx', 0o600);
      try {
        for await (const chunk of entry) await file.write(chunk as Buffer);
      } finally {
        await file.close();
      }
      if ((mode ?? 0) & 0o100) await chmod(path, 0o700);
    } else {
      throw new Error(`The copy has a ${type}, ${name}, as a database of this product has none.`);
    }
  }
}

/** The copy's could name a command, or let anybody in; all that the product sets are parameters of the server program. */
async function writeOwnSettings(data: string): Promise<void> {
  const files = {
    'postgresql.conf': asMade,
    'postgresql.auto.conf': '',
    'pg_ident.conf': '',
    'pg_hba.conf': hostBased,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(data, name), text, { mode: 0o600 });
}

/** Of what `initdb` writes, what is not PostgreSQL's own default. */
const asMade = `lc_messages = 'C'
lc_monetary = 'C'
lc_numeric = 'C'
lc_time = 'C'
default_text_search_config = 'pg_catalog.english'
`;

/** As `initdb --auth=scram-sha-256` writes it: whoever connects from here has a password, also for a copy. */
const hostBased = ['all', 'replication']
  .map((database) =>
    [
      `local ${database} all scram-sha-256`,
      `host ${database} all 127.0.0.1/32 scram-sha-256`,
      `host ${database} all ::1/128 scram-sha-256`,
      '',
    ].join('\n'),
  )
  .join('');

/** Files of the log are mostly empty at their end: a hole takes no room. */
async function writeSparse(path: string, bytes: Buffer): Promise<void> {
  let end = bytes.length;
  if (end === segmentBytes) while (end > 0 && bytes[end - 1] === 0) end--;
  const file = await open(path, 'w', 0o600);
  try {
    await file.write(bytes, 0, end);
    await file.truncate(bytes.length);
  } finally {
    await file.close();
  }
}

/** A folder for a database beside the one of this folder, reachable by the same account. */
export const besideCluster = (folder: string, name: string) => join(locateData(makeFolder(resolve(folder))).home, name);

/** Of a check whose server was killed: its PostgreSQL may live on. One that a living process works with stays. */
export async function removeScratch(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  let unlock: () => void;
  try {
    unlock = lockFolder(folder);
  } catch (error) {
    if (error instanceof DataFolderBusy) return;
    throw error;
  }
  try {
    const location = locateData(folder);
    if (existsSync(location.data)) await stopLeftover(location.data, prepareBinaries(location));
    await rm(location.home, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  } finally {
    unlock();
  }
}

/** Whether a database lies there; throws `DataFolderBusy` while a server works with it. */
export function hasCluster(folder: string): boolean {
  const home = locateData(makeFolder(resolve(folder))).home;
  lockFolder(home)();
  return existsSync(join(home, 'data', 'PG_VERSION'));
}

/** Puts a restored, stopped database in the place of the one of this folder, which is moved aside; answers where to. */
export async function takePlace(scratch: string, folder: string, stamp: string): Promise<string | undefined> {
  const { home } = locateData(makeFolder(resolve(folder)));
  const unlock = lockFolder(home);
  try {
    const data = join(home, 'data');
    const aside = existsSync(data) ? join(home, `data.before-${stamp}`) : undefined;
    if (aside) await rename(data, aside);
    await rename(join(scratch, 'data'), data);
    await rm(scratch, { recursive: true, force: true });
    return aside;
  } finally {
    unlock();
  }
}
