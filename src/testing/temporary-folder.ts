import { readFileSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder named after this process; by default one that the database's own user can enter too, so that nothing of a
 * test lands elsewhere.
 */
export async function temporaryFolder({ parent = quickestParent(), mode = 0o755 } = {}): Promise<string> {
  const folder = await realpath(await mkdtemp(join(parent, `suvidha-test-${process.pid}-`)));
  await chmod(folder, mode);
  return folder;
}

/** Removes what killed runs have left; in memory it would stay until the machine restarts. */
export async function removeAbandonedFolders(): Promise<void> {
  const parent = quickestParent();
  for (const name of await readdir(parent)) {
    const [, pid] = /^suvidha-test-(\d+)-/.exec(name) ?? [];
    if (!pid || isRunning(Number(pid))) continue;
    // What another user has left is theirs to remove.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Twice what the databases of a full run and its browsers take at most. */
const neededBytes = 4 * 1024 ** 3;

/**
 * Linux's folder in memory, where a copy of a database takes a fifteenth of the time it takes on a disk, if it has room and
 * programs may run from it.
 */
function quickestParent(): string {
  const inMemory = '/dev/shm';
  try {
    const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
    const [, , , options = 'noexec'] = mounts.map((mount) => mount.split(' ')).find(([, at]) => at === inMemory) ?? [];
    if (/\b(?:noexec|ro)\b/.test(options)) return tmpdir();
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, process.availableMemory()) > neededBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
