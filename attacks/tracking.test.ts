import { randomBytes, randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { newReference } from '#features/enquiries/server/new-reference.ts';
import { anEnquiry } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { inPairs, leastOf } from './pairs.ts';
import { expectUnharmed, inTurn, startTarget } from './target.ts';

const { ofOne, ofAny, links, pairs, isJudged } = inScope({
  always: { ofOne: 200, ofAny: 200, links: 100, pairs: 20, isJudged: false },
  full: { ofOne: 10_000, ofAny: 60_000, links: 30_000, pairs: 1_000, isJudged: true },
});
/** Standard errors by which the mean of the pairs may differ from nothing: beyond it one in a thousand does by chance. */
const mostErrors = 3.3;
const measuredAtMost = 3;
/** Wrong tries of an address before it is told to wait. */
const triesOfAddress = 20;

const target = await startTarget({ TRUSTED_PROXIES: '127.0.0.1' });

const addressOf = (index: number) => `198.18.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`;
const randomBelow = (limit: number) => randomInt(limit);
const someDigits = () => String(randomInt(10_000)).padStart(4, '0');
const digitsOf = ({ mobile }: { mobile: string }) => mobile.slice(-4);

async function type(reference: string, digits: string, from: string): Promise<number> {
  const answer = await target.send({
    method: 'POST',
    path: '/track',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    body: new URLSearchParams({ form: 'tracking', reference, digits }).toString(),
  });
  return answer.statusCode;
}

test(`A-TRACK-01: ${(ofOne + ofAny + links).toLocaleString('en')} guesses over digits, references and links find nothing, and whoever is right behind the same address is served`, async () => {
  const [known, honest] = [await anEnquiry(target.db), await anEnquiry(target.db)];
  const statuses = new Map<number, number>();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let served = 0;
  const guesses = Array.from({ length: ofOne + ofAny }, (_, index) => index);
  await inTurn(guesses, 4, async (index) => {
    // Of a reference that is known all digits, from many addresses; of references nobody has told, any.
    const isOfOne = index % (ofOne + ofAny) < ofOne;
    const from = addressOf(Math.floor(index / triesOfAddress));
    const digits = isOfOne ? String((Number(digitsOf(known)) + 6 + index) % 10_000).padStart(4, '0') : someDigits();
    count(await type(isOfOne ? known.reference : newReference(randomBelow), digits, from));
    if (index % 100 === 99 && (await type(honest.reference, digitsOf(honest), from)) === 303) served += 1;
  });
  let opened = 0;
  await inTurn(
    Array.from({ length: links }, (_, index) => index),
    4,
    async () => {
      const { body } = await target.send({ path: `/track?link=${randomBytes(32).toString('base64url')}` });
      if (body.includes('Hello ')) opened += 1;
    },
  );
  const visits = Math.floor(guesses.length / 100);
  recordFigure('A-TRACK-01', {
    figure: `${(guesses.length + links).toLocaleString('en')} guesses: ${(statuses.get(303) ?? 0) + opened} found; ${served} of ${visits} honest visits from the same addresses served`,
    pass: '0 found, all honest visits served',
  });
  expect([statuses.get(303) ?? 0, opened, served]).toEqual([0, 0, visits]);
  expect([...statuses.keys()].filter((status) => ![422, 429, 503].includes(status))).toEqual([]);
  await expectUnharmed(target);
});

/** Of paired differences: how many standard errors their mean is away from nothing. */
function errorsOf(differences: readonly number[]): number {
  const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length;
  const variance = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (differences.length - 1);
  return Math.abs(mean) / Math.sqrt(variance / differences.length);
}

test(`A-TRACK-02: wrong digits and an unknown reference take the same time, ${pairs} pairs`, async () => {
  const requests = await Promise.all(
    Array.from({ length: Math.ceil((pairs * measuredAtMost + 100) / 4) }, () => anEnquiry(target.db)),
  );
  let addresses = 20_000;
  let turn = 0;
  const wrong = () => {
    const request = requests[turn++ % requests.length] ?? requests[0];
    const digits = String((Number(digitsOf(request ?? { mobile: '0000' })) + 1) % 10_000).padStart(4, '0');
    return type(request?.reference ?? '', digits, addressOf(addresses++));
  };
  const unknown = () => type(newReference(randomBelow), someDigits(), addressOf(addresses++));
  for (let index = 0; index < 50; index++) await Promise.all([wrong(), unknown()]);
  const errors = await leastOf(measuredAtMost, mostErrors, async () =>
    errorsOf((await inPairs(pairs, unknown, wrong)).differences),
  );
  recordFigure('A-TRACK-02', {
    figure: `${pairs} pairs of wrong digits and an unknown reference: their means differ by ${errors.toFixed(1)} standard errors`,
    pass: '≤ 3.3: none that can be measured',
  });
  if (isJudged) expect(errors).toBeLessThanOrEqual(mostErrors);
});
