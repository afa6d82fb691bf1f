import type { ImageType } from '#shared/images.ts';

/** What a picture says of itself before anything is decoded. Not to be believed, but enough to refuse it. */
export interface ImageHeader {
  type: ImageType;
  width: number;
  height: number;
  isAnimated: boolean;
}

const text = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/**
 * Tells JPEG, PNG and WebP by their first bytes and reads the size that stands there. `undefined`: none of the three;
 * `'damaged'`: begins like one and goes on like none.
 */
export function readImageHeader(bytes: Buffer): ImageHeader | 'damaged' | undefined {
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return readPng(bytes) ?? 'damaged';
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return readJpeg(bytes) ?? 'damaged';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return readWebp(bytes) ?? 'damaged';
  return undefined;
}

/** PNG, third edition, 11.2.1: IHDR comes first. */
function readPng(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 33 || text(bytes, 12, 16) !== 'IHDR') return undefined;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), isAnimated: false };
}

/** ITU T.81, B.1.1.3: the frame header is the first of SOF0–SOF15; DHT, JPG and DAC have codes among them. */
const isFrameHeader = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const startOfScan = 0xda;

function readJpeg(bytes: Buffer): ImageHeader | undefined {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrameHeader(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return { type: 'image/jpeg', width, height, isAnimated: false };
    }
    if (marker === startOfScan) return undefined;
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return undefined;
}

/** RFC 9649: a plain lossy or lossless picture, or the extended form that may hold frames. */
function readWebp(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 30) return undefined;
  const type = 'image/webp';
  switch (text(bytes, 12, 16)) {
    case 'VP8X':
      return {
        type,
        width: bytes.readUIntLE(24, 3) + 1,
        height: bytes.readUIntLE(27, 3) + 1,
        isAnimated: ((bytes[20] ?? 0) & 0b10) !== 0,
      };
    case 'VP8L': {
      const sizes = bytes.readUInt32LE(21);
      return { type, width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1, isAnimated: false };
    }
    case 'VP8 ':
      return {
        type,
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
        isAnimated: false,
      };
    default:
      return undefined;
  }
}
