import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Destination } from './destinations/destination.ts';
import { decrypt, encrypt } from './encryption.ts';

/** What lies in the destination is not what was put there. */
export class BackupDamaged extends Error {
  constructor(name: string, fault: string) {
    super(`The backup is damaged: ${name} ${fault}.`);
    this.name = 'BackupDamaged';
  }
}

/** A stream of bytes as it lies in the destination: compressed (zstd), encrypted (age), cut into parts. */
export interface StoredStream {
  name: string;
  parts: { bytes: number; sha256: string }[];
}

const partBytes = 8 * 1024 * 1024;

export const partName = (name: string, index: number) => `${name}.${String(index + 1).padStart(5, '0')}`;
export const bytesOf = ({ parts }: StoredStream) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

interface WriteOptions {
  recipients: readonly string[];
  /** How many bytes have been stored, after each part. */
  onProgress?: (bytes: number) => Promise<void>;
}

/** Never more than a few parts are in memory, however long the content. */
export async function writeStream(
  destination: Destination,
  name: string,
  content: AsyncIterable<Uint8Array>,
  { recipients, onProgress = async () => {} }: WriteOptions,
): Promise<StoredStream> {
  const stored: StoredStream = { name, parts: [] };
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  await pipeline(content, compress, async (compressed: AsyncIterable<Uint8Array>) => {
    for await (const bytes of cut(await encrypt(compressed, recipients))) {
      await destination.put(partName(name, stored.parts.length), bytes);
      stored.parts.push({ bytes: bytes.length, sha256: hash('sha256', bytes) });
      await onProgress(bytesOf(stored));
    }
  });
  return stored;
}

async function* cut(content: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield Buffer.concat(chunks);
    [chunks, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(chunks);
}

/** The content again. Throws `BackupDamaged`, naming the part, and `WrongRecoveryKey`. */
export async function readStream(
  destination: Destination,
  stored: StoredStream,
  identities: readonly string[],
): Promise<Readable> {
  const content = Readable.from(await decrypt(readParts(destination, stored), identities));
  const decompress = createZstdDecompress();
  pipeline(content, decompress).catch((error) => decompress.destroy(error));
  return decompress;
}

/** The stored bytes, compared with their hashes. */
export async function* readParts(destination: Destination, { name, parts }: StoredStream): AsyncIterable<Buffer> {
  for (const [index, { bytes, sha256 }] of parts.entries()) {
    const part = partName(name, index);
    const found = await destination.get(part);
    if (!found) throw new BackupDamaged(part, 'is missing');
    if (found.length !== bytes || hash('sha256', found) !== sha256) throw new BackupDamaged(part, 'was changed');
    yield found;
  }
}
