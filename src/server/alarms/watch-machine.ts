import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { diskFree } from '../metrics/counters.ts';
import type { AlarmKind } from './alarms.ts';
import { raiseAlarm } from './raise-alarm.ts';

export interface Machine {
  /** The part of a folder's disk that is free, 0 to 1; undefined where there is no such folder. */
  freePart: (folder: string) => Promise<number | undefined>;
  /** Which disk a folder lies on; undefined where there is no such folder. */
  deviceOf: (folder: string) => Promise<number | undefined>;
  /** How far this machine's clock is ahead of the database's. */
  clockAheadMs: () => Promise<number>;
  /** Of each ring that lies in a file, why that cannot be read; undefined where it can. */
  faultsOfKeyFiles: () => Record<string, string | undefined>;
}

/** `log`: PostgreSQL's files of its log that wait for the backup destination; `backups`: a folder on this machine. */
type WatchedDisk = 'data' | 'database' | 'log' | 'files' | 'backups';

/** What lies in the data folder, or is mounted there. Started as root the database may lie elsewhere. */
export const watchedFolders = (dataDir: string, backups: string | undefined) => ({
  data: dataDir,
  database: join(dataDir, 'pg', 'elsewhere'),
  log: join(dataDir, 'pg', 'wal'),
  files: join(dataDir, 'files'),
  ...(backups !== undefined && { backups }),
});

const leastFree = 0.1;
const mostClockMs = 5_000;
const againMs = 24 * 60 * 60 * 1_000;

/** Looks at disks, clock and files of keys: an alarm when one begins to be wrong, and once a day while it is. */
export function watchMachine(
  log: Pick<FastifyBaseLogger, 'error'>,
  folders: Partial<Record<WatchedDisk, string>>,
  machine: Machine,
  now = Date.now,
) {
  const raisedAt = new Map<string, number>();
  const judge = (subject: string, kind: AlarmKind, isWrong: boolean, details: object) => {
    if (!isWrong) raisedAt.delete(subject);
    else if (now() - (raisedAt.get(subject) ?? Number.NEGATIVE_INFINITY) >= againMs) {
      raisedAt.set(subject, now());
      raiseAlarm(log, kind, details);
    }
  };
  return async () => {
    const seen = new Set<number>();
    for (const [disk, folder] of Object.entries(folders)) {
      const device = await machine.deviceOf(folder);
      // One disk is one alarm, by the first that lies on it.
      if (device === undefined || seen.has(device)) continue;
      seen.add(device);
      const free = await machine.freePart(folder);
      if (free === undefined) continue;
      diskFree.set({ disk }, free);
      judge(disk, 'disk-low', free < leastFree, { disk, freePercent: Math.floor(free * 100) });
    }
    for (const [setting, fault] of Object.entries(machine.faultsOfKeyFiles())) {
      judge(setting, 'key-file-unusable', fault !== undefined, { setting, fault });
    }
    const aheadMs = await machine.clockAheadMs();
    judge('clock', 'clock-off', Math.abs(aheadMs) > mostClockMs, { aheadSeconds: Math.round(aheadMs / 1_000) });
  };
}

/** What is left for those without root's reserve. */
export async function freePart(folder: string): Promise<number | undefined> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return found && found.bavail / found.blocks;
}

export async function deviceOf(folder: string): Promise<number | undefined> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return found?.dev;
}
