import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { prepareBinaries } from './embedded/binaries.ts';
import { ensureCluster, resetPassword, superuser } from './embedded/cluster.ts';
import {
  type DataLocation,
  locateData,
  makeFolder,
  makePrivate,
  makeSocketFolder,
  socketPort,
} from './embedded/data-location.ts';
import { DataFolderBusy, lockFolder } from './embedded/folder-lock.ts';
import { clearRemains, isSocketAnswered, stopLeftover } from './embedded/postmaster.ts';
import { type Exit, isWrongPassword, type ServerPlan, type ServerRun, startServer } from './embedded/server-run.ts';
import { type Address, archiveSettings } from './embedded/settings.ts';
import { supervise } from './embedded/supervisor.ts';

export { DataFolderBusy };

export interface EmbeddedOptions {
  /** Of the data, the password and the log; created if missing. */
  folder: string;
  /** Made at the first start; `suvidha` unless given. Small letters, digits and underscores only. */
  database?: string;
  log?: (line: string) => void;
  /** Called when PostgreSQL ends unexpectedly; it is being started again by then. */
  onExit?: (exit: Exit) => void;
  /** Whether each finished file of the log is copied to `walFolder`, one every minute while there is work. */
  isArchiving?: boolean;
  /** Further PostgreSQL settings. */
  settings?: Record<string, string>;
}

export interface EmbeddedDatabase {
  /** For the `pg` package; other tools may want the parts. */
  url: string;
  connection: { host: string; user: string; password: string; database: string; port: number };
  /** Whether a PostgreSQL that had outlived its server was found; it was stopped and started anew. */
  takenOver: boolean;
  /** Messages for the operator, such as a data folder other than the configured one. */
  notices: string[];
  /** PostgreSQL's own data folder, for backups. */
  dataFolder: string;
  /** Where the archive leaves the files of the log, to be taken away. */
  walFolder: string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the product on a data folder, and keeps it running until `stop`. Throws
 * DataFolderBusy while another live server owns the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { database = 'suvidha' } = options;
  // The pg package does not decode all that a URL must encode in a database's name.
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(database)) throw new Error(`"${database}" cannot be the name of the database.`);
  const folder = makeFolder(resolve(options.folder));
  const releases = [lockFolder(folder)];
  const release = () => {
    for (const unlock of releases.splice(0).reverse()) unlock();
  };
  try {
    const location = locateData(folder);
    if (location.home !== folder) releases.push(lockFolder(location.home));
    return await startIn(location, { ...options, database }, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function startIn(
  location: DataLocation,
  options: EmbeddedOptions & { database: string },
  release: () => void,
): Promise<EmbeddedDatabase> {
  const { database, log = () => {}, onExit = () => {}, settings = {}, isArchiving = false } = options;
  const binaries = prepareBinaries(location);
  const takenOver = await stopLeftover(location.data, binaries);
  const address = await chooseAddress(location);
  await refuseUnseenServer(location, address);
  await clearRemains(location.data, socketFolderOf(address));
  const password = await ensureCluster(location, binaries);
  const walFolder = join(location.home, 'wal');
  if (isArchiving) makePrivate(walFolder, location.account);
  const archive = isArchiving ? archiveSettings(walFolder) : {};
  const plan: ServerPlan = { location, binaries, address, password, database, settings: { ...archive, ...settings } };

  const run = await startFirst(plan);
  const restart = async (abort: AbortSignal) => {
    await clearRemains(location.data, socketFolderOf(address));
    return startServer(plan, abort);
  };
  const supervisor = supervise(run, { restart, onExit, log });

  const connection = { ...address, user: superuser, password, database };
  const stop = async () => {
    await supervisor.stop();
    removeOutlyingSocketFolder(location, address);
    release();
  };
  const { data: dataFolder, notices } = location;
  return { url: urlOf(connection), connection, takenOver, notices, dataFolder, walFolder, stop };
}

async function startFirst(plan: ServerPlan): Promise<ServerRun> {
  const { signal } = new AbortController();
  try {
    return await startServer(plan, signal);
  } catch (error) {
    if (!isWrongPassword(error)) throw error;
    await resetPassword(plan.location, plan.binaries, plan.password);
    return startServer(plan, signal);
  }
}

async function chooseAddress(location: DataLocation): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  return { host: makeSocketFolder(location), port: socketPort };
}

async function refuseUnseenServer({ home }: DataLocation, address: Address): Promise<void> {
  const socketFolder = socketFolderOf(address);
  if (socketFolder !== undefined && (await isSocketAnswered(socketFolder, address.port)))
    throw new DataFolderBusy(home);
}

function socketFolderOf({ host }: Address): string | undefined {
  return host.startsWith('/') ? host : undefined;
}

function removeOutlyingSocketFolder({ home }: DataLocation, address: Address): void {
  const socketFolder = socketFolderOf(address);
  if (socketFolder !== undefined && !socketFolder.startsWith(home))
    rmSync(socketFolder, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? done(address.port) : fail(new Error('No port.')),
      );
    });
  });
}

/** For the `pg` package. */
export function urlOf({ host, port, user, password, database }: EmbeddedDatabase['connection']): string {
  if (!host.startsWith('/')) return `postgres://${user}:${password}@${host}:${port}/${database}`;
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
