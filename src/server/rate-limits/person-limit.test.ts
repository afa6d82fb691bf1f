import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, openPool } from '#db/open.ts';
import { whoAmI } from '#features/accounts/contract.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { makePersonLimit } from './person-limit.ts';

const app = await startTestApp({ settings: { REQUESTS_PER_PERSON_AND_MINUTE: '600' } });

test('A-RATE-01, 07: a signed-in person sends 60 at once, on all nodes together; then each waits a second, and others do not', async () => {
  const [busy, other] = [await aPerson(app.db), await aPerson(app.db)];
  const elsewhere = await app.another();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => (index % 2 ? app : elsewhere).as(busy).call(whoAmI)),
  );
  const passed = answers.filter(({ status }) => status === 200).length;
  // While they run, one more becomes free every tenth of a second.
  expect(passed).toBeGreaterThanOrEqual(60);
  expect(passed).toBeLessThan(120);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  for (const { headers } of refused) {
    expect(headers['retry-after']).toBe('1');
    expect(headers['ratelimit-policy']).toBe('"person";q=600;w=60');
    expect(headers.ratelimit).toBe('"person";r=0;t=1');
  }
  const calm = await app.as(other).call(whoAmI);
  expect([calm.status, calm.headers.ratelimit]).toEqual([200, '"person";r=9']);
});

test('ten requests take one step of the shared limit; what is known to be used up is not asked for again', async () => {
  const person = await aPerson(app.db);
  let now = 0;
  const limit = makePersonLimit(app.db, 600, () => now);
  const taken: object[] = [];
  for (let count = 0; count < 60; count++) taken.push(await limit.take(person.id));
  expect(taken[0]).toEqual({ left: 9 });
  expect(taken[59]).toEqual({ left: 0 });
  // A clock that stands still: the node waits by its own, whatever became free meanwhile.
  let waiting = await limit.take(person.id);
  while ('left' in waiting) waiting = await limit.take(person.id);
  expect(waiting.waitingSeconds).toBeGreaterThan(0);
  expect(waiting.waitingSeconds).toBeLessThanOrEqual(1);
  await app.owner.deleteFrom('rate_limits').where('key', '=', `requests:person:${person.id}`).execute();
  expect(await limit.take(person.id)).toEqual(waiting);
  now = 1_001;
  expect(await limit.take(person.id)).toEqual({ left: 9 });
});

test('F-27: where the limits cannot be asked, signed-in people go on', async () => {
  const broken = await startTestApp();
  const person = await aPerson(broken.db);
  await sql`drop function take_tokens`.execute(broken.owner);
  const limit = makePersonLimit(broken.db, 600);
  for (let count = 0; count < 100; count++) expect(await limit.take(person.id)).toHaveProperty('left');
});

test('F-04: where the database is away, the call fails at once, for all that wait for the same answer', async () => {
  const gone = openDatabase(openPool('postgres://nobody@127.0.0.1:1/none', { size: 2, onLost: () => {} }));
  const limit = makePersonLimit(gone, 600);
  const taken = await Promise.allSettled([limit.take(1), limit.take(1), limit.take(1)]);
  expect(taken.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await gone.destroy();
});
