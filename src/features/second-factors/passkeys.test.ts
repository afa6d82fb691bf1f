import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { askProof, proveIdentity, signIn } from '#features/accounts/contract.ts';
import { anAuthenticator } from '#testing/authenticator.ts';
import { aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { addPasskey, getOwnFactors, removePasskey, renamePasskey, startPasskey } from './contract.ts';
import { insertPasskey } from './server/queries.ts';

const app = await startTestApp();
afterEach(() => sql`with a as (delete from sign_in_failures) delete from rate_limits`.execute(app.db));

const headers = { host: 'localhost' };
const key = anAuthenticator;

async function challengeFor(person: TestPerson) {
  const { body } = await app.as(person).call(startPasskey, { headers });
  return body.challenge as string;
}

const add = (person: TestPerson, name: string, answer: ReturnType<ReturnType<typeof key>['create']>) =>
  app.as(person).call(addPasskey, { headers, body: { name, answer } });

async function enrolled() {
  const [person, authenticator] = [await aPerson(app.db), key()];
  const added = await add(person, 'Phone', authenticator.create(await challengeFor(person)));
  expect(added.status).toBe(201);
  return { person, authenticator, recoveryCodes: added.body.recoveryCodes };
}

const login = (person: TestPerson, passkey?: object, host = 'localhost') =>
  app.call(signIn, {
    headers: { host },
    body: { username: person.username, password: person.password, ...(passkey && { passkey }) },
  });

/** The challenge of a sign-in that was asked for a second factor. */
async function asked(person: TestPerson) {
  const { body } = await login(person);
  return body as unknown as { secondFactor: { kinds: string[]; passkey: { challenge: string; rpId: string } } };
}

test('a passkey is a second factor: the password is asked for first, then what the passkey signs', async () => {
  const { person, authenticator, recoveryCodes } = await enrolled();
  expect(recoveryCodes).toHaveLength(10);
  const { secondFactor } = await asked(person);
  expect(secondFactor).toMatchObject({
    kinds: ['passkey', 'recovery'],
    passkey: { rpId: 'localhost', userVerification: 'required', allowCredentials: [{ transports: ['internal'] }] },
  });
  const answer = authenticator.get(secondFactor.passkey.challenge);
  expect((await login({ ...person, password: 'not the password' }, answer)).status).toBe(401);
  const signedIn = await login(person, answer);
  expect(signedIn.status).toBe(200);
  const { passkeys } = (await app.as(person).call(getOwnFactors, { headers })).body;
  expect(passkeys).toMatchObject([{ name: 'Phone', lastUsedDate: expect.any(String) }]);
});

test('an answer is good once, for its person, its purpose and five minutes', async () => {
  const [{ person, authenticator }, other] = [await enrolled(), await enrolled()];
  const { challenge } = (await asked(person)).secondFactor.passkey;
  const answer = authenticator.get(challenge);
  expect((await app.as(person).call(proveIdentity, { headers, body: { passkey: answer } })).status).toBe(422);
  expect((await login(other.person, answer)).status).toBe(401);
  expect((await login(person, answer)).status).toBe(200);
  expect((await login(person, answer)).body).toMatchObject({ codes: { passkey: ['passkey-wrong'] } });

  const old = (await asked(person)).secondFactor.passkey.challenge;
  await sql`update passkey_challenges set created_at = now() - interval '5 minutes 1 second'`.execute(app.db);
  expect((await login(person, authenticator.get(old))).status).toBe(401);
});

test.each([
  ['of another site', { origin: 'http://localhost.evil.example' }],
  ['for another name', { rpId: 'evil.example' }],
  ['that did not check who holds it', { isVerified: false }],
  ['whose counter went back', { counter: 1 }],
])('an answer %s is none', async (_, lies) => {
  const { person, authenticator } = await enrolled();
  const before = (await asked(person)).secondFactor.passkey.challenge;
  expect((await login(person, authenticator.get(before))).status).toBe(200);
  const { challenge } = (await asked(person)).secondFactor.passkey;
  expect((await login(person, authenticator.get(challenge, lies))).status).toBe(401);
});

test('an answer with another key’s signature is none', async () => {
  const { person, authenticator } = await enrolled();
  const { challenge } = (await asked(person)).secondFactor.passkey;
  const forged = {
    ...key().get(challenge),
    id: authenticator.get(challenge).id,
    rawId: authenticator.get(challenge).id,
  };
  expect((await login(person, forged)).status).toBe(401);
});

test('a new passkey needs our challenge, our site and a check of who holds it; the same one comes once', async () => {
  const person = await aPerson(app.db);
  const authenticator = key();
  const challenge = await challengeFor(person);
  expect((await add(person, 'Key', authenticator.create('AAAA'))).body).toMatchObject({
    codes: { answer: ['passkey-wrong'] },
  });
  for (const lies of [{ isVerified: false }, { origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
    expect((await add(person, 'Key', authenticator.create(await challengeFor(person), lies))).status).toBe(422);
  }
  expect((await add(person, 'Key', authenticator.create(challenge))).status).toBe(201);
  expect((await add(person, 'Key', authenticator.create(challenge))).status).toBe(422);
  const again = authenticator.create(await challengeFor(person));
  expect((await add(person, 'Key', again)).status).toBe(409);
});

test('proves a session', async () => {
  const { person, authenticator } = await enrolled();
  const { body } = await app.as(person).call(askProof, { headers });
  expect(body.kinds).toEqual(['passkey', 'recovery']);
  const passkey = authenticator.get(body.passkey?.challenge ?? '');
  expect((await app.as(person).call(proveIdentity, { headers, body: { passkey } })).status).toBe(204);
  expect((await app.as(person).call(proveIdentity, { headers, body: { passkey } })).status).toBe(422);
});

test('is renamed and removed by its person only', async () => {
  const [{ person }, other] = [await enrolled(), await aPerson(app.db)];
  const [passkey] = (await app.as(person).call(getOwnFactors, { headers })).body.passkeys;
  const params = { id: passkey?.id ?? 0 };
  expect((await app.as(other).call(renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(404);
  expect((await app.as(other).call(removePasskey, { params })).status).toBe(404);
  expect((await app.as(person).call(renamePasskey, { params, body: { name: ' ઘરનો ફોન ' } })).status).toBe(204);
  expect((await app.as(person).call(getOwnFactors, { headers })).body.passkeys[0]?.name).toBe('ઘરનો ફોન');
  expect((await app.as(person).call(removePasskey, { params })).status).toBe(204);
  expect((await login(person)).status).toBe(200);
});

test('at a bare address passkeys are not offered, and a recovery code still signs in', async () => {
  const { person, recoveryCodes } = await enrolled();
  const answer = await login(person, undefined, '127.0.0.1:3000');
  expect(answer.body).toMatchObject({ secondFactor: { kinds: ['recovery'] } });
  expect((await app.as(person).call(startPasskey, { headers: { host: '127.0.0.1:3000' } })).status).toBe(404);
  const own = await app.as(person).call(getOwnFactors, { headers: { host: '127.0.0.1:3000' } });
  expect(own.body.arePasskeysPossible).toBe(false);
  const body = { username: person.username, password: person.password, otp: recoveryCodes[0] };
  expect((await app.call(signIn, { body })).status).toBe(200);
});

test('F-15: of fifty who register one passkey at once one has it', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => aPerson(app.db)));
  const passkey = {
    credentialId: 'one and the same',
    publicKey: Buffer.alloc(1),
    counter: 0,
    transports: '',
    name: 'Key',
  };
  const added = await Promise.all(people.map(({ id }) => insertPasskey(app.db, id, passkey)));
  expect(added.filter(Boolean)).toHaveLength(1);
});

test('the browser is asked for a key that checks who holds it, for this site and under a name that stays', async () => {
  const { person, authenticator } = await enrolled();
  const askedOf = async (one: TestPerson) => (await app.as(one).call(startPasskey, { headers })).body;
  const question = await askedOf(person);
  expect(question).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: person.username, displayName: person.username },
    timeout: 300_000,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: [{ id: authenticator.create('AAAA').id, transports: ['internal'] }],
  });
  expect(question.pubKeyCredParams).toEqual([-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })));
  expect((await askedOf(person)).user).toEqual(question.user);
  const { id } = question.user as { id: string };
  expect((await askedOf(await aPerson(app.db))).user).not.toMatchObject({ id });
  expect((await asked(person)).secondFactor.passkey).toMatchObject({ timeout: 300_000 });
});

