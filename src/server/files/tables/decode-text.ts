import { isUtf8 } from 'node:buffer';

/** Of a text without a mark, every other byte of Latin letters is 0. */
function looksLikeUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 200);
  const zerosAt = (rest: number) => start.filter((byte, index) => byte === 0 && index % 2 === rest).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (even + odd < start.length / 8) return undefined;
  return odd >= even ? 'utf-16le' : 'utf-16be';
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const utf16 = looksLikeUtf16(bytes);
  if (utf16) return utf16;
  // What older Excel saves; every byte is a sign in it.
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** The text of a file, whichever of the usual encodings it has; without its mark of the byte order. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);
