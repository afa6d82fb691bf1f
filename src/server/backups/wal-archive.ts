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

/** The log from this file on, and all histories, as they lay in PostgreSQL's folder. */
export async function* walSince(
  destination: Destination,
  { identity, first, identities }: { identity: string; first: string; identities: readonly string[] },
): AsyncIterable<{ name: string; bytes: Buffer }> {
  for await (const stored of destination.list(names.wal(identity))) {
    const name = stored.slice(names.wal(identity).length, -ending.length);
    if (!history.test(name) && !(segment.test(name) && name.slice(8) >= first.slice(8))) continue;
    const sealed = await destination.get(stored);
    if (!sealed) throw new BackupDamaged(stored, 'is missing');
    yield { name, bytes: await opened(stored, sealed, identities) };
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
