import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { imageOf } from './pictures.ts';

type Chunk = [type: string, data: Buffer];

/** A PNG by hand: signature and chunks. */
export function png(...chunks: Chunk[]): Buffer {
  const written = chunks.map(([type, data]) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...written]);
}

export function pngHeader(width: number, height: number, depth = 8, colour = 2): Chunk {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data[8] = depth;
  data[9] = colour;
  return ['IHDR', data];
}

/** 256 megapixels in 748 KB. */
export function floodOfPixels(): Buffer {
  const row = Buffer.alloc(1 + 16_000 * 3);
  const data = deflateSync(Buffer.concat(Array(400).fill(row)));
  const flood = png(pngHeader(16_000, 16_000), ['IDAT', data], ['IEND', Buffer.alloc(0)]);
  return Buffer.concat([flood, Buffer.alloc(748 * 1024 - flood.length)]);
}

export const cutInHalf = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

/** Of so many frames, each of quite another colour: alike ones would be kept as one. */
export async function moving(count: number): Promise<Buffer> {
  const frame = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .raw()
    .toBuffer();
  const frames = Array.from({ length: count }, (_, index) => frame.map((byte) => (byte + index * 61) % 256));
  const raw = { width: 8, height: 8 * count, channels: 3, pageHeight: 8 } as const;
  return sharp(Buffer.concat(frames), { raw, limitInputPixels: false }).webp({ effort: 0 }).toBuffer();
}

/** 100 MB of zeros where a small picture has its rows or its colours. */
export function bomb(where: 'IDAT' | 'iCCP'): Buffer {
  const zeros = deflateSync(Buffer.alloc(100 * 1024 * 1024));
  if (where === 'IDAT') return png(pngHeader(24_000, 1_000, 16, 6), ['IDAT', zeros]);
  const profile: Chunk = ['iCCP', Buffer.concat([Buffer.from('a\0\0'), zeros])];
  return png(pngHeader(3, 1, 16, 6), profile, ['IDAT', deflateSync(Buffer.alloc(10))]);
}

/** A colour profile of 4 MB. */
export async function withHugeProfile(): Promise<Buffer> {
  const drawn = await imageOf(300, 200);
  const profile = Buffer.alloc(4 * 1024 * 1024, 7);
  const size = 65_000;
  const count = Math.ceil(profile.length / size);
  const parts = Array.from({ length: count }, (_, index) => {
    const data = profile.subarray(index * size, (index + 1) * size);
    const head = Buffer.from(`\xff\xe2\x00\x00ICC_PROFILE\0`, 'latin1');
    head.writeUInt16BE(data.length + 16, 2);
    return Buffer.concat([head, Buffer.from([index + 1, count]), data]);
  });
  return Buffer.concat([drawn.subarray(0, 2), ...parts, drawn.subarray(2)]);
}

/** Says 100 × 100 where a reader looks first, and is of another size. */
export async function headerLies(): Promise<Buffer> {
  const drawn = await imageOf(1200, 900, 'png');
  drawn.writeUInt32BE(100, 16);
  drawn.writeUInt32BE(100, 20);
  return drawn;
}
