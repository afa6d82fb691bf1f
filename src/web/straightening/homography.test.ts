import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flatten, type Pixels } from './flatten.ts';
import { flatSize, isSheet, mapped, type Point, type Quad, squareTo } from './homography.ts';

const at = (x: number, y: number): Point => ({ x, y });
const quad = (...sides: [number, number][]): Quad => sides.map(([x, y]) => at(x, y)) as unknown as Quad;
const corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
const found = (of: Quad) => {
  const made = squareTo(of);
  if (!made) throw new Error('This is no sheet.');
  return made;
};
function expectAt(point: Point, { x, y }: Point) {
  expect(point.x).toBeCloseTo(x, 6);
  expect(point.y).toBeCloseTo(y, 6);
}

describe('the perspective of a sheet', () => {
  test('is none where the sheet is the whole picture', () => {
    const { a, b, c, d, e, f, g, h } = found(quad([0, 0], [400, 0], [400, 300], [0, 300]));
    for (const [one, known] of [
      ...([
        [a, 400],
        [b, 0],
        [c, 0],
      ] as const),
      ...([
        [d, 0],
        [e, 300],
        [f, 0],
      ] as const),
      ...([
        [g, 0],
        [h, 0],
      ] as const),
    ])
      expect(one).toBeCloseTo(known, 9);
  });

  test('of a known quadrilateral takes each corner to its place, and the middle to where the diagonals meet', () => {
    const sheet = quad([100, 50], [300, 80], [350, 300], [40, 260]);
    const perspective = found(sheet);
    for (const [place, corner] of corners.entries()) expectAt(mapped(perspective, corner), sheet[place] as Point);
    const { x, y } = mapped(perspective, at(0.5, 0.5));
    const isOn = (from: Point, to: Point) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
    expect(isOn(sheet[0], sheet[2])).toBeCloseTo(0, 6);
    expect(isOn(sheet[1], sheet[3])).toBeCloseTo(0, 6);
  });

  test('of any convex sheet takes its corners to their places', () => {
    const near = fc.integer({ min: 0, max: 400 });
    const far = fc.integer({ min: 600, max: 1_000 });
    fc.assert(
      fc.property(fc.tuple(near, near, far, near, far, far, near, far), ([a, b, c, d, e, f, g, h]) => {
        const sheet = quad([a, b], [c, d], [e, f], [g, h]);
        fc.pre(isSheet(sheet));
        const perspective = found(sheet);
        for (const [place, corner] of corners.entries()) {
          const { x, y } = mapped(perspective, corner);
          const { x: left, y: top } = sheet[place] as Point;
          if (Math.hypot(x - left, y - top) > 1e-6) throw new Error(`${x} ${y} for ${left} ${top}`);
        }
      }),
    );
  });

  test.each([
    ['three corners in a line', quad([0, 0], [100, 0], [200, 0], [0, 100])],
    ['two corners in one', quad([0, 0], [0, 0], [100, 100], [0, 100])],
    ['crossing sides', quad([0, 0], [100, 100], [100, 0], [0, 100])],
    ['a corner that points inwards', quad([0, 0], [100, 0], [20, 20], [0, 100])],
    ['the wrong way round', quad([0, 0], [0, 100], [100, 100], [100, 0])],
    ['nothing at all', quad([5, 5], [5, 5], [5, 5], [5, 5])],
    ['no numbers', quad([Number.NaN, 0], [100, 0], [100, 100], [0, 100])],
  ])('is none of %s', (_, sheet) => {
    expect(isSheet(sheet)).toBe(false);
    expect(squareTo(sheet)).toBeUndefined();
  });
});

test('a flat sheet is as large as its longer sides, within the limit', () => {
  expect(flatSize(quad([0, 0], [300, 0], [300, 400], [0, 400]), 2_048)).toEqual({ width: 300, height: 400 });
  expect(flatSize(quad([0, 0], [300, 0], [400, 400], [0, 400]), 2_048).width).toBe(400);
  expect(flatSize(quad([0, 0], [3_000, 0], [3_000, 4_000], [0, 4_000]), 2_000)).toEqual({
    width: 1_500,
    height: 2_000,
  });
});

describe('a picture made flat', () => {
  const empty = (width: number, height: number): Pixels => ({
    ...{ width, height },
    data: new Uint8ClampedArray(width * height * 4),
  });

  test('is the same where the sheet is the whole picture', () => {
    const from = empty(5, 4);
    for (const [place] of from.data.entries()) from.data[place] = (place * 37) % 256;
    const to = empty(5, 4);
    flatten(from, to, found(quad([0, 0], [5, 0], [5, 4], [0, 4])));
    expect([...to.data]).toEqual([...from.data]);
  });

  test('shows the tilted sheet and nothing of what is around it', () => {
    const sheet = quad([30, 20], [160, 45], [150, 140], [20, 110]);
    const from = empty(180, 160);
    // Inside of the sheet, one pixel grown: left half red, right half blue.
    for (let y = 0; y < 160; y += 1)
      for (let x = 0; x < 180; x += 1) {
        const isIn = sheet.every((corner, place) => {
          const next = sheet[(place + 1) % 4] as Point;
          return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) > -200;
        });
        from.data.set(isIn ? [200, 0, 0, 255] : [0, 255, 0, 255], (y * 180 + x) * 4);
      }
    const to = empty(120, 90);
    flatten(from, to, found(sheet));
    const colours = new Set<string>();
    for (let place = 0; place < to.data.length; place += 4) colours.add(to.data.subarray(place, place + 4).join());
    expect([...colours]).toEqual(['200,0,0,255']);
  });
});
