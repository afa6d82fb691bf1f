import type { Box } from './map-labels.ts';

/** The outline of the office's pin and its hole; the tip is at 0, 0. */
export const pinOutline = 'M0 0C-9-12-13-17-13-23a13 13 0 0 1 26 0C13-17 9-12 0 0z';
export const pinHole = 'M0-28a5 5 0 1 1-.1 0z';

export const pinHeight = 36;

/** The bounding box of a pin at a point. */
export function pinBox({ x, y }: { x: number; y: number }): Box {
  return { left: x - 16, right: x + 16, top: y - pinHeight, bottom: y + 4 };
}
