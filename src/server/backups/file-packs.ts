import { hash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { extract, pack as tarPack } from 'tar-stream';
import type { FileStore } from '../files/stores/file-store.ts';
import type { Destination } from './destinations/destination.ts';
import { type FilePack, instantOfId, names, readableManifests, readPack, writePack } from './manifest.ts';
import { BackupDamaged, readStream, writeStream } from './parts.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Then its files are sent again: a backup that names the pack lives four weeks longer, so that erased files are gone after 35 days. */
export const reusedDays = 7;

/** Ids of backups that lie there, by what restoring them has shown. */
export interface CheckedBackups {
  good: ReadonlySet<string>;
  damaged: ReadonlySet<string>;
}

interface PackParams {
  destination: Destination;
  identity: string;
  id: string;
  store: FileStore;
  recipients: readonly string[];
  /** The keys of all files that the database names. */
  wanted: readonly string[];
  checked: CheckedBackups;
  onProgress?: (bytes: number) => Promise<void>;
}

/** Sends the files that lie in no young pack; answers the packs that have all of them, and how many the store does not have. */
export async function packFiles(params: PackParams): Promise<{ packs: string[]; missing: number }> {
  const { destination, identity, id, store, recipients, wanted, onProgress } = params;
  const young = await youngPacks(params);
  const packOf = new Map(young.flatMap((one) => one.files.map(([key]) => [key, one.id] as const)));
  const used = new Set(wanted.flatMap((key) => packOf.get(key) ?? []));
  const files: FilePack['files'] = [];
  let missing = 0;
  const tar = tarPack();
  const send = async () => {
    for (const key of wanted) {
      if (packOf.has(key)) continue;
      const bytes = await store.get(key);
      if (!bytes) {
        missing++;
        continue;
      }
      files.push([key, hash('sha256', bytes), bytes.length]);
      await new Promise<void>((done, fail) => {
        tar.entry({ name: key, mode: 0o600 }, bytes, (error) => (error ? fail(error) : done()));
      });
    }
    tar.finalize();
  };
  if (wanted.every((key) => packOf.has(key))) return { packs: [...used], missing };
  const name = `${names.packs(identity, id)}files.tar.zst.age`;
  const [stream] = await Promise.all([
    writeStream(destination, name, tar as AsyncIterable<Uint8Array>, { recipients, ...(onProgress && { onProgress }) }),
    send().catch((error) => {
      tar.destroy(error);
      throw error;
    }),
  ]);
  await writePack(destination, identity, { id, stream, files, recipients: [...recipients] });
  return { packs: [...used, id], missing };
}

/** Of the latest good backup, those young enough to be named again, which today's keys open and no later damaged one names. */
async function youngPacks({ destination, identity, id, recipients, checked }: PackParams): Promise<FilePack[]> {
  const { manifests } = await readableManifests(destination, identity);
  const latest = manifests.findLast((one) => checked.good.has(one.id));
  if (latest === undefined) return [];
  const doubted = new Set(
    manifests.flatMap((one) => (one.id > latest.id && checked.damaged.has(one.id) ? one.packs : [])),
  );
  const oldest = instantOfId(id).getTime() - reusedDays * dayMs;
  const young = latest.packs.filter((pack) => instantOfId(pack).getTime() > oldest && !doubted.has(pack));
  // One that cannot be read is sent again.
  const packs = await Promise.all(young.map((pack) => readPack(destination, identity, pack).catch(() => undefined)));
  const opensFor = recipients.toSorted().join();
  return packs.filter((pack) => pack !== undefined).filter((pack) => pack.recipients?.toSorted().join() === opensFor);
}

/** Every file of a pack, compared with its hash. */
export async function* unpackFiles(
  destination: Destination,
  pack: FilePack,
  identities: readonly string[],
): AsyncIterable<{ key: string; bytes: Buffer }> {
  const expected = new Map(pack.files.map(([key, sha256]) => [key, sha256]));
  const tar = extract();
  const content = await readStream(destination, pack.stream, identities);
  content.on('error', (error) => tar.destroy(error));
  content.pipe(tar);
  for await (const entry of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const key = entry.header.name;
    if (hash('sha256', bytes) !== expected.get(key))
      throw new BackupDamaged(`${pack.stream.name}, ${key}`, 'was changed');
    expected.delete(key);
    yield { key, bytes };
  }
  await finished(tar).catch(() => {});
  const [lost] = expected.keys();
  if (lost !== undefined) throw new BackupDamaged(`${pack.stream.name}, ${lost}`, 'is missing');
}
