export interface Point {
  x: number;
  y: number;
}

/** Its corners in order: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** Where a point of the unit square lies: `x = (a·u + b·v + c) / (g·u + h·v + 1)`, `y` with `d`, `e`, `f`. */
export interface Homography extends Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h', number> {}

/** Of a corner, as part of the sides that meet in it: what is flatter is a line. */
const leastSine = 0.02;
const leastSide = 1;

const sub = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });
const cross = (one: Point, other: Point) => one.x * other.y - one.y * other.x;
const lengthOf = ({ x, y }: Point) => Math.hypot(x, y);

/** Whether the corners go round a convex shape clockwise, as seen on a screen: only such a one is a sheet of paper seen from above. */
export function isSheet(quad: Quad): boolean {
  return quad.every((corner, place) => {
    const before = sub(corner, quad[(place + 3) % 4] as Point);
    const after = sub(quad[(place + 1) % 4] as Point, corner);
    const area = lengthOf(before) * lengthOf(after);
    return Math.min(lengthOf(before), lengthOf(after)) >= leastSide && cross(before, after) / area >= leastSine;
  });
}

/**
 * The perspective that takes the unit square to a quadrilateral, in closed form (Heckbert, “Fundamentals of Texture Mapping and Image Warping”, 1989,
 * section 2.2.3). Undefined where that is no sheet.
 */
export function squareTo(quad: Quad): Homography | undefined {
  if (!isSheet(quad)) return undefined;
  const [p0, p1, p2, p3] = quad;
  const [one, two] = [sub(p1, p2), sub(p3, p2)];
  const sum = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y };
  const below = cross(one, two);
  const [g, h] = [cross(sum, two) / below, cross(one, sum) / below];
  return {
    ...{ a: p1.x - p0.x + g * p1.x, b: p3.x - p0.x + h * p3.x, c: p0.x },
    ...{ d: p1.y - p0.y + g * p1.y, e: p3.y - p0.y + h * p3.y, f: p0.y },
    ...{ g, h },
  };
}

export function mapped({ a, b, c, d, e, f, g, h }: Homography, { x: u, y: v }: Point): Point {
  const depth = g * u + h * v + 1;
  return { x: (a * u + b * v + c) / depth, y: (d * u + e * v + f) / depth };
}

/** How large the sheet is when it is flat: its longer sides, within the limit. */
export function flatSize([p0, p1, p2, p3]: Quad, longestSide: number): { width: number; height: number } {
  const width = Math.max(lengthOf(sub(p1, p0)), lengthOf(sub(p2, p3)));
  const height = Math.max(lengthOf(sub(p3, p0)), lengthOf(sub(p2, p1)));
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
