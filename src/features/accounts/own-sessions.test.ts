import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { updatePassword } from '#features/people/contract.ts';
import { bindCookie } from '#server/auth/identify.ts';
import { deviceCookie } from '#server/auth/known-devices.ts';
import { aPerson, newPassword, type TestPerson } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/server.ts';
import { endOwnSession, endOwnSessions, getOverview, listOwnSessions, signIn, whoAmI } from './contract.ts';

const app = await startTestApp();
const other = await app.another();
afterEach(() => sql`with a as (delete from sign_in_failures) delete from rate_limits`.execute(app.db));

const agents = {
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
};

/** A sign-in by a browser: the headers of every later call, and the cookies. */
async function browserSignIn(person: TestPerson, userAgent: string, cookie = '') {
  const answer = await app.call(signIn, {
    body: { username: person.username, password: person.password },
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': userAgent, ...(cookie && { cookie }) },
  });
  expect(answer.status).toBe(200);
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0] ?? '');
  const named = (name: string) => cookies.find((text) => text.startsWith(`${name}=`)) ?? '';
  return {
    token: answer.body.token,
    device: named(deviceCookie),
    headers: { authorization: `Bearer ${answer.body.token}`, cookie: named(bindCookie) },
  };
}

const statusOf = async (at: TestApp, headers: Record<string, string>) => (await at.call(whoAmI, { headers })).status;

test('A-SES-03, 04: a token copied out of local storage is refused without its cookie or with another one, on every node', async () => {
  const person = await aPerson(app.db);
  const [mine, another] = [await browserSignIn(person, agents.desk), await browserSignIn(person, agents.phone)];
  const stolen = { authorization: `Bearer ${mine.token}` };
  for (const node of [app, other]) {
    expect(await statusOf(node, mine.headers)).toBe(200);
    const refused = await node.call(whoAmI, { headers: stolen });
    expect([refused.status, (refused.body as { type?: string }).type]).toEqual([
      401,
      'urn:suvidha:problem:cookie-missing',
    ]);
    expect(await statusOf(node, { ...stolen, cookie: another.headers.cookie })).toBe(401);
    expect(await statusOf(node, { ...stolen, 'user-agent': 'curl/8' })).toBe(401);
    expect(await statusOf(node, { cookie: mine.headers.cookie })).toBe(401);
  }
});

test('A-SES-07: a changed password ends the other sessions at once and keeps the one that changed it', async () => {
  const person = await aPerson(app.db);
  const [mine, phone] = [await browserSignIn(person, agents.desk), await browserSignIn(person, agents.phone)];
  expect(await statusOf(app, phone.headers)).toBe(200);
  const body = { userId: person.id, oldPassword: person.password, newPassword: newPassword() };
  const changed = await app.call(updatePassword, { headers: mine.headers, body });
  expect(changed.body).toMatchObject({ endedSessions: 1 });
  expect(await statusOf(app, phone.headers)).toBe(401);
  expect(await statusOf(app, mine.headers)).toBe(200);
  expect((await app.call(signIn, { body: { username: person.username, password: person.password } })).status).toBe(401);
});

test('a person sees their own sessions in plain words, and ends one or all', async () => {
  const [person, stranger] = [await aPerson(app.db), await aPerson(app.db)];
  const mine = await browserSignIn(person, agents.desk);
  const phone = await browserSignIn(person, agents.phone);
  await browserSignIn(stranger, agents.desk);
  const listed = (await app.call(listOwnSessions, { headers: mine.headers })).body;
  expect(listed).toMatchObject([
    { isThis: false, program: 'Samsung Internet', system: 'Android', network: '127.0.0.0/24' },
    { isThis: true, program: 'Chrome', system: 'Windows' },
  ]);
  const strangers = await app.db.selectFrom('sessions').select('id').where('account_id', '=', stranger.id).execute();
  const end = (id: number) => app.call(endOwnSession, { headers: mine.headers, params: { id } });
  expect((await end(strangers[0]?.id ?? 0)).status).toBe(404);
  expect((await end(listed[0]?.id ?? 0)).status).toBe(204);
  expect((await end(listed[0]?.id ?? 0)).status).toBe(404);
  expect(await statusOf(app, phone.headers)).toBe(401);

  const tablet = await browserSignIn(person, agents.phone);
  const endAll = (keepThis: boolean) => app.call(endOwnSessions, { headers: mine.headers, body: { keepThis } });
  expect((await endAll(true)).body).toEqual({ ended: 1 });
  expect(await statusOf(app, tablet.headers)).toBe(401);
  expect(await statusOf(app, mine.headers)).toBe(200);
  expect((await endAll(false)).body).toEqual({ ended: 1 });
  expect(await statusOf(app, mine.headers)).toBe(401);
  const rows = await app.audit(['action'], { actor_id: person.id, action: 'session-ended' });
  expect(rows).toHaveLength(3);
});

test('A-SES-08: a session that is over is not in the list', async () => {
  const person = await aPerson(app.db);
  const mine = await browserSignIn(person, agents.desk);
  await browserSignIn(person, agents.phone);
  await sql`update sessions set last_seen_at = now() - interval '31 minutes'
    where account_id = ${person.id} and device = ${agents.phone}`.execute(app.db);
  expect((await app.call(listOwnSessions, { headers: mine.headers })).body).toHaveLength(1);
});

test('ending sessions needs a fresh proof', async () => {
  const person = await aPerson(app.db);
  const { headers } = await browserSignIn(person, agents.desk);
  await sql`update sessions set proven_at = now() - interval '6 minutes' where account_id = ${person.id}`.execute(
    app.db,
  );
  for (const refused of [
    await app.call(endOwnSessions, { headers, body: { keepThis: true } }),
    await app.call(endOwnSession, { headers, params: { id: 1 } }),
  ]) {
    expect(refused.body).toMatchObject({ type: 'urn:suvidha:problem:proof-needed' });
  }
});

test('a sign-in is noted; one from a new device is told to the others, one from a known device is not', async () => {
  const person = await aPerson(app.db);
  const first = await browserSignIn(person, agents.desk);
  expect((await app.call(getOverview, { headers: first.headers })).body).toEqual({
    username: person.username,
    role: 'Staff',
    previousSignIn: null,
    unfinished: [],
    newDevices: [],
  });
  const again = await browserSignIn(person, agents.desk, first.device);
  expect((await app.call(getOverview, { headers: again.headers })).body).toMatchObject({
    previousSignIn: { program: 'Chrome', system: 'Windows', network: '127.0.0.0/24' },
    newDevices: [],
  });
  const stranger = await browserSignIn(person, agents.phone);
  expect((await app.call(getOverview, { headers: again.headers })).body.newDevices).toMatchObject([
    { program: 'Samsung Internet', system: 'Android' },
  ]);
  expect((await app.call(getOverview, { headers: stranger.headers })).body.newDevices).toEqual([]);
  const row = await app.db
    .selectFrom('accounts')
    .select('last_sign_in_at')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(Math.abs(Date.parse(row.last_sign_in_at ?? '') - Date.now())).toBeLessThan(60_000);
});
