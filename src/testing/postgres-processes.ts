import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lifeOf } from '#db/embedded/process-life.ts';
import { untilTrue } from './until-true.ts';

/** The process id of the embedded PostgreSQL of a data folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'pg', 'data', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** PostgreSQL's children lead process groups of their own: a signal to the postmaster's reaches none of them. */
function childrenOf(pid: number): number[] {
  const pids =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      : spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  return pids.trim().split(/\s+/).filter(Boolean).map(Number);
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended by itself.
  }
}

/** Sends a signal to the PostgreSQL of a data folder and to all its children; answers their ids. */
async function signalAll(dataDir: string, name: NodeJS.Signals): Promise<number[]> {
  const postmaster = await postmasterOf(dataDir);
  // A stopped one makes no child that would be missed.
  signal(postmaster, 'SIGSTOP');
  const pids = [postmaster, ...childrenOf(postmaster)];
  for (const pid of pids) signal(pid, name);
  return pids;
}

/** `kill -9`, all at once, the way a power cut would; resolves when they are gone. */
export async function killPostgres(dataDir: string): Promise<void> {
  const pids = await signalAll(dataDir, 'SIGKILL');
  await untilTrue(() => pids.every((pid) => lifeOf(pid) === undefined));
}

/** They live, hold their connections and answer nothing, until the returned function is called. */
export async function freezePostgres(dataDir: string): Promise<() => void> {
  const pids = await signalAll(dataDir, 'SIGSTOP');
  return () => {
    for (const pid of pids.toReversed()) signal(pid, 'SIGCONT');
  };
}
