import { getHeapStatistics } from 'node:v8';
import { expect, onTestFinished, test, vi } from 'vitest';
import { collectAll, collectAtRest, makeLook } from './collect-at-rest.ts';

const mb = 1024 * 1024;

/** Looks as they come: how busy it was until then, what V8 held, and whether it was made to collect, after which it holds so much. */
async function looks(...seen: [utilisation: number, heapMb: number, leftMb?: number][]): Promise<boolean[]> {
  let [now, heapMb] = [0, 0];
  let collected = false;
  const look = makeLook({
    utilisation: () => now,
    heapBytes: () => heapMb * mb,
    collect: async () => {
      collected = true;
      heapMb = leftMb;
    },
  });
  let leftMb = 0;
  const answers: boolean[] = [];
  for (const [utilisation, heap, left = 40] of seen) {
    [now, heapMb, leftMb, collected] = [utilisation, heap, left, false];
    await look();
    answers.push(collected);
  }
  return answers;
}

test('it collects once after the start, when it has been quiet for two looks in a row', async () => {
  expect(await looks([0.6, 90], [0.01, 90], [0.2, 90], [0.01, 90], [0.01, 90], [0.01, 41], [0.01, 41])).toEqual([
    ...[false, false, false, false],
    ...[true, false, false],
  ]);
});

test('it collects again when more is held than was left, and quiet has come again', async () => {
  const atRest: [number, number][] = [
    [0, 90],
    [0, 90],
  ];
  expect(await looks(...atRest, [0, 55], [0, 55], [0.9, 120], [0, 120], [0, 120])).toEqual([
    ...[false, true],
    ...[false, false, false, false, true],
  ]);
});

test('what V8 keeps for new objects is given back', async () => {
  let kept: number[][] = [];
  for (let time = 0; time < 400; time++) kept.push(Array.from({ length: 10_000 }, (_, index) => index + 0.5));
  kept = [];
  const before = getHeapStatistics().total_heap_size;
  await collectAll();
  expect(kept).toEqual([]);
  expect(before - getHeapStatistics().total_heap_size).toBeGreaterThan(16 * mb);
});

test('where nothing can be collected that is told once, and it is not tried again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const warn = vi.fn();
  const collect = vi.fn(() => Promise.reject(new Error('no inspector')));
  collectAtRest({ warn }, { utilisation: () => 0, heapBytes: () => 90 * mb, collect });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(collect).toHaveBeenCalledOnce();
  expect(warn.mock.calls).toEqual([
    [{ err: expect.objectContaining({ message: 'no inspector' }) }, 'memory at rest is not given back'],
  ]);
});
