import type { Homography } from './homography.ts';

/** Red, green, blue and opacity of each pixel, line by line: as a canvas gives them. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * Fills a picture with what the perspective finds in another one, each pixel between its four neighbours there. Outside of it its edge goes on. One
 * division a pixel, no objects: three million take a cheap phone some hundred milliseconds.
 */
export function flatten(from: Pixels, to: Pixels, { a, b, c, d, e, f, g, h }: Homography): void {
  const source = from.data;
  const target = to.data;
  const { width, height } = from;
  const lastX = width - 1;
  const lastY = height - 1;
  let at = 0;
  for (let row = 0; row < to.height; row += 1) {
    const v = (row + 0.5) / to.height;
    const atX = b * v + c;
    const atY = e * v + f;
    const atDepth = h * v + 1;
    for (let column = 0; column < to.width; column += 1) {
      const u = (column + 0.5) / to.width;
      const depth = 1 / (g * u + atDepth);
      const x = Math.min(Math.max((a * u + atX) * depth - 0.5, 0), lastX);
      const y = Math.min(Math.max((d * u + atY) * depth - 0.5, 0), lastY);
      const left = x | 0;
      const top = y | 0;
      // In parts of 256, which keeps every number a small whole one.
      const right = ((x - left) * 256) | 0;
      const down = ((y - top) * 256) | 0;
      const i = (top * width + left) * 4;
      const j = left < lastX ? i + 4 : i;
      const under = top < lastY ? width * 4 : 0;
      const ofIBelow = (256 - right) * down;
      const ofJBelow = right * down;
      const ofI = (256 - right) * 256 - ofIBelow;
      const ofJ = right * 256 - ofJBelow;
      for (let colour = 0; colour < 4; colour += 1) {
        target[at] =
          ((source[i + colour] as number) * ofI +
            (source[j + colour] as number) * ofJ +
            (source[i + under + colour] as number) * ofIBelow +
            (source[j + under + colour] as number) * ofJBelow +
            0x80_00) >>
          16;
        at += 1;
      }
    }
  }
}
