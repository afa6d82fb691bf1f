import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Destination } from './destinations/destination.ts';
import { decrypt, encrypt } from './encryption.ts';
import { names } from './manifest.ts';
import { BackupDamaged } from './parts.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const segment = /^[0-9A-F]{24}$/;
const history = /^[0-9A-F]{8}\.history$/;
const ending = '.zst.age';

interface ShipParams {
  destination: Destination;
  identity: string;
  recipients: readonly string[];
  /** Where PostgreSQL's archive leaves finished files. */
  walFolder: string;
  /** PostgreSQL's own folder, where the histories of its timelines lie. */
  dataFolder: string;
}

/** Takes every finished file of the log to the destination, oldest first. Answers how many. */
export async function shipWal({
  destination,
  identity,
  recipients,
  walFolder,
  dataFolder,
}: ShipParams): Promise<number> {
  const put = async (name: string, bytes: Uint8Array) => {
    const sealed = await buffer(await encrypt(oneChunk(await compress(bytes)), recipients));
    await destination.put(names.wal(identity, `${name}${ending}`), sealed);
  };
  const inData = join(dataFolder, 'pg_wal');
  for (const name of (await readdir(inData)).filter((file) => history.test(file))) {
    const isThere = (await destination.get(names.wal(identity, `${name}${ending}`))) !== undefined;
    if (!isThere) await put(name, await readFile(join(inData, name)));
  }
  let shipped = 0;
  for (const name of (await readdir(walFolder)).toSorted()) {
    // A copy that is still being written has another name.
    if (segment.test(name) || history.test(name)) {
      await put(name, await readFile(join(walFolder, name)));
      shipped++;
    } else if (!name.endsWith('.backup')) continue;
    await rm(join(walFolder, name));
  }
  return shipped;
}

async function* oneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

interface Since {
  identity: string;
  /** Undefined: histories only. */
  first: string | undefined;
  identities: readonly string[];
}

/** The log from this file on, and all histories, as they lay in PostgreSQL's folder. */
export async function* walSince(
  destination: Destination,
  { identity, first, identities }: Since,
): AsyncIterable<{ name: string; bytes: Buffer }> {
  for await (const stored of destination.list(names.wal(identity))) {
    const name = stored.slice(names.wal(identity).length, -ending.length);
    if (!history.test(name) && !(segment.test(name) && isSince(name, first))) continue;
    const sealed = await destination.get(stored);
    if (!sealed) throw new BackupDamaged(stored, 'is missing');
    yield { name, bytes: await opened(stored, sealed, identities) };
  }
}

const isSince = (name: string, first: string | undefined) => first !== undefined && name.slice(8) >= first.slice(8);

/** What the machine that wrote the log has not taken there yet, of the newest timeline there; another one may be a copy's own. */
export async function* walLeft(
  destination: Destination,
  { identity, first }: Pick<Since, 'identity' | 'first'>,
  folders: readonly string[],
): AsyncIterable<{ name: string; bytes: Buffer }> {
  const stored = await Array.fromAsync(destination.list(names.wal(identity)));
  const seen = new Set(stored.map((name) => name.slice(names.wal(identity).length, -ending.length)));
  const timeline =
    [...seen, first ?? '']
      .map((name) => name.slice(0, 8))
      .toSorted()
      .at(-1) ?? '';
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!segment.test(name) || !name.startsWith(timeline) || !isSince(name, first) || seen.has(name)) continue;
      seen.add(name);
      yield { name, bytes: await readFile(join(folder, name)) };
    }
  }
}

async function opened(name: string, sealed: Buffer, identities: readonly string[]): Promise<Buffer> {
  const content = await decrypt(oneChunk(sealed), identities);
  try {
    return await decompress(await buffer(content));
  } catch {
    throw new BackupDamaged(name, 'was changed');
  }
}
