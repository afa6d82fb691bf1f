import { expect, test } from 'vitest';
import { makeLogger } from '../log.ts';
import { type LoadShedding, makeLoadShedding } from './shed-load.ts';

const idle = { eventLoopDelayMs: () => 0, waitingQueries: () => 0 };

/** So many calls at work, each ended by its function. */
function atWork(countWhile: LoadShedding['countWhile'], count: number) {
  return Array.from({ length: count }, () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    return { done: countWhile(() => promise), resolve, reject };
  });
}

test('a call counts until it is done, also where it fails', async () => {
  const { countWhile, refuseOverload } = makeLoadShedding(makeLogger('silent'), idle, () => 0);
  const [first, ...others] = atWork(countWhile, 100);
  expect(refuseOverload()?.code).toBe('unavailable');
  first?.reject(new Error('broken'));
  await expect(first?.done).rejects.toThrow('broken');
  for (const one of others.slice(0, 59)) one.resolve();
  await Promise.all(others.slice(0, 59).map(({ done }) => done));
  expect(refuseOverload()?.code).toBe('unavailable');
  others[59]?.resolve();
  await others[59]?.done;
  expect(refuseOverload()).toBeUndefined();
});

test('L-3: a hundred at once are taken in; while more keep coming forty, until nobody was refused for a second', async () => {
  let now = 5_000;
  const { countWhile, refuseOverload } = makeLoadShedding(makeLogger('silent'), idle, () => now);
  const calls = atWork(countWhile, 99);
  expect(refuseOverload()).toBeUndefined();
  calls.push(...atWork(countWhile, 1));
  expect(refuseOverload()).toBeDefined();
  for (const one of calls.slice(0, 60)) one.resolve();
  await Promise.all(calls.slice(0, 60).map(({ done }) => done));
  now += 999;
  expect(refuseOverload()).toBeDefined();
  now += 999;
  expect(refuseOverload()).toBeDefined();
  now += 1_000;
  expect(refuseOverload()).toBeUndefined();
});
