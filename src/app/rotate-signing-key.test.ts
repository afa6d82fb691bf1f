import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { signIn } from '#features/accounts/contract.ts';
import { createCustomer } from '#features/customers/contract.ts';
import { listPeople } from '#features/people/contract.ts';
import { addAuthenticator, addPasskey, startAuthenticator, startPasskey } from '#features/second-factors/contract.ts';
import { renewSecrets } from '#features/second-factors/server/renew-secrets.ts';
import { makeKeys } from '#server/keys.ts';
import { anAuthenticator } from '#testing/authenticator.ts';
import { codeAt } from '#testing/authenticator-app.ts';
import { aPerson, customerForm } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/server.ts';

const key = () => randomBytes(32);
let now = new Date('2026-11-21T03:30:00Z');

test('a signing key is rotated: apps, devices, lists and repeated requests go on, and the old key can be taken away', async () => {
  const before = await startTestApp({ now: () => now });
  const after = key();
  const both = await before.another({ SIGNING_KEY: [after, ...before.config.SIGNING_KEY] });
  const alone = await before.another({ SIGNING_KEY: [after] });

  const person = await aPerson(before.db, { role: 'Admin' });
  const { body: app } = await before.as(person).call(startAuthenticator);
  const confirmation = { ticket: app.ticket, otp: codeAt(app.secret, now) };
  expect((await before.as(person).call(addAuthenticator, { body: confirmation })).status).toBe(201);

  const signInAt = (node: TestApp, cookie = '') => {
    now = new Date(now.getTime() + 30_000);
    const body = { username: person.username, password: person.password, otp: codeAt(app.secret, now) };
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost', host: 'localhost', cookie };
    return node.call(signIn, { body, headers });
  };
  const newDevices = async () =>
    (await before.db.selectFrom('sessions').select('id').where('is_new_device', '=', true).execute()).length;
  const deviceOf = ({ headers }: Awaited<ReturnType<typeof signInAt>>) =>
    /__Host-device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';

  const first = await signInAt(before);
  expect(first.status).toBe(200);
  const second = await signInAt(both, deviceOf(first));
  expect(second.status).toBe(200);
  expect(await newDevices()).toBe(0);

  await aPerson(before.db);
  const listed = await before.as(person).call(listPeople, { query: { limit: '1' } });
  const cursor = /cursor=([^&>]+)/.exec(String(listed.headers.link))?.[1] ?? '';
  const nextAt = (node: TestApp) => node.as(person).call(listPeople, { query: { limit: '1', cursor } });
  expect((await nextAt(both)).status).toBe(200);

  const customer = customerForm();
  const create = (node: TestApp, fields = {}) =>
    node
      .as(person)
      .call(createCustomer, { body: { ...customer, ...fields }, headers: { 'idempotency-key': 'once-only' } });
  const created = await create(before);
  expect(created.status).toBe(201);
  expect(await create(both)).toMatchObject({ status: 201, body: created.body });
  expect((await create(both, { firstName: 'Usha' })).status).toBe(422);

  expect((await signInAt(alone, deviceOf(second))).status).toBe(401);
  expect(await renewSecrets(before.db, makeKeys(both.config.SIGNING_KEY))).toBe(1);
  expect(await renewSecrets(before.db, makeKeys(both.config.SIGNING_KEY))).toBe(0);
  expect((await signInAt(alone, deviceOf(second))).status).toBe(200);
  expect(await newDevices()).toBe(0);
  expect((await nextAt(alone)).status).toBe(422);
});

test('passkeys go on without the key of the day they were added', async () => {
  const before = await startTestApp();
  const alone = await before.another({ SIGNING_KEY: [key()] });
  const person = await aPerson(before.db);
  const passkey = anAuthenticator();
  const headers = { host: 'localhost' };
  const { body: asked } = await before.as(person).call(startPasskey, { headers });
  const body = { name: 'Phone', answer: passkey.create(asked.challenge as string) };
  expect((await before.as(person).call(addPasskey, { headers, body })).status).toBe(201);

  const signInWith = (answer?: object) => {
    const { username, password } = person;
    return alone.call(signIn, { headers, body: { username, password, ...(answer && { passkey: answer }) } });
  };
  const refused = (await signInWith()).body as unknown as { secondFactor: { passkey: { challenge: string } } };
  expect((await signInWith(passkey.get(refused.secondFactor.passkey.challenge))).status).toBe(200);
});
