import { expect, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** A value that changes, read by reads that end when they are told to. */
function slowSource(apartMs?: number) {
  const ends: ((outcome?: Error) => void)[] = [];
  const source = {
    value: 1,
    reads: 0,
    read: singleFlight(() => {
      source.reads += 1;
      const value = source.value;
      return new Promise<number>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve(value)));
      });
    }, apartMs),
    end: async (outcome?: Error) => {
      ends.shift()?.(outcome);
      await new Promise(setImmediate);
    },
  };
  return source;
}

test('who asks during a read gets an answer read after they asked, all of them the same one', async () => {
  const source = slowSource();
  const first = source.read();
  source.value = 2;
  const later = [source.read(), source.read(), source.read()];
  expect(source.reads).toBe(1);
  await source.end();
  expect(await first).toBe(1);
  expect(source.reads).toBe(2);
  await source.end();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  expect(source.reads).toBe(2);
});

test('a failed read fails only those who shared it', async () => {
  const source = slowSource();
  const first = source.read();
  const second = source.read();
  const failure = expect(first).rejects.toThrow('away');
  await source.end(new Error('away'));
  await failure;
  await source.end();
  expect(await second).toBe(1);
  const third = source.read();
  await source.end();
  expect(await third).toBe(1);
});

test('where reads are to be apart, who asks soon after one shares the next with all who ask until then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const source = slowSource(2);
    const first = source.read();
    await source.end();
    expect(await first).toBe(1);
    const early = source.read();
    await vi.advanceTimersByTimeAsync(1);
    expect(source.reads).toBe(1);
    source.value = 2;
    const late = source.read();
    await vi.advanceTimersByTimeAsync(1);
    expect(source.reads).toBe(2);
    await source.end();
    expect(await Promise.all([early, late])).toEqual([2, 2]);
    await vi.advanceTimersByTimeAsync(2);
    const alone = source.read();
    expect(source.reads).toBe(3);
    await source.end();
    expect(await alone).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('who asks in the very moment in which the time apart is over is followed by others with a read of their own', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  try {
    const source = slowSource(2);
    const first = source.read();
    await source.end();
    expect(await first).toBe(1);
    // Each look at the clock is a millisecond after the one before.
    clock.mockImplementation(() => (now += 1));
    const inTheMoment = source.read();
    await new Promise(setImmediate);
    await source.end();
    expect(await inTheMoment).toBe(1);
    source.value = 2;
    now += 10;
    const later = source.read();
    await new Promise(setImmediate);
    await source.end();
    expect(await later).toBe(2);
  } finally {
    clock.mockRestore();
  }
});
