import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeHashThreads } from './hash-threads.ts';

const parameters = {
  message: 'a wide river',
  nonce: Buffer.alloc(16, 3),
  memory: 64,
  passes: 1,
  parallelism: 1,
  tagLength: 32,
};
const wanted = argon2Sync('argon2id', parameters);
const programOf = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

test.each([
  ['starts not', 'throw new Error("no room")'],
  ['ends under its work', 'process.exit(1)'],
  [
    'fails at its work',
    'import("node:worker_threads").then(({ parentPort }) => parentPort.on("message", () => { throw new Error("no"); }))',
  ],
])('a thread that %s shuts nobody out, again and again', async (_, text) => {
  const derive = makeHashThreads(programOf(text));
  for (let turn = 0; turn < 4; turn++) expect(await derive(parameters)).toEqual(wanted);
});

test('several at once and one after the other are derived on threads', async () => {
  const derive = makeHashThreads();
  expect(await Promise.all(Array.from({ length: 5 }, () => derive(parameters)))).toEqual(Array(5).fill(wanted));
  expect(await derive(parameters)).toEqual(wanted);
});

test('what cannot be derived is an error, as it is anywhere else', async () => {
  await expect(makeHashThreads()({ ...parameters, memory: 1 })).rejects.toThrow();
});
