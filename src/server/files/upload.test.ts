import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPerson } from '#testing/factories.ts';
import { sendPicture, startPictureServer } from '#testing/picture-server.ts';
import { anImage, formOf } from '#testing/pictures.ts';
import { inScope } from '#testing/test-scope.ts';

const runs = inScope({ always: 1_000, full: 10_000 });

const app = await startPictureServer();
const authorization = `Bearer ${await app.tokenOf(await aPerson(app.db))}`;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What is still held, not what waits to be collected. */
function heldBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test(`A-FILE-14: ${runs} damaged forms are refused, none breaks anything and nothing is left in memory`, async () => {
  const form = await formOf(
    { title: 'A picture', class: 'C2' },
    { field: 'picture', bytes: (await anImage()).subarray(0, 60) },
  );
  const { payload } = form;
  const mark = Buffer.from(`--${form.headers['content-type'].split('boundary=')[1]}`);
  const mutation = fc.oneof(
    fc.record({ at: fc.nat(payload.length - 1), byte: fc.nat(255) }).map(({ at, byte }) => (bytes: Buffer) => {
      const changed = Buffer.from(bytes);
      if (at < changed.length) changed[at] = byte;
      return changed;
    }),
    fc.nat(payload.length).map((length) => (bytes: Buffer) => bytes.subarray(0, length)),
    fc.record({ from: fc.nat(payload.length), length: fc.integer({ min: 1, max: 80 }) }).map(
      ({ from, length }) =>
        (bytes: Buffer) =>
          Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]),
    ),
    fc
      .record({
        at: fc.nat(payload.length),
        what: fc.constantFrom(
          mark,
          Buffer.from('\r\n'),
          Buffer.from('\r\n\r\n'),
          Buffer.from('"'),
          Buffer.from('name="__proto__"'),
          Buffer.alloc(9),
        ),
      })
      .map(
        ({ at, what }) =>
          (bytes: Buffer) =>
            Buffer.concat([bytes.subarray(0, at), what, bytes.subarray(at)]),
      ),
  );
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constant(form.headers['content-type']) },
    fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'a'.repeat(200)}`,
      'multipart/form-data; boundary="a',
    ),
  );
  let before = 0;
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), type, async (mutations, contentType) => {
      const answer = await app.server.inject({
        method: 'POST',
        url: `/api${sendPicture.path}`,
        headers: { authorization, 'content-type': contentType },
        payload: mutations.reduce<Buffer>((bytes, mutate) => mutate(bytes), payload),
      });
      // A form may lose its file and be whole otherwise; a file of sixty bytes is never one.
      expect([201, 400, 413, 415, 422]).toContain(answer.statusCode);
      if (++done === runs / 2) before = heldBytes();
    }),
    { numRuns: runs },
  );
  expect((heldBytes() - before) / 2 ** 20).toBeLessThan(50);
}, 120_000);
