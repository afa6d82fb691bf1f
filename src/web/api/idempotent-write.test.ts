import { expect, test } from 'vitest';
import { idempotentWrite } from './idempotent-write.ts';

/** A write whose first `failures` answers are lost; records the keys sent. */
function writeOver({ failures }: { failures: number }) {
  const keys: string[] = [];
  const write = idempotentWrite((_content: unknown, key: string, _signal?: AbortSignal) => {
    keys.push(key);
    return keys.length <= failures ? Promise.reject(new Error('the answer was lost')) : Promise.resolve('saved');
  });
  const attempt = (content: unknown, signal?: AbortSignal) => write(content, signal).catch(() => 'lost');
  return { keys, attempt };
}

test('the same content is tried again under the same key, whatever goes along with the attempt', async () => {
  const { keys, attempt } = writeOver({ failures: 2 });
  await attempt({ name: 'a', image: undefined }, AbortSignal.timeout(1));
  await attempt({ name: 'a' });
  expect(await attempt({ name: 'a' })).toBe('saved');
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('changed content has another key, and its own again when it is changed back', async () => {
  const { keys, attempt } = writeOver({ failures: 3 });
  for (const name of ['a', 'b', 'a']) await attempt({ name });
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[2]).toBe(keys[0]);
});

test('another file with the same bytes is other content', async () => {
  const { keys, attempt } = writeOver({ failures: 3 });
  const [one, two] = [new File(['x'], 'x.png'), new File(['x'], 'x.png')];
  for (const image of [one, two, one]) await attempt({ name: 'a', image });
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[2]).toBe(keys[0]);
});

test('what is saved and sent once more is a record of its own', async () => {
  const { keys, attempt } = writeOver({ failures: 0 });
  await attempt({ name: 'a' });
  await attempt({ name: 'a' });
  expect(keys[0]).not.toBe(keys[1]);
});
