import type { Sharp } from 'sharp';

const columns = 8;
const rows = 8;

/**
 * What a picture shows in 64 bits, as `0` and `1` (dHash, N. Krawetz 2013): grey, nine by eight, each bit whether a place is lighter
 * than the one to its right. Another size, another quality or a changed pixel leaves it all but the same.
 */
export async function differenceHash(picture: Sharp): Promise<string> {
  const width = columns + 1;
  const grey = await picture.greyscale().resize(width, rows, { fit: 'fill' }).raw().toBuffer();
  const bits = Array.from({ length: rows * columns }, (_, place) => {
    const left = Math.floor(place / columns) * width + (place % columns);
    return (grey[left] ?? 0) > (grey[left + 1] ?? 0) ? '1' : '0';
  });
  return bits.join('');
}
