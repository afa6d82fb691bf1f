import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { checkRequest } from '#testing/check-answer.ts';
import { aPerson } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { anImage } from '#testing/pictures.ts';
import { inScope } from '#testing/test-scope.ts';
import { expectUnharmed, inTurn, type Sent, startTarget } from '../target.ts';
import { readOperations } from './operations.ts';
import { casesOf, requestOf } from './requests.ts';

const { valid, broken } = inScope({ always: { valid: 20, broken: 50 }, full: { valid: 200, broken: 500 } });
/** The same cases at every run; another number finds others. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_125);

const target = await startTarget();
const { operations, schemas } = await readOperations(target);
const picture = await anImage();
const counted = { requests: 0, accepted: 0, statuses: new Set<string>() };

const textOf = (body: Sent['body']) =>
  body instanceof Uint8Array ? Buffer.from(body).toString('latin1') : String(JSON.stringify(body));

describe.each(operations.map((operation) => ({ operation, name: operation.id })))(
  'A-FUZZ-01: $name',
  ({ operation }) => {
    test.each([
      ['valid', valid],
      ['broken', broken],
    ] as const)(
      '%s requests, %i of them: documented statuses, bodies as described, nothing broken',
      async (kind, count) => {
        const person = await aPerson(target.db, { role: 'Admin' });
        let token = await target.tokenOf(person);
        const cases = fc.sample(casesOf(operation, schemas, kind), { numRuns: count, seed });
        await inTurn(cases, operation.form ? 2 : 4, async (one) => {
          const request = await requestOf(one, picture);
          const answer = await target.send({ ...request, token });
          const told = () =>
            `${request.method} ${request.path} ${textOf(request.body).slice(0, 1_000)} → ${answer.statusCode} ${answer.body.slice(0, 300)}`;
          expect(answer.statusCode, told()).toBeLessThan(500);
          if (one.isRefused) expect(answer.statusCode, told()).toBeGreaterThanOrEqual(400);
          checkRequest({ method: operation.method as 'GET', url: one.path, headers: one.headers }, answer);
          counted.requests++;
          if (answer.statusCode < 300) counted.accepted++;
          counted.statuses.add(`${operation.id} ${answer.statusCode}`);
          // What signs out, or ends sessions, was taken at its word.
          if (answer.statusCode === 401) token = await target.tokenOf(person);
        });
      },
    );
  },
);

afterAll(async () => {
  await expectUnharmed(target);
  const { requests, accepted } = counted;
  recordFigure('A-FUZZ-01', {
    figure: `${requests.toLocaleString('en')} requests to ${operations.length} operations, ${accepted.toLocaleString('en')} accepted: 0 × 5xx, 0 undocumented statuses or bodies`,
    pass: '0 × 5xx, 0 undocumented',
  });
});
