import { expect, test } from 'vitest';
import { makeLogger } from '../log.ts';
import { makeLoadShedding } from './shed-load.ts';

const idle = { eventLoopDelayMs: () => 0, waitingQueries: () => 0 };

test('a call counts until it is done, also where it fails', async () => {
  const { countWhile, refuseOverload } = makeLoadShedding(makeLogger('silent'), idle);
  const first = Promise.withResolvers<void>();
  const calls = [
    countWhile(() => first.promise),
    ...Array.from({ length: 99 }, () => countWhile(() => new Promise(() => {}))),
  ];
  expect(refuseOverload()?.code).toBe('unavailable');
  first.reject(new Error('broken'));
  await expect(calls[0]).rejects.toThrow('broken');
  expect(refuseOverload()).toBeUndefined();
});
