import { expect, test } from 'vitest';
import { linesOfName, mapFrame, placeAt, pointOf, pointWithin } from './map-frame.ts';

const centre = { latitude: 22.5645, longitude: 72.9289 };
/** 111.32 km to a degree of latitude; of longitude less, by the cosine. */
const moved = (east: number, north: number) => ({
  latitude: centre.latitude + north / 111_320,
  longitude: centre.longitude + east / 111_320 / Math.cos((centre.latitude * Math.PI) / 180),
});
const pixelsPerMetre = mapFrame.width / mapFrame.metresWide;

test('the centre stands in the middle, and a hundred metres are as long in each direction', () => {
  expect(pointOf(centre, centre)).toEqual({ x: 540, y: 405 });
  const [east, north] = [pointOf(centre, moved(100, 0)), pointOf(centre, moved(0, 100))];
  expect(east.x - 540).toBeCloseTo(100 * pixelsPerMetre);
  expect(405 - north.y).toBeCloseTo(100 * pixelsPerMetre);
  expect([east.y, north.x]).toEqual([expect.closeTo(405), expect.closeTo(540)]);
});

test.each<[east: number, north: number, isWithin: boolean]>([
  [0, 0, true],
  [260, 0, true],
  [-260, 180, true],
  [300, 0, false],
  [0, -220, false],
  [5_000, 0, false],
  [0, 1e7, false],
])('an office moved by %s m east and %s m north is on the map: %s', (east, north, isWithin) => {
  expect(pointWithin(centre, moved(east, north)) !== undefined).toBe(isWithin);
});

test.each([
  [
    { x: 540, y: 405 },
    { x: 540, y: 405 },
  ],
  [
    { x: 300, y: 700 },
    { x: 300, y: 700 },
  ],
  [
    { x: -50, y: 5_000 },
    { x: 81, y: 729 },
  ],
])('the place at %j stands at %j', (point, expected) => {
  expect(pointWithin(centre, placeAt(centre, point))).toEqual(expected);
});

test('at a pole nothing is divided by nothing', () => {
  const pole = { latitude: 90, longitude: 0 };
  expect(pointWithin(pole, pole)).toEqual({ x: 540, y: 405 });
  expect(Number.isFinite(pointOf(pole, { latitude: 89, longitude: 180 }).x)).toBe(true);
});

test.each([
  ['Town Hall', ['Town Hall']],
  ['State Bank of Nowhere', ['State Bank', 'of Nowhere']],
  ['Ramkrishnanagar', ['Ramkrishnanagar']],
  ['શ્રી સ્વામિનારાયણ મંદિર', ['શ્રી સ્વામિનારાયણ', 'મંદિર']],
])('%s stands in %j', (name, lines) => {
  expect(linesOfName(name)).toEqual(lines);
});
