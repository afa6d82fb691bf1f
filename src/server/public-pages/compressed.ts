import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const zstd = promisify(zstdCompress);

/** A document as bytes in every encoding browsers ask for, with its entity tag. */
export interface CompressedDocument {
  etag: string;
  identity: Buffer;
  br: Buffer;
  zstd: Buffer;
  gzip: Buffer;
}

export async function compressDocument(html: string): Promise<CompressedDocument> {
  const identity = Buffer.from(html);
  const [br, zstdBytes, gzipBytes] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    zstd(identity, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
    zip(identity, { level: 9 }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, identity, br, zstd: zstdBytes, gzip: gzipBytes };
}

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';

/** The encoding that `Accept-Encoding` prefers; of equal ones the smallest. */
export function chooseEncoding(header: string | undefined): Encoding {
  return negotiate<Encoding>(header ?? '', ['br', 'zstd', 'gzip', 'identity']) ?? 'identity';
}
