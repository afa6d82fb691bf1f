import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { proveIdentity, signIn, whoAmI } from '#features/accounts/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { codeAt } from '#testing/authenticator-app.ts';
import { aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/server.ts';
import {
  addAuthenticator,
  getOwnFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
} from './contract.ts';

let now = new Date('2026-11-21T03:30:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

const app = await startTestApp({ now: () => now });
afterEach(async () => {
  now = later(600);
  await sql`with a as (delete from sign_in_failures) delete from rate_limits`.execute(app.db);
});

/** A person with an authenticator app; its first code is used up. */
async function enrolled(wanted: Partial<TestPerson> = {}) {
  const person = await aPerson(app.db, wanted);
  const { body } = await app.as(person).call(startAuthenticator);
  const confirmed = await app
    .as(person)
    .call(addAuthenticator, { body: { ticket: body.ticket, otp: codeAt(body.secret, now) } });
  expect(confirmed.status).toBe(201);
  now = later(30);
  return { person, secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes };
}

const login = (person: TestPerson, more: object = {}, at: TestApp = app) =>
  at.call(signIn, { body: { username: person.username, password: person.password, ...more } });

test('a secret is in force once a first code confirms it; the codes are shown once and kept as hashes', async () => {
  const person = await aPerson(app.db);
  const { body } = await app.as(person).call(startAuthenticator);
  expect(body.address).toBe(
    `otpauth://totp/Suvidha:${encodeURIComponent(person.username)}?issuer=Suvidha&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  const send = (otp: string, ticket = body.ticket) => app.as(person).call(addAuthenticator, { body: { ticket, otp } });
  expect((await send(codeAt(body.secret, later(90)))).body).toMatchObject({ codes: { otp: ['code-wrong'] } });
  expect((await login(person)).status).toBe(200);

  const { recoveryCodes } = (await send(codeAt(body.secret, now))).body;
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){5}$/);
  expect((await login(person)).status).toBe(401);
  const { rows } = await sql<{ kept: string }>`
    select a::text || r::text as kept from authenticators a join recovery_codes r using (account_id)`.execute(app.db);
  const kept = rows.map((row) => row.kept).join('\n');
  expect(kept).not.toContain(body.secret);
  for (const code of recoveryCodes) expect(kept).not.toContain(code.slice(0, 9).replace('-', ''));
  expect(app.logged.join()).not.toContain(body.secret);
});

test('a ticket is good for ten minutes and for the session that got it', async () => {
  const [person, other] = [await aPerson(app.db), await aPerson(app.db)];
  const { body } = await app.as(person).call(startAuthenticator);
  const foreign = { ticket: body.ticket, otp: codeAt(body.secret, now) };
  expect((await app.as(other).call(addAuthenticator, { body: foreign })).status).toBe(410);
  now = later(601);
  const late = { ticket: body.ticket, otp: codeAt(body.secret, now) };
  expect((await app.as(person).call(addAuthenticator, { body: late })).status).toBe(410);
});

test('the right password alone makes no session and says which kinds there are; with the code it does', async () => {
  const { person, secret } = await enrolled();
  const sessions = async () =>
    (await app.db.selectFrom('sessions').select('id').where('account_id', '=', person.id).execute()).length;
  const before = await sessions();
  const asked = await login(person);
  expect(asked.status).toBe(401);
  expect(asked.body).toMatchObject({
    type: 'urn:suvidha:problem:second-factor-needed',
    secondFactor: { kinds: ['code', 'recovery'] },
  });
  expect(await sessions()).toBe(before);
  expect((await login(person, { password: 'not the password', otp: codeAt(secret, now) })).body).toMatchObject({
    type: 'urn:suvidha:problem:wrong-credentials',
  });
  const signedIn = await login(person, { otp: ` ${codeAt(secret, now).replace(/(...)/, '$1 ')}` });
  expect(signedIn.status).toBe(200);
  expect((await app.call(whoAmI, { headers: { authorization: `Bearer ${signedIn.body.token}` } })).status).toBe(200);
});

test('A-AUTH-09: a code is good once, on any node; so is every code before it', async () => {
  const { person, secret } = await enrolled();
  const node = await app.another();
  const [earlier, otp] = [codeAt(secret, now), codeAt(secret, later(30))];
  const attempts = await Promise.all([login(person, { otp }), login(person, { otp }, node)]);
  expect(attempts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect((await login(person, { otp })).body).toMatchObject({ codes: { otp: ['code-wrong'] } });
  expect((await login(person, { otp: earlier })).status).toBe(401);
  expect((await app.as(person).call(proveIdentity, { body: { otp } })).status).toBe(422);
});

test('a code may be typed in the digits of Gujarati or Hindi; what is no code is wrong, not an error', async () => {
  const { person, secret } = await enrolled();
  const inDigitsFrom = (zero: number, code: string) =>
    code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  for (const otp of ['\u{1d7d8}'.repeat(6), 'é'.repeat(6), '12345', '1234567']) {
    expect((await login(person, { otp })).status).toBe(401);
  }
  await sql`delete from sign_in_failures`.execute(app.db);
  expect((await login(person, { otp: inDigitsFrom(0xae6, codeAt(secret, now)) })).status).toBe(200);
  now = later(30);
  expect((await login(person, { otp: inDigitsFrom(0x966, codeAt(secret, now)) })).status).toBe(200);
});

test('A-AUTH-09: one step either way is taken, two are not', async () => {
  const { person, secret } = await enrolled();
  for (const seconds of [-60, 60])
    expect((await login(person, { otp: codeAt(secret, later(seconds)) })).status).toBe(401);
  expect((await login(person, { otp: codeAt(secret, later(30)) })).status).toBe(200);
  now = later(90);
  expect((await login(person, { otp: codeAt(secret, later(-30)) })).status).toBe(200);
});

test('A-AUTH-09: wrong codes are counted and throttled, also after a restart; a right one is then not looked at', async () => {
  const { person, secret } = await enrolled();
  for (let count = 0; count < 5; count++) expect((await login(person, { otp: '000000' })).status).toBe(401);
  // Five more beside the right password, as on an account that strangers hold back.
  for (let count = 0; count < 5; count++) {
    await sql`delete from rate_limits`.execute(app.db);
    expect((await login(person, { otp: '000000' })).status).toBe(429);
  }
  const restarted = await app.another();
  const blocked = await login(person, { otp: codeAt(secret, now) }, restarted);
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
  await restarted.stop();
});

test('A-AUTH-06: of fifty codes guessed at one instant at most five are looked at', async () => {
  const { person } = await enrolled();
  const guesses = Array.from({ length: 50 }, (_, index) => login(person, { otp: String(100_000 + index) }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
});

test('A-AUTH-05: a disabled person with a second factor answers like an unknown name, whatever comes along', async () => {
  const { person, secret } = await enrolled();
  await sql`update accounts set disabled_at = now() where id = ${person.id}`.execute(app.db);
  const unknown = await app.call(signIn, { body: { username: 'nobody@example.com', password: 'x', otp: '123456' } });
  for (const otp of [undefined, codeAt(secret, now)]) {
    const answer = await login(person, otp ? { otp } : {});
    expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(answer.status).toBe(401);
  }
});

test('a recovery code signs in once, however it is typed; new ones end the old', async () => {
  const { person, recoveryCodes } = await enrolled();
  const [first = '', second = ''] = recoveryCodes;
  expect((await login(person, { otp: first.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
  expect((await login(person, { otp: first })).status).toBe(401);
  expect((await app.as(person).call(getOwnFactors)).body.recoveryCodesLeft).toBe(9);
  const renewed = await app.as(person).call(renewRecoveryCodes);
  expect(renewed.status).toBe(201);
  expect((await login(person, { otp: second })).status).toBe(401);
  expect((await login(person, { otp: renewed.body.recoveryCodes[3] })).status).toBe(200);
  const actions = await app.audit(['action'], { actor_id: person.id });
  expect(actions.map(({ action }) => action)).toContain('recovery-code-used');
});

test('of one recovery code sent twice at once, one signs in', async () => {
  const { person, recoveryCodes } = await enrolled();
  const [otp = ''] = recoveryCodes;
  const both = await Promise.all([login(person, { otp }), login(person, { otp })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('a secret moved to another person’s row opens nothing', async () => {
  const [mine, theirs] = [await enrolled(), await enrolled()];
  await sql`update authenticators set sealed_secret =
    (select sealed_secret from authenticators where account_id = ${mine.person.id})
    where account_id = ${theirs.person.id}`.execute(app.db);
  expect((await login(theirs.person, { otp: codeAt(mine.secret, now) })).status).toBe(401);
  expect((await login(mine.person, { otp: codeAt(mine.secret, now) })).status).toBe(200);
});

test('taken away with a fresh proof only; the recovery codes go with it, and the password is enough again', async () => {
  const { person, secret, recoveryCodes } = await enrolled();
  await sql`update sessions set proven_at = now() - interval '6 minutes', factor_proven_at = null where account_id = ${person.id}`.execute(
    app.db,
  );
  const [node, headers] = [await app.another(), { authorization: `Bearer ${await app.tokenOf(person)}` }];
  const stale = [
    await node.call(startAuthenticator, { headers }),
    await node.call(removeAuthenticator, { headers }),
    await node.call(renewRecoveryCodes, { headers }),
  ];
  for (const { body } of stale) expect(body).toMatchObject({ type: 'urn:suvidha:problem:factor-proof-needed' });
  expect((await app.as(person).call(proveIdentity, { body: { otp: codeAt(secret, now) } })).status).toBe(204);
  expect((await app.as(person).call(removeAuthenticator)).status).toBe(204);
  expect((await app.as(person).call(removeAuthenticator)).status).toBe(404);
  expect((await login(person)).status).toBe(200);
  expect((await app.as(person).call(getOwnFactors)).body).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
  expect((await app.as(person).call(proveIdentity, { body: { otp: recoveryCodes[0] } })).status).toBe(422);
});

test('the entry in an authenticator app and a passkey have the agency’s name once it is saved', async () => {
  const admin = await aPerson(app.db, { role: 'Admin' });
  const named = { ...sampleSettings, agencyName: { en: 'Shree: Ganesh Finance', gu: 'શ્રી ગણેશ' } };
  await app.as(admin).call(updateSettings, { body: named });
  const { body } = await app.as(admin).call(startAuthenticator);
  const { pathname, searchParams } = new URL(body.address);
  expect(searchParams.get('issuer')).toBe('Shree Ganesh Finance');
  expect(decodeURIComponent(pathname)).toContain(`Shree Ganesh Finance:${admin.username}`);
  const passkey = await app.as(admin).call(startPasskey, { headers: { host: 'localhost' } });
  expect(passkey.body).toMatchObject({ rp: { id: 'localhost', name: 'Shree: Ganesh Finance' } });
});
