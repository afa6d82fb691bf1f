import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damagedForms } from '#testing/damaged-forms.ts';
import { aPerson } from '#testing/factories.ts';
import { sendPicture, startPictureServer } from '#testing/picture-server.ts';
import { anImage, formOf } from '#testing/pictures.ts';
import { inScope } from '#testing/test-scope.ts';

const runs = inScope({ always: 300, full: 10_000 });

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
  let before = 0;
  let done = 0;
  await fc.assert(
    fc.asyncProperty(damagedForms(form), async ({ headers, payload }) => {
      const answer = await app.server.inject({
        method: 'POST',
        url: `/api${sendPicture.path}`,
        headers: { authorization, ...headers },
        payload,
      });
      // A form may lose its file and be whole otherwise; a file of sixty bytes is never one.
      expect([201, 400, 413, 415, 422]).toContain(answer.statusCode);
      if (++done === runs / 2) before = heldBytes();
    }),
    { numRuns: runs },
  );
  expect((heldBytes() - before) / 2 ** 20).toBeLessThan(50);
}, 120_000);
