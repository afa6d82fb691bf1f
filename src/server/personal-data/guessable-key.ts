/** Fewer than one random key in a hundred million has so few different bytes among its 32. */
const fewestDifferent = 18;

/**
 * Whether a key was typed, counted or copied rather than drawn at random: zeros, a piece that repeats, bytes that count
 * up or down, the bytes of a text.
 */
export function isGuessableKey(key: Buffer): boolean {
  const bytes = [...key];
  const steps = bytes.slice(1).map((byte, at) => (byte - (bytes[at] ?? 0) + 256) % 256);
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  return isText || [bytes, steps].some((series) => new Set(series).size < fewestDifferent);
}
