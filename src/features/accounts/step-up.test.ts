import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { proveIdentity, whoAmI } from './contract.ts';

const app = await startTestApp();
afterEach(() => sql`with a as (delete from sign_in_failures) delete from rate_limits`.execute(app.db));

const growOld = (person: TestPerson) =>
  sql`update sessions set proven_at = now() - interval '6 minutes' where account_id = ${person.id}`.execute(app.db);
const isProven = async (person: TestPerson) => {
  const { rows } = await sql<{ fresh: boolean }>`
    select proven_at > now() - interval '5 minutes' as fresh from sessions where account_id = ${person.id}`.execute(
    app.db,
  );
  return rows.map(({ fresh }) => fresh);
};
const auditOf = async (person: TestPerson) => app.audit(['action', 'outcome'], { actor_id: person.id });

test('the password proves the session anew, this one only, and both outcomes are audited', async () => {
  const person = await aPerson(app.db);
  await app.tokenOf(person);
  const elsewhere = await app.another();
  await elsewhere.tokenOf(person);
  await growOld(person);
  const wrong = await app.as(person).call(proveIdentity, { body: { password: 'not my password' } });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toMatchObject({ codes: { password: ['password-wrong'] } });
  expect(await isProven(person)).toEqual([false, false]);
  expect((await app.as(person).call(whoAmI)).status).toBe(200);

  expect((await app.as(person).call(proveIdentity, { body: { password: person.password } })).status).toBe(204);
  expect(new Set(await isProven(person))).toEqual(new Set([false, true]));
  expect(await auditOf(person)).toEqual([
    { action: 'identity-proof', outcome: 'refused' },
    { action: 'identity-proof', outcome: 'done' },
  ]);
});

test('A-AUTH-06: guesses at one’s own password are counted as sign-ins are', async () => {
  const person = await aPerson(app.db);
  const guesses = Array.from({ length: 20 }, () =>
    app.as(person).call(proveIdentity, { body: { password: 'guess guess guess' } }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(5);
  expect(statuses.every((status) => status === 422 || status === 429)).toBe(true);
  expect((await app.as(person).call(proveIdentity, { body: { password: person.password } })).status).toBe(429);
});
