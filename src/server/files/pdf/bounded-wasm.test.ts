import { expect, test } from 'vitest';
import { withMostMemory } from './bounded-wasm.ts';

const pageBytes = 64 * 1024;
/** A module that has nothing but a memory, which it exports. */
const moduleOf = (...limits: number[]) =>
  Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...[5, 1 + limits.length, 1, ...limits],
    ...[7, 5, 1, 1, 0x6d, 2, 0],
  ]);
/** From 2 to 32,768 pages, as PDFium's. */
const wide = moduleOf(1, 2, 0x80, 0x80, 0x02);

test('the engine itself lets it grow so far and no further', async () => {
  const { instance } = await WebAssembly.instantiate(withMostMemory(wide, 300 * pageBytes));
  const { m: memory } = instance.exports as { m: { grow: (pages: number) => number } };
  expect(memory.grow(298)).toBe(2);
  expect(() => memory.grow(1)).toThrow(RangeError);
});

test('a module that cannot be bounded is not started', () => {
  for (const module of [moduleOf(0, 2), moduleOf(1, 2, 3), wide.subarray(0, 9)])
    expect(() => withMostMemory(module, 10 * pageBytes)).toThrow();
  expect(() => withMostMemory(wide, pageBytes)).toThrow();
});
