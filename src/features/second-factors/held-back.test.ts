import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { proveIdentity, signIn } from '#features/accounts/contract.ts';
import { anAuthenticator } from '#testing/authenticator.ts';
import { codeAt } from '#testing/authenticator-app.ts';
import { aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { addAuthenticator, addPasskey, startAuthenticator, startPasskey } from './contract.ts';

let now = new Date('2026-11-21T03:30:00Z');
const app = await startTestApp({ now: () => now });
const headers = { host: 'localhost' };

/** A stranger elsewhere: no limit of an address is in the way. */
const clearAddresses = () => sql`delete from rate_limits where key like 'sign-in:address%'`.execute(app.db);
beforeEach(() => {
  now = new Date(now.getTime() + 600_000);
});
afterEach(() => sql`with a as (delete from sign_in_failures) delete from rate_limits`.execute(app.db));

async function login(person: Pick<TestPerson, 'username' | 'password'>, factor: object = {}) {
  await clearAddresses();
  const { username, password } = person;
  const answer = await app.call(signIn, { headers, body: { username, password, ...factor } });
  return { status: answer.status, headers: answer.headers, body: answer.body as unknown as HeldBack };
}

interface HeldBack {
  type: string;
  requestId: string;
  secondFactor: { kinds: string[]; passkey: { challenge: string; rpId: string; allowCredentials?: object[] } };
}

/** A person with an authenticator app, and strangers at the door who have failed as often as makes the longest wait. */
async function heldBack() {
  const person = await aPerson(app.db);
  const { body } = await app.as(person).call(startAuthenticator);
  const otp = codeAt(body.secret, now);
  const added = await app.as(person).call(addAuthenticator, { body: { ticket: body.ticket, otp } });
  now = new Date(now.getTime() + 30_000);
  await shut(person);
  return { person, secret: body.secret, recoveryCodes: added.body.recoveryCodes };
}

const wrong = (person: Pick<TestPerson, 'username'>) => ({ ...person, password: 'guess guess guess' });

async function shut(person: Pick<TestPerson, 'username'>) {
  await login(wrong(person));
  await sql`update sign_in_failures set failures = 99, blocked_until = now() where key like '%|stranger' and failures < 99`.execute(
    app.db,
  );
  expect((await login(wrong(person))).status).toBe(401);
}

test('A-AUTH-04: whoever gives password and code at once gets in, however often strangers have failed', async () => {
  const { person, secret } = await heldBack();
  expect((await login(person)).status).toBe(429);
  expect((await login(person, { otp: codeAt(secret, now) })).status).toBe(200);
});

test('A-AUTH-04: a recovery code gets in at once, too, and is used up by the right password only', async () => {
  const { person, recoveryCodes } = await heldBack();
  expect((await login(wrong(person), { otp: recoveryCodes[0] })).status).toBe(429);
  expect((await login(person, { otp: recoveryCodes[0] })).status).toBe(200);
  await shut(person);
  expect((await login(person, { otp: recoveryCodes[0] })).status).toBe(429);
});

test('A-AUTH-04: a passkey gets in at once: the answer that says to wait asks the device for whatever it keeps', async () => {
  const [person, authenticator] = [await aPerson(app.db), anAuthenticator()];
  const { body } = await app.as(person).call(startPasskey, { headers });
  const answer = authenticator.create(body.challenge as string);
  expect((await app.as(person).call(addPasskey, { headers, body: { name: 'Phone', answer } })).status).toBe(201);
  await shut(person);
  const asked = await login(person);
  expect(asked.status).toBe(429);
  const { challenge } = asked.body.secondFactor.passkey;
  expect((await login(person, { passkey: authenticator.get(challenge) })).status).toBe(200);
});

test('where passkeys are not possible, the answer that says to wait asks for a code', async () => {
  const nobody = { username: 'nobody@example.com', password: 'guess guess guess' };
  await shut(nobody);
  await clearAddresses();
  const answer = await app.call(signIn, { headers: { host: '127.0.0.1:3000' }, body: nobody });
  expect(answer.status).toBe(429);
  expect((answer.body as unknown as HeldBack).secondFactor).toEqual({ kinds: ['code', 'recovery'] });
});

test('A-AUTH-05: what an account that waits answers tells nothing of name, password or second factor', async () => {
  const { person } = await heldBack();
  const plain = await aPerson(app.db);
  const nobody = { username: 'nobody@example.com', password: 'guess guess guess' };
  for (const one of [plain, nobody]) await shut(one);
  const answers = [
    await login(person),
    await login(wrong(person)),
    await login(person, { otp: '000000' }),
    await login(wrong(person), { otp: '000000' }),
    await login(plain),
    await login(plain, { otp: '000000' }),
    await login(nobody),
    await login(nobody, { otp: '000000' }),
  ];
  const told = answers.map(({ status, body }) => {
    const { challenge, ...passkey } = body.secondFactor.passkey;
    expect(challenge).toMatch(/^[\w-]{43}$/);
    return { ...body, status, requestId: '', secondFactor: { ...body.secondFactor, passkey } };
  });
  expect(told[0]).toMatchObject({
    type: 'urn:suvidha:problem:too-many',
    secondFactor: { kinds: ['code', 'recovery', 'passkey'] },
  });
  expect(told[0]?.secondFactor.passkey).not.toHaveProperty('allowCredentials');
  for (const one of told) expect(one).toEqual(told[0]);
});

test('A-AUTH-09: of codes beside the right password five are looked at; strangers without it use up none of them', async () => {
  const { person, secret } = await heldBack();
  for (let count = 0; count < 12; count++) await login(wrong(person), { otp: '000000' });
  for (let count = 0; count < 4; count++) expect((await login(person, { otp: '000000' })).status).toBe(429);
  expect((await login(person, { otp: codeAt(secret, now) })).status).toBe(200);
  await shut(person);
  now = new Date(now.getTime() + 30_000);
  for (let count = 0; count < 5; count++) expect((await login(person, { otp: '000000' })).status).toBe(429);
  expect((await login(person, { otp: codeAt(secret, now) })).status).toBe(429);
});

test('A-AUTH-04: without a second factor an account waits an hour at most', async () => {
  const person = await aPerson(app.db);
  await shut(person);
  const waiting = await login(person, { otp: '000000' });
  expect(waiting.status).toBe(429);
  const seconds = Number(waiting.headers['retry-after']);
  expect(seconds).toBeGreaterThan(3_500);
  expect(seconds).toBeLessThanOrEqual(3_600);
});

test('A-AUTH-04: strangers’ failures do not keep somebody who is signed in from proving who they are', async () => {
  const person = await aPerson(app.db);
  await app.tokenOf(person);
  await shut(person);
  expect((await app.as(person).call(proveIdentity, { body: { password: person.password } })).status).toBe(204);
});
