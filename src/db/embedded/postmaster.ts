import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { isNumberTaken, lifeOf } from './process-life.ts';

export const pollMs = 20;
const fastShutdownMs = 15_000;
const immediateShutdownMs = 10_000;

/** The process of a live PostgreSQL on this data folder, if there is one. */
export function findPostmaster(data: string): number | undefined {
  const pid = recordedPid(data);
  return pid !== undefined && isPostgresOn(pid, data) ? pid : undefined;
}

/**
 * Stops PostgreSQL: fast (clients are cut off, all is written), then at once (the next start recovers from the log),
 * and by force only when that is not heard either.
 */
export async function shutDown(pid: number, isAlive: () => boolean, binaries: Binaries): Promise<void> {
  signal(pid, 'SIGINT', binaries);
  if (await ended(isAlive, fastShutdownMs)) return;
  signal(pid, 'SIGQUIT', binaries);
  if (await ended(isAlive, immediateShutdownMs)) return;
  signal(pid, 'SIGKILL', binaries);
  if (!(await ended(isAlive, immediateShutdownMs))) throw new Error(`PostgreSQL (process ${pid}) does not end.`);
}

/** Stops a PostgreSQL that outlived its server; true when there was one. */
export async function stopLeftover(data: string, binaries: Binaries): Promise<boolean> {
  const pid = findPostmaster(data);
  if (pid === undefined) return false;
  await shutDown(pid, () => isPostgresOn(pid, data), binaries);
  return true;
}

/**
 * Clears the way after a death by force. Backends that have lost their postmaster may run on for a while and would
 * keep a new one from starting; and a process number in a pid file may by now belong to somebody else.
 */
export async function clearRemains(data: string, socketFolder: string | undefined): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  if (existsSync(pidFile)) {
    await endBackends(data);
    const pid = recordedPid(data);
    if (pid === undefined || isNumberTaken(pid)) rmSync(pidFile, { force: true });
  }
  if (socketFolder === undefined) return;
  for (const name of readdirSync(socketFolder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(socketFolder, name), { force: true });
  }
}

/** True when something answers on the socket: a PostgreSQL that this process cannot see, as in another container. */
export async function isSocketAnswered(socketFolder: string, port: number): Promise<boolean> {
  const path = join(socketFolder, `.s.PGSQL.${port}`);
  if (!existsSync(path)) return false;
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** A negative number is that of a single-user PostgreSQL. */
function recordedPid(data: string): number | undefined {
  try {
    const pid = Math.abs(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL's processes work in their data folder: that tells ours from a stranger with a reused number. */
function isPostgresOn(pid: number, data: string): boolean {
  if (lifeOf(pid) === undefined) return false;
  if (process.platform === 'linux') return isPostgresIn(pid, realpathSync(data));
  if (process.platform === 'win32') return isWindowsPostgres(pid);
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres') && stdout.includes(data);
}

function isWindowsPostgres(pid: number): boolean {
  const { stdout } = spawnSync('tasklist', ['/NH', '/FI', `PID eq ${pid}`], { encoding: 'utf8', windowsHide: true });
  return stdout.includes('postgres');
}

function isPostgresIn(pid: number, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder && basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres')
    );
  } catch {
    return false;
  }
}

async function endBackends(data: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const folder = realpathSync(data);
  const backends = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isPostgresIn(pid, folder));
  for (const pid of backends) signalIfThere(pid, 'SIGKILL');
  await ended(() => backends.some((pid) => lifeOf(pid) !== undefined), immediateShutdownMs);
}

function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended by itself.
  }
}

/** Windows has no signals: there PostgreSQL's own program passes them on. */
export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', { pgCtl }: Binaries): void {
  if (process.platform === 'win32') spawnSync(pgCtl, ['kill', name.slice(3), String(pid)], { windowsHide: true });
  else signalIfThere(pid, name);
}

async function ended(isAlive: () => boolean, withinMs: number): Promise<boolean> {
  const latest = performance.now() + withinMs;
  while (isAlive()) {
    if (performance.now() > latest) return false;
    await delay(pollMs);
  }
  return true;
}
