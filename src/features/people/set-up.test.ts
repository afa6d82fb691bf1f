import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { firstStart } from '#app/first-start.ts';
import { signIn } from '#features/accounts/contract.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/server.ts';
import { redeemSetupLink } from './contract.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});

const password = randomBytes(12).toString('hex');

test('in production an empty database prints a link that makes the first administrator once', async () => {
  const lines = await firstStart(app.db, { ...app.config, isProduction: true }, 'https://agency.example');
  const secret = /\/setup#([\w-]{43})$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  const owner = { secret, username: 'owner@example.com', password };
  expect((await app.call(redeemSetupLink, { body: owner })).status).toBe(201);
  expect((await app.call(redeemSetupLink, { body: owner })).status).toBe(410);
  expect((await app.call(signIn, { body: { username: owner.username, password } })).body).toMatchObject({
    role: 'Admin',
  });
  expect(await firstStart(app.db, { ...app.config, isProduction: true }, '')).toEqual([]);
});

test('A-AUTH-10: an hour later the link is gone', async () => {
  const lines = await firstStart(app.db, { ...app.config, isProduction: true }, '');
  await sql`update setup_links set created_at = now() - interval '61 minutes'`.execute(app.db);
  const secret = lines.at(-1)?.split('#')[1] ?? '';
  expect((await app.call(redeemSetupLink, { body: { secret, username: 'owner@example.com', password } })).status).toBe(
    410,
  );
});

test('outside production sample data and accounts are made once, and their printed passwords work', async () => {
  const lines = await firstStart(app.db, app.config, '');
  const [, username, printed] = lines[1]?.trim().split(/\s+/) ?? [];
  expect((await app.call(signIn, { body: { username, password: printed } })).body).toMatchObject({ role: 'Admin' });
  expect(await firstStart(app.db, app.config, '')).toEqual([]);
});

test('BOOTSTRAP_ADMIN_* sets the first administrator instead, and only the first', async () => {
  const settings = { ...app.config, BOOTSTRAP_ADMIN_USERNAME: 'boss@example.com', BOOTSTRAP_ADMIN_PASSWORD: password };
  expect(await firstStart(app.db, settings, '')).toEqual(['The first administrator is boss@example.com.']);
  expect(await firstStart(app.db, { ...settings, BOOTSTRAP_ADMIN_USERNAME: 'other@example.com' }, '')).toEqual([]);
  const { rows } = await sql`select from enquiries`.execute(app.db);
  expect(rows).toEqual([]);
});

test('without a live link nothing is hashed, however many ask, and a right password is never counted as wrong', async () => {
  const person = await aPerson(app.db, { role: 'Admin' });
  const guess = { secret: 'x'.repeat(43), username: 'somebody@example.com', password };
  const asked = await Promise.all(Array.from({ length: 40 }, () => app.call(redeemSetupLink, { body: guess })));
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([410, 429]));
  const right = { username: person.username, password: person.password };
  const others = Array.from({ length: 40 }, (_, index) =>
    app.call(signIn, { body: { ...right, username: `nobody-${index}` } }),
  );
  const statuses = [app.call(signIn, { body: right }), ...others];
  await Promise.all(statuses);
  await sql`delete from rate_limits`.execute(app.db);
  expect((await app.call(signIn, { body: right })).status).toBe(200);
});
