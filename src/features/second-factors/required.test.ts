import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listOwnSessions, proveIdentity, signIn, signOut, whoAmI } from '#features/accounts/contract.ts';
import { getPreferences } from '#shared/preferences/preferences.ts';
import { anAuthenticator } from '#testing/authenticator.ts';
import { codeAt } from '#testing/authenticator-app.ts';
import { aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '#testing/server.ts';
import {
  addAuthenticator,
  addPasskey,
  getFactorsOf,
  getOwnFactors,
  removeAuthenticator,
  removePasskey,
  resetFactorsOf,
  startAuthenticator,
  startPasskey,
} from './contract.ts';

let app: TestApp;
const started = async (options: TestAppOptions = {}) => {
  app = await startTestApp(options);
};

const login = (person: TestPerson, more = {}) =>
  app.call(signIn, { body: { username: person.username, password: person.password, ...more } });

async function enrol(person: TestPerson) {
  const { body } = await app.as(person).call(startAuthenticator);
  const otp = codeAt(body.secret, new Date());
  expect((await app.as(person).call(addAuthenticator, { body: { ticket: body.ticket, otp } })).status).toBe(201);
  return body.secret;
}

const requireFor = (role: string) =>
  sql`update roles set requires_second_factor = true where name = ${role}`.execute(app.db);
const refused = { type: 'urn:suvidha:problem:second-factor-required' };

test('whose role asks for a second factor may only set one up until there is one; then everything is answered', async () => {
  await started();
  const person = await aPerson(app.db, { role: 'Careful' });
  await requireFor('Careful');
  expect((await login(person)).body).toMatchObject({ mustEnrol: true });
  for (const refusal of [
    await app.as(person).call(getPreferences),
    await app.as(person).call(listOwnSessions),
    await app.as(person).call(removeAuthenticator),
  ]) {
    expect(refusal.status).toBe(403);
    expect(refusal.body).toMatchObject(refused);
  }
  expect((await app.as(person).call(whoAmI)).status).toBe(200);
  expect((await app.as(person).call(getOwnFactors)).body.isRequired).toBe(true);
  expect((await app.as(person).call(proveIdentity, { body: { password: person.password } })).status).toBe(204);

  const elsewhere = await app.another();
  const headers = { authorization: `Bearer ${await app.tokenOf(person)}` };
  expect((await elsewhere.call(getPreferences, { headers })).status).toBe(403);
  await enrol(person);
  expect((await app.as(person).call(getPreferences)).status).toBe(200);
  // Another node, which looked less than a second ago.
  expect((await elsewhere.call(getPreferences, { headers })).status).toBe(200);
  expect((await login(person)).status).toBe(401);
});

test('a session that is limited can sign out', async () => {
  await started();
  const person = await aPerson(app.db, { role: 'Careful' });
  await requireFor('Careful');
  const headers = { authorization: `Bearer ${(await login(person)).body.token}` };
  expect((await app.call(signOut, { headers })).status).toBe(204);
  expect((await app.call(whoAmI, { headers })).status).toBe(401);
});

test.each([
  ['off', false, false],
  ['admin', true, false],
  ['all', true, true],
])('MFA_REQUIRED=%s', async (MFA_REQUIRED, admin, staff) => {
  await started({ settings: { MFA_REQUIRED } });
  // A role that is only called like the built-in one would not be let in; the built-in one is what counts.
  const people = [await aPerson(app.db, { role: 'Admin' }), await aPerson(app.db, { role: 'Staff' })];
  const answers = await Promise.all(people.map((person) => app.as(person).call(getPreferences)));
  expect(answers.map(({ status }) => status === 403)).toEqual([admin, staff]);
});

test('the last second factor of somebody who must have one stays, of two removals at once as well', async () => {
  await started();
  const person = await aPerson(app.db, { role: 'Careful' });
  await requireFor('Careful');
  await enrol(person);
  const headers = { host: 'localhost' };
  const { body } = await app.as(person).call(startPasskey, { headers });
  const answer = anAuthenticator().create(body.challenge as string);
  expect(
    (await app.as(person).call(addPasskey, { headers, body: { name: 'Key', answer } })).body.recoveryCodes,
  ).toEqual([]);
  const [passkey] = (await app.as(person).call(getOwnFactors)).body.passkeys;
  const both = await Promise.all([
    app.as(person).call(removeAuthenticator),
    app.as(person).call(removePasskey, { params: { id: passkey?.id ?? 0 } }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
});

test('an administrator resets somebody’s second factors: their sessions end, and the role asks for new ones', async () => {
  await started();
  const [admin, person] = [await aPerson(app.db, { role: 'Admin' }), await aPerson(app.db, { role: 'Careful' })];
  await enrol(person);
  await requireFor('Careful');
  const params = { id: person.id };
  expect((await app.as(admin).call(getFactorsOf, { params })).body).toEqual({
    hasAuthenticator: true,
    passkeys: 0,
    recoveryCodesLeft: 10,
  });
  expect((await app.as(person).call(resetFactorsOf, { params })).status).toBe(403);
  expect((await app.as(admin).call(resetFactorsOf, { params: { id: admin.id } })).status).toBe(409);
  expect((await app.as(admin).call(resetFactorsOf, { params: { id: 999_999 } })).status).toBe(404);
  expect((await app.as(admin).call(resetFactorsOf, { params })).status).toBe(204);
  expect((await app.as(person).call(whoAmI)).status).toBe(401);
  expect((await login(person)).body).toMatchObject({ mustEnrol: true });
  const rows = await app.audit(['actor_id', 'subject'], { action: 'second-factors-reset' });
  expect(rows).toEqual([{ actor_id: admin.id, subject: `person ${person.id}` }]);
});

test('a reset needs a fresh proof', async () => {
  await started();
  const [admin, person] = [await aPerson(app.db, { role: 'Admin' }), await aPerson(app.db)];
  await app.tokenOf(admin);
  await sql`update sessions set proven_at = now() - interval '6 minutes'`.execute(app.db);
  const answer = await app.as(admin).call(resetFactorsOf, { params: { id: person.id } });
  expect(answer.body).toMatchObject({ type: 'urn:suvidha:problem:proof-needed' });
});
