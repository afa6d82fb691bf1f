import { hash } from 'node:crypto';
import { type RecoveryTarget, type RestoredCluster, restoreCluster } from '#db/embedded/restore-cluster.ts';
import type { Db } from '#db/open.ts';
import type { FileStore } from '../files/stores/file-store.ts';
import type { Destination } from './destinations/destination.ts';
import { unpackFiles } from './file-packs.ts';
import { type FilePack, type Manifest, names, readableManifests, readPack } from './manifest.ts';
import { BackupDamaged, readStream } from './parts.ts';
import { fileKeys } from './queries.ts';
import { leadsOn, newestLine } from './timelines.ts';
import { walLeft, walSince } from './wal-archive.ts';

/** What was asked for is not there. */
export class NoSuchBackup extends Error {}

export interface Opened {
  destination: Destination;
  identity: string;
  identities: readonly string[];
}

/**
 * The latest backup that was whole before that instant, or the latest of all. One of a timeline that a restore has left, after its
 * copy was made, is passed over: the log of now does not go on from it. So is one that cannot be read; `unreadable` are later ones.
 */
export async function chooseBackup(opened: Opened, instant?: string): Promise<{ id: string; unreadable: string[] }> {
  const { destination, identity } = opened;
  const { manifests, unreadable } = await readableManifests(destination, identity);
  if (manifests.length === 0) {
    const but = unreadable.length > 0 ? ` that can be read (not so ${unreadable.join(', ')})` : '';
    throw new NoSuchBackup(`There is no backup in ${destination.address}${but}.`);
  }
  const line = instant === undefined ? await newestLine(historiesOf(opened)) : undefined;
  const wanted = manifests
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .find((one) => (instant === undefined ? leadsOn(one, line) : Date.parse(one.at) <= Date.parse(instant)));
  if (wanted) return { id: wanted.id, unreadable: unreadable.filter((id) => id > wanted.id) };
  throw new NoSuchBackup(
    instant === undefined
      ? `From no backup in ${destination.address} the log leads to the newest state: name one with --backup.`
      : `The oldest backup in ${destination.address} is of after ${instant}.`,
  );
}

/** A running PostgreSQL of its own, in this folder, as the database was. */
export async function restoreDatabase(
  folder: string,
  manifest: Manifest,
  opened: Opened,
  { target, settings, left = [] }: { target: RecoveryTarget; settings?: Record<string, string>; left?: string[] },
): Promise<RestoredCluster> {
  const { wal } = manifest;
  if (!wal) throw new Error('This backup is a dump: it goes into a database of DATABASE_URL.');
  const { destination, identity, identities } = opened;
  const tar = await readStream(destination, manifest.database, identities);
  const log = { identity, first: wal.first, identities };
  return restoreCluster(folder, {
    tar,
    wal: target === 'copy' ? historiesOf(opened) : allOf(walSince(destination, log), walLeft(destination, log, left)),
    target,
    ...(settings && { settings }),
  });
}

const historiesOf = ({ destination, identity, identities }: Opened) =>
  walSince(destination, { identity, first: undefined, identities });

async function* allOf<Item>(...parts: AsyncIterable<Item>[]): AsyncIterable<Item> {
  for (const part of parts) yield* part;
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