test.each([
  ['its own ways', ['usb', 'smart-card'], ['usb', 'smart-card']],
  ['what is no way', ['nfc', 'X1', 'a b', '1x', 'x1'], ['nfc']],
  ['none', undefined, []],
])('of the ways to a key that it tells, %s, those that are kept are asked for', async (_, told, kept) => {
  const [person, authenticator] = [await aPerson(app.db), key()];
  const answer = authenticator.create(await challengeFor(person));
  const response = { ...answer.response, transports: told } as typeof answer.response;
  expect((await add(person, 'Key', { ...answer, response })).status).toBe(201);
  expect((await asked(person)).secondFactor.passkey).toMatchObject({
    allowCredentials: [{ id: answer.id, transports: kept }],
  });
});

test('a challenge for a new passkey is none for a sign-in, nor the other way round', async () => {
  const { person, authenticator } = await enrolled();
  expect((await login(person, authenticator.get(await challengeFor(person)))).status).toBe(401);
  const { challenge } = (await asked(person)).secondFactor.passkey;
  expect((await add(person, 'Key', key().create(challenge))).status).toBe(422);
});

test('where passkeys are not possible an answer is none', async () => {
  const { person, authenticator } = await enrolled();
  const { challenge } = (await asked(person)).secondFactor.passkey;
  const answer = authenticator.get(challenge, { origin: 'http://127.0.0.1:3000', rpId: '127.0.0.1' });
  expect((await login(person, answer, '127.0.0.1:3000')).status).toBe(401);
});

test('without recovery codes left none is asked for', async () => {
  const { person } = await enrolled();
  await sql`update recovery_codes set used_at = now() where account_id = ${person.id}`.execute(app.db);
  expect((await asked(person)).secondFactor.kinds).toEqual(['passkey']);
});

test('that a challenge cannot be looked up is told as a fault, not as a wrong passkey', async () => {
  const { person, authenticator } = await enrolled();
  const answer = authenticator.get((await asked(person)).secondFactor.passkey.challenge);
  await sql`alter table passkey_challenges rename to gone`.execute(app.owner);
  try {
    expect((await login(person, answer)).status).toBe(500);
  } finally {
    await sql`alter table gone rename to passkey_challenges`.execute(app.owner);
  }
  expect((await login(person, answer)).status).toBe(200);
});
