import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashPassword } from '#server/auth/hash-password.ts';
import { aPerson } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { judge } from '../load/judged.ts';
import { aMemberOfStaff, attackAtRate, aVisitor, p99 } from './honest-people.ts';
import { inTurn, startTarget } from './target.ts';

const { seconds, many } = inScope({
  always: { seconds: 5, many: 50 },
  full: { seconds: 20, many: 500 },
});
/** What an attacker sends in a second; its own work is done on the same processors. */
const rate = 200;
/** Fails where the machine has room for the product, which hashes on two processors, and for its attacker; else it is told. */
const mostMs = 150;

// With the product's own limits; who is who comes by the proxy's header.
const target = await startTarget({ TRUSTED_PROXIES: '127.0.0.1' });
const password = 'a long and quiet afternoon';
/** As slow to check as everybody's. */
const passwordHash = await hashPassword(password);
const somebody = () => aPerson(target.db, { password }, () => passwordHash);

const signIn = async (username: string, guess: string, from: string) => {
  const headers = { 'x-forwarded-for': from };
  const body = { username, password: guess };
  return (await target.send({ method: 'POST', path: '/api/Account/login', headers, body })).statusCode;
};

/** All that counts guesses is so much older then. */
async function letPass(secondsPassed: number) {
  const ago = sql`make_interval(secs => ${secondsPassed})`;
  await sql`update sign_in_failures set blocked_until = blocked_until - ${ago}, last_failed_at = last_failed_at - ${ago}`.execute(
    target.db,
  );
  await sql`update rate_limits set tat = tat - ${ago}`.execute(target.db);
}

test('A-AUTH-01: of 1,000 guesses at one account in ten minutes, from 200 addresses, at most 15 are looked at', async () => {
  const victim = await somebody();
  const [steps, atOnce] = [20, inScope({ always: 10, full: 50 })];
  let looked = 0;
  for (let step = 0; step < steps; step++) {
    const guesses = Array.from({ length: atOnce }, (_, index) => step * atOnce + index);
    await inTurn(guesses, 8, async (index) => {
      const status = await signIn(victim.username, `guess number ${index}`, `192.0.2.${index % 200}`);
      if (status === 401) looked += 1;
      else expect([429, 503]).toContain(status);
    });
    await letPass(600 / steps);
  }
  const figure = `${looked} of ${steps * atOnce} guesses in ten minutes were looked at`;
  recordFigure('A-AUTH-01', { figure, pass: '≤ 15' });
  expect(looked).toBeLessThanOrEqual(15);
});

test('A-AUTH-02: one password over 500 accounts from one address: at most 110 are looked at', async () => {
  const names = Array.from(
    { length: inScope({ always: 150, full: 500 }) },
    (_, index) => `somebody-${index}@example.com`,
  );
  let looked = 0;
  await inTurn(names, 8, async (name) => {
    const status = await signIn(name, 'Summer holiday 2026', '192.0.2.251');
    if (status === 401) looked++;
    else expect([429, 503]).toContain(status);
  });
  recordFigure('A-AUTH-02', { figure: `${looked} of ${names.length} were looked at`, pass: '≤ 110' });
  expect(looked).toBeLessThanOrEqual(110);
});

test(`A-AUTH-03: guesses at ${many} accounts from ${many} addresses raise the alarm, and nobody honest is refused or waits`, async () => {
  const names = await Promise.all(Array.from({ length: many }, async () => (await somebody()).username));
  const people = [aVisitor(target), aVisitor(target), await aMemberOfStaff(target), await aMemberOfStaff(target)];
  const until = performance.now() + seconds * 1_000;
  let guesses = 0;
  // Each address in turn at each account.
  const stopAttack = attackAtRate((index) => {
    guesses += 1;
    const from = `198.18.${Math.floor((index % many) / 250)}.${1 + (index % 250)}`;
    return signIn(names[(index + Math.floor(index / many)) % many] ?? '', `guess number ${index}`, from);
  }, rate);
  const felt = await Promise.all(people.map((goOn) => goOn(() => performance.now() > until)));
  stopAttack();
  expect(felt.flatMap(({ refused }) => refused)).toEqual([]);
  expect(target.product.output()).toContain('"alarm":"sign-ins-failing"');
  expect(target.faults()).toEqual([]);
  expect((await target.send({ path: '/readyz' })).statusCode).toBe(200);
  const [visitors, staff] = [felt.slice(0, 2), felt.slice(2)].map((some) =>
    Math.round(Math.max(...some.map(({ times }) => p99(times)))),
  ) as [number, number];
  judge('A-AUTH-03', {
    what: `${guesses.toLocaleString('en')} guesses at ${many} accounts from ${many} addresses in ${seconds} s: alarm raised, 0 honest people refused`,
    measured: [
      { name: 'p99 of visitors', value: visitors, most: mostMs },
      { name: 'p99 of staff', value: staff, most: mostMs },
    ],
    pass: 'alarm, others’ p99 ≤ 150 ms',
  });
});
