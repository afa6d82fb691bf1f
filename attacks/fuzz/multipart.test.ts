import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRequest } from '#testing/check-answer.ts';
import { damagedForms } from '#testing/damaged-forms.ts';
import { aPerson } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { anImage, formOf } from '#testing/pictures.ts';
import { inScope } from '#testing/test-scope.ts';
import { expectUnharmed, inTurn, residentMegabytes, startTarget } from '../target.ts';
import { counts, signed } from '../told.ts';
import { readOperations } from './operations.ts';
import { valuesOf } from './schema-values.ts';

const wanted = inScope({ always: 1_000, full: 10_000 });
/** Only what is still held counts, so the memory is looked at when the server has had its share of rubbish already. */
const settledAt = 0.4;

const target = await startTarget();
const { operations, schemas } = await readOperations(target);
const uploads = operations.filter(({ form }) => form);

test(`A-FUZZ-03: ${wanted} damaged forms over all uploads: refused or whole after all, never a 5xx, and nothing stays in memory`, async () => {
  const token = await target.tokenOf(await aPerson(target.db, { role: 'Admin' }));
  const picture = (await anImage()).subarray(0, 60);
  const each = Math.ceil(wanted / uploads.length);
  const statuses: string[] = [];
  const requests = [];
  for (const operation of uploads) {
    const [value] = fc.sample(valuesOf(operation.form?.schema ?? {}, schemas), { numRuns: 1, seed: 1 }) as [object];
    const texts = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]));
    const files = (operation.form?.files ?? []).map((field) => ({ field, bytes: picture }));
    for (const { field } of files) delete texts[field];
    for (const form of fc.sample(damagedForms(await formOf(texts, ...files)), { numRuns: each, seed: 2 }))
      requests.push({ operation, path: operation.path.replace(/\{\w+\}/, '1'), form });
  }
  let before = 0;
  let done = 0;
  // Of every operation in turn, not one after the other.
  requests.sort((one, other) => one.form.payload.length - other.form.payload.length);
  await inTurn(requests, 4, async ({ operation, path, form }) => {
    const { method } = operation;
    const answer = await target.send({
      method,
      path,
      token,
      headers: form.headers,
      body: Uint8Array.from(form.payload),
    });
    const told = `${method} ${path} ${form.payload.toString('latin1').slice(0, 800)} → ${answer.body.slice(0, 200)}`;
    expect(answer.statusCode, told).toBeLessThan(500);
    checkRequest({ method: method as 'POST', url: path }, answer);
    statuses.push(String(answer.statusCode));
    if (++done === Math.floor(requests.length * settledAt)) before = await residentMegabytes(target);
  });
  const grown = Math.round((await residentMegabytes(target)) - before);
  expect(grown).toBeLessThan(50);
  await expectUnharmed(target);
  const told = counts(statuses);
  recordFigure('A-FUZZ-03', {
    figure: `${requests.length.toLocaleString('en')} damaged forms to ${uploads.length} uploads: ${told}; memory ${signed(grown)} MB`,
    pass: '0 × 5xx, memory + ≤ 50 MB',
  });
});
