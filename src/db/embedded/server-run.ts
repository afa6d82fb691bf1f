import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import { superuser } from './cluster.ts';
import type { DataLocation } from './data-location.ts';
import { pollMs, shutDown, signal } from './postmaster.ts';
import { identityOf, programEnvironment } from './run-program.ts';
import { openServerLog } from './server-log.ts';
import { type Address, serverParameters } from './settings.ts';

/** How PostgreSQL ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** One life of the PostgreSQL process, from start to exit. */
export interface ServerRun {
  exited: Promise<Exit>;
  /** Ends it in good order; resolves when the process is gone. */
  stop: () => Promise<void>;
}

/** Everything that stays the same from run to run. */
export interface ServerPlan {
  location: DataLocation;
  binaries: Binaries;
  address: Address;
  password: string;
  database: string;
  settings: Record<string, string>;
}

/** Recovery after a crash can be long; it is not given up while the process lives. */
const longestRecoveryMs = 10 * 60_000;
const connectionTimeoutMillis = 5000;

/** Starting or stopping (57P01…03), and all connections taken (53300). */
const passingErrors = new Set(['57P01', '57P02', '57P03', '53300']);

/** PostgreSQL does not know the password in our file, as after a restore of another folder's data. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '28P01';
}

/** Starts PostgreSQL and resolves once it answers queries on the database, created if missing; else stops it and throws. */
export async function startServer(plan: ServerPlan, abort: AbortSignal): Promise<ServerRun> {
  const { run, isAlive, logTail } = launch(plan);
  try {
    const latest = performance.now() + longestRecoveryMs;
    while (!(await answers(plan))) {
      if (!isAlive()) throw new Error(`PostgreSQL ended while starting. Its log says:\n${logTail()}`);
      if (abort.aborted || performance.now() > latest) throw new Error('PostgreSQL was stopped before it was ready.');
      await delay(pollMs);
    }
    return run;
  } catch (error) {
    await run.stop();
    throw error;
  }
}

function launch({ location, binaries, address, settings }: ServerPlan) {
  const log = openServerLog(location.home);
  // Its own process group: Ctrl-C in a terminal must reach the product first, which then stops the database.
  const child = spawn(binaries.postgres, serverParameters(location.data, address, settings), {
    ...identityOf(location.account),
    cwd: location.home,
    detached: true,
    env: programEnvironment(),
    stdio: ['ignore', log.file, log.file],
    windowsHide: true,
  });
  log.close();
  const { pid } = child;
  const isAlive = () => pid !== undefined && child.exitCode === null && child.signalCode === null;
  const leaveNoOrphan = () => {
    if (pid !== undefined && isAlive()) signal(pid, 'SIGINT', binaries);
  };
  process.once('exit', leaveNoOrphan);
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, name) => resolve({ code, signal: name }));
    child.once('error', () => resolve({ code: null, signal: null }));
  });
  void exited.then(() => process.off('exit', leaveNoOrphan));
  const stop = async () => {
    if (pid !== undefined && isAlive()) await shutDown(pid, isAlive, binaries);
    await exited;
  };
  return { run: { exited, stop } satisfies ServerRun, isAlive, logTail: log.tail };
}

/** One connection for both tasks: right after a start the waiting clients may take all others. */
async function answers(plan: ServerPlan): Promise<boolean> {
  const { address, password, database } = plan;
  const client = new pg.Client({
    ...address,
    user: superuser,
    password,
    database: 'postgres',
    connectionTimeoutMillis,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await ensureDatabase(client, database);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && !passingErrors.has(error.code ?? '')) throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(client: pg.Client, database: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
}
