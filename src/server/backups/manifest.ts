import { z } from 'zod/mini';
import type { Keys } from '../keys.ts';
import type { Destination } from './destinations/destination.ts';
import { BackupDamaged, partName } from './parts.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const stream = z.object({ name: z.string(), parts: z.array(z.object({ bytes: z.number(), sha256 })) });

const pack = z.object({
  id: z.string(),
  stream,
  /** Key, hash and length of each stored file. */
  files: z.array(z.tuple([z.string(), sha256, z.number()])),
  /** For whom it is encrypted. */
  recipients: z.optional(z.array(z.string())),
});
/** Files of the store that came with one backup; later ones name it and do not send them again. */
export type FilePack = z.output<typeof pack>;

const manifest = z.object({
  format: z.literal(1),
  /** Of the database; see `database_identity`. */
  identity: z.string(),
  id: z.string(),
  kind: z.enum(['embedded', 'dump']),
  /** Of the database, when its copy was whole. */
  at: z.string(),
  serverVersion: z.number(),
  database: stream,
  /** From which file of the log on a restore to a later instant goes; of an embedded database. */
  wal: z.optional(z.object({ first: z.string(), timeline: z.number() })),
  packs: z.array(z.string()),
  files: z.number(),
  /** Files that rows name and the store does not have. */
  missingFiles: z.number(),
  /** A digest only of what nobody changed while it was copied. */
  tables: z.record(z.string(), z.object({ rows: z.number(), digest: z.optional(z.string()) })),
  /** Which keys the data need; never the keys. */
  keys: z.array(z.object({ purpose: z.string(), id: z.string(), check: z.string() })),
  recipients: z.array(z.string()),
  /** Of the signed ledger of erasures that lay beside it: it only grows. */
  ledgerLines: z.optional(z.number()),
});
export type Manifest = z.output<typeof manifest>;

const proofPurpose = 'backup manifest';

/** `20261125T203000Z`: the instant it began. */
export const backupId = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, '');
export const instantOfId = (id: string) =>
  new Date(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

export const names = {
  base: (identity: string, id = '') => `${identity}/base/${id}${id && '/'}`,
  manifest: (identity: string, id: string) => `${names.base(identity, id)}manifest.json`,
  packs: (identity: string, id = '') => `${identity}/packs/${id}${id && '/'}`,
  packIndex: (identity: string, id: string) => `${names.packs(identity, id)}index.json`,
  wal: (identity: string, file = '') => `${identity}/wal/${file}`,
  ledger: (identity: string) => `${identity}/erasures`,
  /** Whose they are: see `claimDestination`. */
  marker: (identity: string) => `${identity}/marker`,
};

/** Last of all: a backup without it is none. Bears a proof that a server with the signing key made it. */
export async function writeManifest(destination: Destination, keys: Keys, value: Manifest): Promise<void> {
  const text = JSON.stringify(value);
  await destination.put(names.manifest(value.identity, value.id), Buffer.from(`${keys.sign(proofPurpose, text)}\n`));
}

export interface ReadManifest {
  manifest: Manifest;
  /** Undefined where there is no key to tell by. */
  isProven: boolean | undefined;
}

export async function readManifest(
  destination: Destination,
  identity: string,
  id: string,
  keys?: Keys,
): Promise<ReadManifest> {
  const name = names.manifest(identity, id);
  const bytes = await destination.get(name);
  if (!bytes) throw new BackupDamaged(name, 'is missing');
  const signed = bytes.toString().trim();
  try {
    const text = signed.slice(0, signed.lastIndexOf('.'));
    const isProven = keys && keys.open(proofPurpose, signed) !== undefined;
    return { manifest: manifest.parse(JSON.parse(text)), isProven };
  } catch {
    throw new BackupDamaged(name, 'cannot be read');
  }
}

/** The ids of all whole backups of a database, oldest first. */
export async function listBackups(destination: Destination, identity: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const name of destination.list(names.base(identity))) {
    const [, id] = /\/base\/([^/]+)\/manifest\.json$/.exec(name) ?? [];
    if (id) ids.push(id);
  }
  return ids.toSorted();
}

/** Of all whole backups, oldest first; and the ids of those whose manifest is damaged or of another release. */
export async function readableManifests(
  destination: Destination,
  identity: string,
): Promise<{ manifests: Manifest[]; unreadable: string[] }> {
  const manifests: Manifest[] = [];
  const unreadable: string[] = [];
  for (const id of await listBackups(destination, identity)) {
    try {
      manifests.push((await readManifest(destination, identity, id)).manifest);
    } catch (error) {
      if (!(error instanceof BackupDamaged)) throw error;
      unreadable.push(id);
    }
  }
  return { manifests, unreadable };
}

/** Of which databases backups lie here. */
export async function listIdentities(destination: Destination): Promise<string[]> {
  const found = new Set<string>();
  for await (const name of destination.list('')) {
    const [, identity] = /^([0-9a-f-]{36})\/base\/[^/]+\/manifest\.json$/.exec(name) ?? [];
    if (identity) found.add(identity);
  }
  return [...found];
}

export async function writePack(destination: Destination, identity: string, value: FilePack): Promise<void> {
  await destination.put(names.packIndex(identity, value.id), Buffer.from(JSON.stringify(value)));
}

/** Undefined where the pack was not written to its end. */
export async function readPack(destination: Destination, identity: string, id: string): Promise<FilePack | undefined> {
  const bytes = await destination.get(names.packIndex(identity, id));
  return bytes && pack.parse(JSON.parse(bytes.toString()));
}

/** All names of a backup but its manifest; of its packs, too. */
export const partNames = ({ name, parts }: Manifest['database']) => parts.map((_, index) => partName(name, index));
