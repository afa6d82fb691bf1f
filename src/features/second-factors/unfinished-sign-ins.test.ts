import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getOverview, signIn } from '#features/accounts/contract.ts';
import { updatePassword } from '#features/people/contract.ts';
import { codeAt } from '#testing/authenticator-app.ts';
import { aPerson, newPassword, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { addAuthenticator, startAuthenticator } from './contract.ts';

let now = new Date('2026-11-21T03:30:00Z');
const app = await startTestApp({ now: () => now });
beforeEach(() => {
  now = new Date(now.getTime() + 600_000);
});
afterEach(() => sql`with a as (delete from sign_in_failures) delete from rate_limits`.execute(app.db));

async function enrolled() {
  const person = await aPerson(app.db);
  const { body } = await app.as(person).call(startAuthenticator);
  const otp = codeAt(body.secret, now);
  expect((await app.as(person).call(addAuthenticator, { body: { ticket: body.ticket, otp } })).status).toBe(201);
  now = new Date(now.getTime() + 30_000);
  return { person, code: () => codeAt(body.secret, now) };
}

const login = (person: TestPerson, more: object = {}, device = 'the person’s own') =>
  app.call(signIn, {
    headers: { 'user-agent': device },
    body: { username: person.username, password: person.password, ...more },
  });
const told = async (person: TestPerson) => (await app.as(person).call(getOverview)).body.unfinished;
const audited = (person: TestPerson) => app.audit(['action', 'outcome'], { actor_id: person.id });
const signInsOf = async (person: TestPerson) =>
  (await audited(person)).filter(({ action }) => action === 'sign-in' || action === 'second-factor-asked');

test('a right password without its second factor is in the audit log, and told to the person unless they finished it', async () => {
  const { person, code } = await enrolled();
  expect((await login(person, {}, 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0.0.0')).status).toBe(401);
  expect((await login(person)).status).toBe(401);
  expect((await login(person, { otp: code() })).status).toBe(200);
  expect(await signInsOf(person)).toEqual([
    { action: 'second-factor-asked', outcome: 'done' },
    { action: 'second-factor-asked', outcome: 'done' },
    { action: 'sign-in', outcome: 'done' },
  ]);
  expect(await told(person)).toEqual([
    { program: 'Chrome', system: 'Windows', network: expect.any(String), date: expect.any(String) },
  ]);
});

test('a right password with a wrong second factor is told, too; a wrong password is not', async () => {
  const { person } = await enrolled();
  await login(person, { otp: '000000' });
  await login({ ...person, password: 'not the password' }, { otp: '000000' });
  expect(await told(person)).toHaveLength(1);
  expect(await signInsOf(person)).toEqual([
    { action: 'sign-in', outcome: 'refused' },
    { action: 'sign-in', outcome: 'refused' },
  ]);
});

test('it is counted: the sixth in a row waits; whoever finishes clears the count and gives back what it took', async () => {
  const { person, code } = await enrolled();
  for (let count = 0; count < 5; count++) expect((await login(person)).status).toBe(401);
  expect((await login(person)).status).toBe(429);
  expect((await login(person, { otp: code() })).status).toBe(200);
  const other = await enrolled();
  await sql`delete from rate_limits`.execute(app.db);
  for (let count = 0; count < 6; count++) {
    expect((await login(other.person)).status).toBe(401);
    expect((await login(other.person, { otp: other.code() })).status).toBe(200);
    now = new Date(now.getTime() + 90_000);
  }
  const { rows } = await sql<{ taken: number }>`
    select round(extract(epoch from max(tat) - now()) / 6)::integer as taken from rate_limits where key like '%address%'`.execute(
    app.db,
  );
  expect(rows[0]?.taken).toBeLessThanOrEqual(0);
});

test('a new password ends what was told', async () => {
  const { person } = await enrolled();
  await login(person);
  expect(await told(person)).toHaveLength(1);
  const body = { userId: person.id, oldPassword: person.password, newPassword: newPassword() };
  expect((await app.as(person).call(updatePassword, { body })).status).toBe(200);
  expect(await told(person)).toEqual([]);
});
