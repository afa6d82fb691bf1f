import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { differenceHash } from './difference-hash.ts';

const [width, height] = [9, 8];
const grey = (of: (column: number, row: number) => number) =>
  sharp(Buffer.from(Array.from({ length: width * height }, (_, at) => of(at % width, Math.floor(at / width)))), {
    raw: { width, height, channels: 1 },
  });
const distance = (one: string, other: string) => Array.from(one).filter((bit, at) => bit !== other[at]).length;

test('a picture is 64 bits: of each place, whether it is lighter than the one to its right', async () => {
  expect(await differenceHash(grey((column) => 200 - column * 20))).toBe('1'.repeat(64));
  expect(await differenceHash(grey((column) => column * 20))).toBe('0'.repeat(64));
  expect(await differenceHash(grey(() => 100))).toBe('0'.repeat(64));
});

test.each([
  [0, 0],
  [7, 0],
  [3, 4],
  [0, 7],
  [7, 7],
])('a light place %i to the right and %i down is the bit of that place', async (column, row) => {
  const hash = await differenceHash(grey((x, y) => (x <= column && y === row ? 200 : 100)));
  expect([hash.indexOf('1'), hash.lastIndexOf('1')]).toEqual([row * 8 + column, row * 8 + column]);
});

/** A picture of light and dark of its own, the same at every run. */
const scene = (name: string) => {
  const light = ['a', 'b', 'c'].map((part) => createHash('sha256').update(`${name}${part}`).digest());
  return sharp(Buffer.concat(light).subarray(0, 72), { raw: { width: 9, height: 8, channels: 1 } })
    .resize(360, 320, { fit: 'fill', kernel: 'nearest' })
    .jpeg()
    .toBuffer();
};

test('a photo in another size and quality is all but the same, another photo is not', async () => {
  const photo = await scene('one');
  const hash = await differenceHash(sharp(photo));
  const smaller = await sharp(photo).resize(180, 90, { fit: 'fill' }).jpeg({ quality: 60 }).toBuffer();
  expect(distance(hash, await differenceHash(sharp(smaller)))).toBeLessThanOrEqual(5);
  expect(distance(hash, await differenceHash(sharp(await scene('other'))))).toBeGreaterThan(15);
});
