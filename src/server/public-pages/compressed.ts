import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const zstd = promisify(zstdCompress);

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';

/** A document with its entity tag, as bytes in the encoding that is asked for. */
export interface CompressedDocument {
  etag: string;
  bytes(encoding: Encoding): Promise<Buffer>;
}

const encode: Record<Encoding, (identity: Buffer) => Promise<Buffer>> = {
  br: (identity) =>
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
  zstd: (identity) => zstd(identity, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  gzip: (identity) => zip(identity, { level: 9 }),
  identity: async (identity) => identity,
};

/** Each encoding is made at the first request for it, and kept. */
export function compressDocument(html: string): CompressedDocument {
  const identity = Buffer.from(html);
  const kept = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bytes: (encoding) => {
      const bytes = kept.getOrInsertComputed(encoding, () => encode[encoding](identity));
      bytes.catch(() => kept.delete(encoding));
      return bytes;
    },
  };
}

/** The encoding that `Accept-Encoding` prefers; of equal ones the smallest. */
export function chooseEncoding(header: string | undefined): Encoding {
  return negotiate<Encoding>(header ?? '', ['br', 'zstd', 'gzip', 'identity']) ?? 'identity';
}
