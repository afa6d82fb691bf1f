import { afterEach, expect, test, vi } from 'vitest';
import { ChunkFailed, chunk } from './chunk.ts';

afterEach(() => vi.useRealTimers());

/** A chunk that fails to load the given number of times; counts the attempts. */
function codeAfter({ failures }: { failures: number }) {
  let requests = 0;
  const code = chunk(() => {
    requests += 1;
    return requests <= failures ? Promise.reject(new TypeError('network')) : Promise.resolve('code');
  });
  return { code, requests: () => requests };
}

test('code is fetched once, and is at hand from then on', async () => {
  const { code, requests } = codeAfter({ failures: 0 });
  expect(code.loaded()).toBeUndefined();
  expect(await code.load()).toBe('code');
  expect(await code.load()).toBe('code');
  expect(code.loaded()).toBe('code');
  expect(requests()).toBe(1);
});

test('a failure is thrown, and the next attempt asks again', async () => {
  const { code } = codeAfter({ failures: 1 });
  await expect(code.load()).rejects.toThrow(ChunkFailed);
  expect(await code.load()).toBe('code');
});

test('what fails to come ahead of time is silent', async () => {
  const { code } = codeAfter({ failures: 1 });
  code.preload();
  expect(await code.load()).toBe('code');
});

test('code that has not arrived after 120 seconds has failed (specification §9)', async () => {
  vi.useFakeTimers();
  const failure = chunk(() => new Promise(() => {}))
    .load()
    .catch((error: unknown) => error);
  let isOver = false;
  void failure.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toBeInstanceOf(ChunkFailed);
});
