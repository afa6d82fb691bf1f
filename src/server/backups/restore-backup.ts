import { hash } from 'node:crypto';
import { type RecoveryTarget, type RestoredCluster, restoreCluster } from '#db/embedded/restore-cluster.ts';
import type { Db } from '#db/open.ts';
import { parseLedger } from '../erasures/ledger-file.ts';
import type { Erasure } from '../erasures/queries.ts';
import type { FileStore } from '../files/stores/file-store.ts';
import type { Destination } from './destinations/destination.ts';
import { unpackFiles } from './file-packs.ts';
import { type FilePack, listBackups, type Manifest, names, readManifest, readPack } from './manifest.ts';
import { BackupDamaged, readStream } from './parts.ts';
import { fileKeys } from './queries.ts';
import { walSince } from './wal-archive.ts';

/** What was asked for is not there. */
export class NoSuchBackup extends Error {}

export interface Opened {
  destination: Destination;
  identity: string;
  identities: readonly string[];
}

/** The latest backup that was whole before that instant, or the latest of all. */
export async function chooseBackup(destination: Destination, identity: string, instant?: string): Promise<string> {
  const ids = await listBackups(destination, identity);
  if (ids.length === 0) throw new NoSuchBackup(`There is no backup in ${destination.place}.`);
  for (const id of ids.toReversed()) {
    if (instant === undefined) return id;
    const { manifest } = await readManifest(destination, identity, id);
    if (Date.parse(manifest.at) <= Date.parse(instant)) return id;
  }
  throw new NoSuchBackup(`The oldest backup in ${destination.place} is of after ${instant}.`);
}

/** A running PostgreSQL of its own, in this folder, as the database was. */
export async function restoreDatabase(
  folder: string,
  manifest: Manifest,
  { destination, identity, identities }: Opened,
  { target, settings }: { target: RecoveryTarget; settings?: Record<string, string> },
): Promise<RestoredCluster> {
  const { wal } = manifest;
  if (!wal) throw new Error('This backup is a dump: it goes into a database of DATABASE_URL.');
  const tar = await readStream(destination, manifest.database, identities);
  const log = walSince(destination, { identity, first: wal.first, identities });
  return restoreCluster(folder, {
    tar,
    wal: target === 'copy' ? histories(log) : log,
    target,
    ...(settings && { settings }),
  });
}

async function* histories(log: AsyncIterable<{ name: string; bytes: Buffer }>) {
  for await (const file of log) if (file.name.endsWith('.history')) yield file;
}

export async function packsOf(
  { packs, id }: Manifest,
  { destination, identity }: Omit<Opened, 'identities'>,
): Promise<FilePack[]> {
  return Promise.all(
    packs.map(async (one) => {
      const pack = await readPack(destination, identity, one);
      if (!pack) throw new BackupDamaged(names.packIndex(identity, one), `, which ${id} needs, is missing`);
      return pack;
    }),
  );
}

/** Puts into the store what the database names and the store has not, or has otherwise. Answers how many, and which are in no backup. */
export async function restoreFiles(
  db: Db,
  store: FileStore,
  manifest: Manifest,
  opened: Opened,
): Promise<{ restored: number; lacking: string[] }> {
  const wanted = new Set(await fileKeys(db));
  let restored = 0;
  for (const pack of await packsOf(manifest, opened)) {
    const absent = new Set<string>();
    for (const [key, sha256] of pack.files) {
      if (!wanted.has(key)) continue;
      const bytes = await store.get(key);
      if (bytes && hash('sha256', bytes) === sha256) wanted.delete(key);
      else absent.add(key);
    }
    if (absent.size === 0) continue;
    for await (const { key, bytes } of unpackFiles(opened.destination, pack, opened.identities)) {
      if (!absent.has(key)) continue;
      await store.put(key, bytes);
      wanted.delete(key);
      restored++;
    }
  }
  const lacking: string[] = [];
  for (const key of wanted) if (!(await store.get(key))) lacking.push(key);
  return { restored, lacking };
}

/** What was erased before and after the backup, as far as its destination knows. */
export async function ledgerOf({ destination, identity }: Opened): Promise<Erasure[]> {
  return parseLedger((await destination.get(names.ledger(identity)))?.toString() ?? '');
}
