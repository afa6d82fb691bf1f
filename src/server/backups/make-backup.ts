import type { ClientConfig } from 'pg';
import { segmentOf, startBaseBackup } from '#db/base-backup.ts';
import type { Db } from '#db/open.ts';
import { type TableDigest, tableChanges, tableDigests } from '#db/table-digests.ts';
import { databaseIdentity } from '../erasures/queries.ts';
import type { FileStore } from '../files/stores/file-store.ts';
import type { Keys } from '../keys.ts';
import type { Destination } from './destinations/destination.ts';
import { startDump } from './dump.ts';
import { type CheckedBackups, packFiles } from './file-packs.ts';
import { backupId, type Manifest, names, writeManifest } from './manifest.ts';
import { bytesOf, type StoredStream, writeStream } from './parts.ts';
import { removeUnfinished } from './prune-backups.ts';
import { fileKeys, keyChecks, serverNow, transientTables } from './queries.ts';
import { type WriteLedgerOptions, writeLedger } from './stored-ledger.ts';

export type BackupStep = 'database' | 'files';

const noneChecked: CheckedBackups = { good: new Set(), damaged: new Set() };

/** The embedded database, by its owner's connection, or another one, which its own tool dumps. */
export type DatabaseSource = { kind: 'embedded'; connection: ClientConfig } | { kind: 'dump'; url: string };

export interface BackupParams {
  db: Db;
  source: DatabaseSource;
  store: FileStore;
  destination: Destination;
  keys: Keys;
  recipients: readonly string[];
  now?: Date;
  /** What is known of earlier ones by restoring them; files of none other are named again. */
  checked?: CheckedBackups;
  /** Throws where this backup must not count, as when another server took it for dead. */
  beforeManifest?: () => Promise<void>;
  onProgress?: (step: BackupStep, bytes: number) => Promise<void>;
  /** The ledger in the destination was none of ours, or is gone. */
  onLedgerFault?: WriteLedgerOptions['onFault'];
}

/** Copies database, files and ledger into the destination; the manifest comes last. Removes what an earlier one left half done. */
export async function makeBackup(params: BackupParams): Promise<Manifest> {
  const { db, source, store, destination, keys, recipients, checked = noneChecked, now = new Date() } = params;
  const { beforeManifest = async () => {}, onProgress = async () => {}, onLedgerFault = () => {} } = params;
  const identity = await databaseIdentity(db);
  const id = backupId(now);
  await removeUnfinished(destination, identity);
  const connection = source.kind === 'embedded' ? source.connection : { connectionString: source.url };
  const before = await tablesOf(connection, 'changes first');
  const write = { recipients, onProgress: (bytes: number) => onProgress('database', bytes) };
  const { database, wal } = await copyDatabase(source, destination, names.base(identity, id), write);
  const { version, now: at } = await serverNow(db);
  const after = await tablesOf(connection, 'changes last');
  const wanted = await fileKeys(db);
  const { packs, missing } = await packFiles({
    ...{ destination, identity, id, store, recipients, wanted, checked },
    onProgress: (bytes) => onProgress('files', bytesOf(database) + bytes),
  });
  const ledgerLines = await writeLedger(db, destination, identity, { keys, onFault: onLedgerFault });
  const manifest: Manifest = {
    format: 1,
    identity,
    id,
    kind: source.kind,
    at,
    serverVersion: version,
    database,
    wal,
    packs,
    files: wanted.length - missing,
    missingFiles: missing,
    tables: unchangedTables(before, after),
    keys: await keyChecks(db),
    recipients: [...recipients],
    ledgerLines,
  };
  await beforeManifest();
  await writeManifest(destination, keys, manifest);
  return manifest;
}

async function copyDatabase(
  source: DatabaseSource,
  destination: Destination,
  folder: string,
  write: Parameters<typeof writeStream>[3],
): Promise<{ database: StoredStream; wal: Manifest['wal'] }> {
  if (source.kind === 'dump') {
    const dump = await startDump(source.url);
    return { database: await writeStream(destination, `${folder}database.dump.zst.age`, dump, write), wal: undefined };
  }
  const { tar, span } = await startBaseBackup(source.connection);
  const database = await writeStream(destination, `${folder}database.tar.zst.age`, tar, write);
  const { start, timeline } = await span;
  return { database, wal: { first: segmentOf(start, timeline), timeline } };
}

interface Tables {
  digests: Record<string, TableDigest>;
  changes: Record<string, string>;
}

/** Around a copy the changes are counted on its far sides, so that none in between goes uncounted. */
async function tablesOf(connection: ClientConfig, order: 'changes first' | 'changes last'): Promise<Tables> {
  if (order === 'changes last')
    return { digests: await tableDigests(connection), changes: await tableChanges(connection) };
  const changes = await tableChanges(connection);
  return { digests: await tableDigests(connection), changes };
}

/** A digest only of what nobody touched during the copy: what changes meanwhile may be in the copy or not. */
export function unchangedTables(before: Tables, after: Tables): Manifest['tables'] {
  const isSame = (name: string, { rows, digest }: TableDigest) =>
    !transientTables.has(name) &&
    before.changes[name] === after.changes[name] &&
    before.digests[name]?.digest === digest &&
    before.digests[name].rows === rows;
  return Object.fromEntries(
    Object.entries(after.digests).map(([name, found]) => [name, isSame(name, found) ? found : { rows: found.rows }]),
  );
}
