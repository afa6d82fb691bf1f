import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { measureLoad } from './measure-load.ts';

const windowMs = 100;
const measure = measureLoad({ waitingCount: 3 }, windowMs);
const timers: NodeJS.Timeout[] = [];
afterAll(() => timers.forEach(clearInterval));

/** Nothing else runs meanwhile, so that the loop is late by at least the rest of it. */
const holdUp = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('the start does not count', async () => {
  expect([measure.eventLoopDelayMs(), measure.waitingQueries()]).toEqual([0, 3]);
  for (let round = 0; round < 3; round++) {
    holdUp(windowMs * 4);
    await nextTurn();
    expect(measure.eventLoopDelayMs()).toBe(0);
  }
});

test('a loop held up in two windows, one after the other, is measured as late, and a free one as free', async () => {
  timers.push(measure.begin());
  // Looked at in every turn of the loop, since a window's value stands for one window only.
  const end = performance.now() + 20_000;
  while (measure.eventLoopDelayMs() < 200 && performance.now() < end) {
    holdUp(windowMs * 4);
    await nextTurn();
  }
  expect(measure.eventLoopDelayMs()).toBeGreaterThan(200);
  while (measure.eventLoopDelayMs() > 100 && performance.now() < end) await nextTurn();
  expect(measure.eventLoopDelayMs()).toBeLessThan(100);
}, 60_000);
