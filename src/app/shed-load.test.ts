import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { withTimeLimit } from '#db/time-limit.ts';
import { signIn, signOut, whoAmI } from '#features/accounts/contract.ts';
import { createBank, listBanks } from '#features/banks/contract.ts';
import { assertRoomToHash, hashPassword } from '#server/auth/hash-password.ts';
import { TooBusy } from '#server/concurrency/limit-concurrency.ts';
import { build } from '#testing/build.ts';
import { aPerson, bankTexts, enquiryForm } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';

const idle = { eventLoopDelayMs: 0, waitingQueries: 0 };
let load = idle;
let busyAfter: (() => number) | undefined;
const app = await startTestApp({
  build,
  load: { eventLoopDelayMs: () => load.eventLoopDelayMs, waitingQueries: () => busyAfter?.() ?? load.waitingQueries },
});
const admin = await aPerson(app.db, { role: 'Admin' });
const asAdmin = app.as(admin);
beforeEach(() => {
  load = idle;
});

const overloads = [
  ['the event loop comes too late', { ...idle, eventLoopDelayMs: 101 }],
  ['too many wait for the database', { ...idle, waitingQueries: 101 }],
] as const;

test.each(overloads)(
  'L-3: where %s, calls are refused before anything is done, and taken again afterwards',
  async (_, overload) => {
    const before = await asAdmin.call(listBanks);
    load = overload;
    const listed = await asAdmin.call(listBanks);
    const created = await asAdmin.call(createBank, { body: bankTexts() });
    const posted = await app.app.inject({ method: 'POST', url: '/api/ServicesRequest/Create', payload: enquiryForm() });
    for (const { status, headers, body } of [
      listed,
      created,
      { status: posted.statusCode, headers: posted.headers, body: posted.json() },
    ]) {
      expect([status, headers['retry-after'], headers['content-type']]).toEqual([
        503,
        '2',
        'application/problem+json; charset=utf-8',
      ]);
      expect(body).toMatchObject({ type: 'urn:suvidha:problem:unavailable', status: 503 });
    }
    load = idle;
    expect((await asAdmin.call(listBanks)).body).toEqual(before.body);
  },
);

test('at the limit itself nothing is refused', async () => {
  load = { eventLoopDelayMs: 100, waitingQueries: 100 };
  expect((await asAdmin.call(listBanks)).status).toBe(200);
});

test.each(overloads)('L-3: where %s, people sign in and out, and whoever watches is answered', async (_, overload) => {
  load = overload;
  const { username, password } = admin;
  const { status, body } = await app.call(signIn, { body: { username, password } });
  expect(status).toBe(200);
  const headers = { authorization: `Bearer ${body.token}` };
  expect((await app.call(whoAmI, { headers })).status).toBe(503);
  expect((await app.call(signOut, { headers })).status).toBe(204);
  for (const url of ['/livez', '/readyz', '/login', '/favicon.svg']) {
    expect([url, (await app.app.inject({ url })).statusCode]).toEqual([url, 200]);
  }
  load = idle;
  expect((await app.call(whoAmI, { headers })).status).toBe(401);
});

test('L-3: pages that are kept are shown; what would have to be rendered is put off, and a form comes back with what was typed', async () => {
  const [page, kept] = ['/gu/contact', '/loanservice?amount=500000&rate=10&months=60'];
  for (const url of [page, kept]) expect((await app.app.inject({ url })).statusCode).toBe(200);
  load = { ...idle, waitingQueries: 101 };
  for (const url of [page, kept]) expect((await app.app.inject({ url })).statusCode).toBe(200);
  const fresh = await app.app.inject({ url: '/loanservice?amount=600000&rate=10&months=60' });
  expect([fresh.statusCode, fresh.headers['retry-after']]).toEqual([503, '2']);
  const form = await app.app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...enquiryForm(), firstName: 'Somebody In A Hurry' }).toString(),
  });
  expect([form.statusCode, form.headers['retry-after']]).toEqual([503, '2']);
  expect(form.body.includes('value="Somebody In A Hurry"')).toBe(true);
  expect(await app.db.selectFrom('enquiries').select('id').execute()).toEqual([]);
});

test('L-3: what was accepted before is answered', async () => {
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const locked = app.owner.transaction().execute(async (transaction) => {
    await sql`lock table banks in access exclusive mode`.execute(transaction);
    const listed = asAdmin.call(listBanks);
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_locks where not granted and relation = 'banks'::regclass`.execute(
        app.owner,
      );
      return rows.length > 0;
    };
    await expect.poll(isWaiting).toBe(true);
    load = { ...idle, eventLoopDelayMs: 5_000 };
    expect((await asAdmin.call(listBanks)).status).toBe(503);
    resolve();
    return { listed };
  });
  await release;
  expect((await (await locked).listed).status).toBe(200);
});

test('the log says it once, not at every refusal', async () => {
  load = { ...idle, eventLoopDelayMs: 300 };
  for (let count = 0; count < 3; count++) await asAdmin.call(listBanks);
  expect(app.logged.filter((line) => line.includes('more requests than this node can answer'))).toHaveLength(1);
});

test('L-3: of two hundred calls at once a hundred are answered, the others told when to come again', async () => {
  // Nobody was refused there a moment ago.
  const fresh = await startTestApp({ load: { eventLoopDelayMs: () => 0, waitingQueries: () => 0 } });
  const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(fresh.db, { role: 'Admin' })));
  const tokens = await Promise.all(people.map((person) => fresh.tokenOf(person)));
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      fresh.app.inject({
        url: `/api${listBanks.path}?limit=1`,
        headers: { authorization: `Bearer ${tokens[index % tokens.length]}` },
      }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect([answers.filter(({ statusCode }) => statusCode === 200).length, refused.length]).toEqual([100, 100]);
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']));
});

test('L-3: a call that was let in is asked again once its body is there, before anything is begun', async () => {
  const before = await asAdmin.call(listBanks);
  // Free as it comes, and busy from then on.
  let asked = 0;
  busyAfter = () => (asked++ === 0 ? 0 : 101);
  expect((await asAdmin.call(createBank, { body: bankTexts() })).status).toBe(503);
  expect(asked).toBe(2);
  busyAfter = undefined;
  expect((await asAdmin.call(listBanks)).body).toEqual(before.body);
});

test('sign-ins that are put off, as twenty wait already or the call is over before their turn, fill no log', async () => {
  const { username } = admin;
  const before = app.logged.length;
  const hash = () => hashPassword('of somebody else');
  // Of those that wait none is hashed: their time is over before their turn.
  const hashed = [hash(), hash()];
  const waiting = Promise.allSettled(Array.from({ length: 20 }, () => withTimeLimit(0, hash)));
  expect(assertRoomToHash).toThrow(TooBusy);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      app.app.inject({
        method: 'POST',
        url: `/api${signIn.path}`,
        payload: { username: `${index}${username}`, password: 'not the right one' },
        remoteAddress: `198.51.100.${index}`,
      }),
    ),
  );
  await Promise.all(hashed);
  for (const outcome of await waiting) expect(outcome).toHaveProperty('reason', expect.any(TooBusy));
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect(statuses.has(503)).toBe(true);
  expect(statuses.has(500)).toBe(false);
  expect(app.logged.slice(before).filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});
