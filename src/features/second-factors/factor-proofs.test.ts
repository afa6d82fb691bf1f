import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { proveIdentity, signIn, whoAmI } from '#features/accounts/contract.ts';
import { anAuthenticator } from '#testing/authenticator.ts';
import { codeAt } from '#testing/authenticator-app.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import {
  addAuthenticator,
  addPasskey,
  getOwnFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
} from './contract.ts';

let now = new Date('2026-11-21T03:30:00Z');
const app = await startTestApp({ now: () => now });
const local = { host: 'localhost' };
beforeEach(() => {
  now = new Date(now.getTime() + 600_000);
});
afterEach(() => sql`with a as (delete from sign_in_failures) delete from rate_limits`.execute(app.db));

async function enrolled() {
  const person = await aPerson(app.db);
  const { body } = await app.as(person).call(startAuthenticator);
  const otp = codeAt(body.secret, now);
  const added = await app.as(person).call(addAuthenticator, { body: { ticket: body.ticket, otp } });
  expect(added.status).toBe(201);
  now = new Date(now.getTime() + 30_000);
  return { person, code: () => codeAt(body.secret, now), recoveryCodes: added.body.recoveryCodes };
}

/** A session of somebody who signs in, with its headers. */
async function session(person: { username: string; password: string }, more: object = {}) {
  const { username, password } = person;
  const { status, body } = await app.call(signIn, { body: { username, password, ...more } });
  expect(status).toBe(200);
  return { ...local, authorization: `Bearer ${body.token}` };
}

const forgetFactor = (person: { id: number }) =>
  sql`update sessions set factor_proven_at = now() - interval '6 minutes' where account_id = ${person.id}`.execute(
    app.db,
  );
const typeOf = ({ body }: { body: unknown }) => (body as { type?: string } | undefined)?.type;
const needed = 'urn:suvidha:problem:factor-proof-needed';

test('a second factor is taken away by whoever gives one, not with the password', async () => {
  const { person, code } = await enrolled();
  const headers = await session(person, { otp: code() });
  await forgetFactor(person);
  const password = await app.call(proveIdentity, { headers, body: { password: person.password } });
  expect(password.status).toBe(204);
  const refused = await app.call(removeAuthenticator, { headers });
  expect([refused.status, typeOf(refused)]).toEqual([401, needed]);
  // Nor is one added or are codes renewed, by which it could be taken away next.
  const others = [
    await app.call(startAuthenticator, { headers }),
    await app.call(startPasskey, { headers }),
    await app.call(renewRecoveryCodes, { headers }),
  ];
  for (const answer of others) expect([answer.status, typeOf(answer)]).toEqual([401, needed]);
  expect((await app.call(getOwnFactors, { headers })).body.authenticator).not.toBeNull();
  now = new Date(now.getTime() + 30_000);
  expect((await app.call(proveIdentity, { headers, body: { otp: code() } })).status).toBe(204);
  expect((await app.call(removeAuthenticator, { headers })).status).toBe(204);
});

test('whoever has no second factor yet proves with the password who sets one up', async () => {
  const person = await aPerson(app.db);
  const headers = await session(person);
  await sql`update sessions set proven_at = now() - interval '6 minutes' where account_id = ${person.id}`.execute(
    app.db,
  );
  const refused = await app.call(startAuthenticator, { headers });
  expect([refused.status, typeOf(refused)]).toEqual([401, 'urn:suvidha:problem:proof-needed']);
  expect((await app.call(proveIdentity, { headers, body: { password: person.password } })).status).toBe(204);
  expect((await app.call(startAuthenticator, { headers })).status).toBe(200);
});

test('signing in with a second factor is a proof by it; a recovery code is one for whoever has lost the phone', async () => {
  const { person, recoveryCodes } = await enrolled();
  const headers = await session(person, { otp: recoveryCodes[0] });
  expect((await app.call(removeAuthenticator, { headers })).status).toBe(204);
});

test('a passkey is taken away in the same way, and by whoever has just made it', async () => {
  const [person, authenticator] = [await aPerson(app.db), anAuthenticator()];
  const headers = await session(person);
  const { body } = await app.call(startPasskey, { headers });
  const answer = authenticator.create(body.challenge as string);
  expect((await app.call(addPasskey, { headers, body: { name: 'Phone', answer } })).status).toBe(201);
  const { passkeys } = (await app.call(getOwnFactors, { headers })).body;
  const params = { id: passkeys[0]?.id ?? 0 };
  await forgetFactor(person);
  const node = await app.another();
  const refused = await node.call(removePasskey, { headers, params });
  expect([refused.status, typeOf(refused)]).toEqual([401, needed]);
});

test('A-SES-07: setting a second factor up ends the person’s other sessions, and leaves this one', async () => {
  const person = await aPerson(app.db);
  const [mine, other] = [await session(person), await session(person)];
  const { body } = await app.call(startAuthenticator, { headers: mine });
  const otp = codeAt(body.secret, now);
  expect((await app.call(whoAmI, { headers: other })).status).toBe(200);
  expect((await app.call(addAuthenticator, { headers: mine, body: { ticket: body.ticket, otp } })).status).toBe(201);
  expect((await app.call(whoAmI, { headers: other })).status).toBe(401);
  expect((await app.call(whoAmI, { headers: mine })).status).toBe(200);
});
