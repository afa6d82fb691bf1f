import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { registerPerson, updatePassword } from '#features/people/contract.ts';
import { bindCookie } from '#server/auth/identify.ts';
import { reserveFailure } from '#server/auth/queries.ts';
import { aPerson, newPassword } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { signIn, signOut, whoAmI } from './contract.ts';

const app = await startTestApp();
const person = await aPerson(app.db, { role: 'Admin' });
afterEach(() => clearLimits());

const clearLimits = () => sql`with a as (delete from sign_in_failures) delete from rate_limits`.execute(app.db);
const browser = { 'sec-fetch-site': 'same-origin' };
const credentials = () => ({ username: person.username, password: person.password });
const login = (body: unknown, headers: Record<string, string> = {}) => app.call(signIn, { body, headers });
const bearer = (token: string, cookie?: string) => ({
  authorization: `Bearer ${token}`,
  ...(cookie ? { cookie } : {}),
});
const me = (headers: Record<string, string>) => app.call(whoAmI, { headers });

function cookieOf(headers: Awaited<ReturnType<typeof login>>['headers'], name: string): string {
  const found = [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith(`${name}=`));
  return found ?? '';
}
const flipped = (first: string) => (first === 'A' ? 'B' : 'A');
const sent = (cookie: string) => cookie.split(';')[0] ?? '';

describe('signing in', () => {
  test('answers id, role, user name and token, and nothing else', async () => {
    const { status, body } = await login(credentials());
    expect(status).toBe(200);
    expect(body).toEqual({
      id: person.id,
      role: 'Admin',
      username: person.username,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await me(bearer(body.token))).body).toEqual({ id: person.id, role: 'Admin', username: person.username });
  });

  test('A-AUTH-07: a user name counts however it is typed, a password only to the letter', async () => {
    const typed = ` ${person.username.toUpperCase().replace('P', 'Ｐ')} `;
    expect((await login({ ...credentials(), username: typed })).status).toBe(200);
    for (const password of [`${person.password} `, `${person.password.toUpperCase()}x`, ` ${person.password}`]) {
      expect((await login({ ...credentials(), password })).status).toBe(401);
    }
  });

  test('A-AUTH-05: unknown name, wrong password and disabled person are refused alike', async () => {
    const disabled = await aPerson(app.db);
    await sql`update accounts set disabled_at = now() where id = ${disabled.id}`.execute(app.db);
    const answers = [
      await login({ username: 'nobody@example.com', password: 'wrong password' }),
      await login({ ...credentials(), password: 'wrong password' }),
      await login({ username: disabled.username, password: disabled.password }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect({ ...body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' });
    }
    expect(answers[0]?.body).toMatchObject({ title: 'Login failed. Please check your credentials.' });
  });

  test('A-AUTH-08: anything but two short texts is refused before a password is looked at', async () => {
    const { username, password } = credentials();
    for (const body of [{ username: [username], password }, { username, password: { $ne: 1 } }, { username }, {}]) {
      expect((await login(body)).status).toBe(422);
    }
    expect((await login({ username, password: 'x'.repeat(1_000_000) })).status).toBe(413);
    expect(
      (await app.call(signIn, { body: JSON.stringify(credentials()), headers: { 'content-type': 'text/plain' } }))
        .status,
    ).toBe(415);
    expect((await login(credentials(), { origin: 'https://evil.example' })).status).toBe(403);
  });

  test('A-PW-05: the table holds argon2id with the required cost', async () => {
    const { id: roleId } = await app.db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'Staff')
      .executeTakeFirstOrThrow();
    const body = { username: 'argon@example.com', password: newPassword(), roleId };
    const { body: made } = await app.as(person).call(registerPerson, { body });
    const { password_hash } = await app.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  });
});

describe('a session', () => {
  test('A-SES-01, 03: a token issued to a browser is good only with the cookie set beside it', async () => {
    const { body, headers } = await login(credentials(), browser);
    const cookie = cookieOf(headers, bindCookie);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain(body.token);
    expect((await me(bearer(body.token, sent(cookie)))).status).toBe(200);
    expect((await me(bearer(body.token))).status).toBe(401);
    const other = await login(credentials(), browser);
    expect((await me(bearer(body.token, sent(cookieOf(other.headers, bindCookie))))).status).toBe(401);
  });

  test('A-SES-05: a cookie alone signs nobody in; a program needs none', async () => {
    const { headers } = await login(credentials(), browser);
    expect((await me({ cookie: sent(cookieOf(headers, bindCookie)) })).status).toBe(401);
    expect((await me(bearer((await login(credentials())).body.token))).status).toBe(200);
  });

  test('A-SES-06: an older browser, which names its origin only, gets a bound token over https, and none over plain http', async () => {
    const own = { host: 'agency.example' };
    const secure = await startTestApp({
      settings: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://agency.example',
        TRUSTED_PROXIES: '127.0.0.1',
        SIGNING_KEY: randomBytes(32).toString('hex'),
      },
    });
    const someone = await aPerson(secure.db);
    const body = { username: someone.username, password: someone.password };
    const from = (scheme: string) =>
      secure.call(signIn, { body, headers: { ...own, origin: 'https://agency.example', 'x-forwarded-proto': scheme } });
    const bound = await from('https');
    expect(bound.status).toBe(200);
    expect(cookieOf(bound.headers, bindCookie)).toContain('Secure');
    expect((await secure.call(whoAmI, { headers: bearer(bound.body.token) })).status).toBe(401);
    const plain = await from('http');
    expect([plain.status, (plain.body as { type?: string }).type]).toEqual([403, 'urn:suvidha:problem:https-required']);
  });

  test('A-SES-06: in production no password is taken over plain http from another machine, a program’s neither', async () => {
    const production = await startTestApp({
      settings: { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:3000' },
    });
    const someone = await aPerson(production.db);
    const body = { username: someone.username, password: someone.password };
    const to = (host: string) => production.call(signIn, { body, headers: { host } });
    for (const host of ['agency.example', '192.168.1.5:3000', '127.0.0.1.example.com', 'localhost.example.com']) {
      const refused = await to(host);
      expect([refused.status, (refused.body as { type?: string }).type]).toEqual([
        403,
        'urn:suvidha:problem:https-required',
      ]);
    }
    for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000']) expect((await to(host)).status).toBe(200);
  });

  test('outside production a password over plain http is warned of in the log, once a minute at most', async () => {
    let now = new Date();
    const development = await startTestApp({ now: () => now });
    const someone = await aPerson(development.db);
    const body = { username: someone.username, password: someone.password };
    const signInTo = (host: string) => development.call(signIn, { body, headers: { host } });
    const warnings = () => development.logged.filter((line) => line.includes('over plain http'));
    await signInTo('localhost:3000');
    expect(warnings()).toEqual([]);
    for (const _ of [1, 2, 3]) expect((await signInTo('agency.example')).status).toBe(200);
    expect(warnings()).toHaveLength(1);
    expect(JSON.parse(warnings()[0] ?? '')).toMatchObject({ level: 40 });
    now = new Date(now.getTime() + 60_000);
    await signInTo('agency.example');
    expect(warnings()).toHaveLength(2);
  });

  test('A-SES-07: is over at once after signing out, which is always 204', async () => {
    const { body } = await login(credentials());
    expect((await me(bearer(body.token))).status).toBe(200);
    const signedOut = await app.call(signOut, { headers: bearer(body.token) });
    expect(signedOut.status).toBe(204);
    expect(signedOut.headers['clear-site-data']).toBe('"cache", "storage"');
    expect((await me(bearer(body.token))).status).toBe(401);
    expect((await app.call(signOut)).status).toBe(204);
    const waiting = await app.call(signOut, { query: { keep: 'storage' } });
    expect(waiting.headers['clear-site-data']).toBe('"cache"');
  });

  test.each([
    ['30 minutes idle', sql`update sessions set last_seen_at = now() - interval '30 minutes 1 second'`],
    ['12 hours old', sql`update sessions set created_at = now() - interval '12 hours 1 second'`],
    ['of a disabled person', sql`update accounts set disabled_at = now()`],
  ])('A-SES-08: %s is over', async (_, age) => {
    const someone = await aPerson(app.db);
    const { body } = await login(someone.username ? { username: someone.username, password: someone.password } : {});
    await sql`${age} where ${sql.raw(age.compile(app.db).sql.includes('accounts') ? 'id' : 'account_id')} = ${someone.id}`.execute(
      app.db,
    );
    expect((await me(bearer(body.token))).status).toBe(401);
  });

  test('A-SES-08: what a page asks with nobody at it is answered and does not keep the session alive', async () => {
    const someone = await aPerson(app.db);
    const { body } = await login({ username: someone.username, password: someone.password });
    const idle = (minutes: number) =>
      sql`update sessions set last_seen_at = now() - make_interval(mins => ${minutes}) where account_id = ${someone.id}`.execute(
        app.db,
      );
    const idleMinutes = async () => {
      const { rows } = await sql<{ minutes: number }>`
        select extract(minutes from now() - last_seen_at)::integer as minutes from sessions where account_id = ${someone.id}`.execute(
        app.db,
      );
      return rows[0]?.minutes;
    };
    const poll = async () => (await me({ ...bearer(body.token), 'x-unattended': '1' })).status;
    await idle(29);
    expect(await poll()).toBe(200);
    expect(await idleMinutes()).toBe(29);
    // Within the second for which the poll’s session is remembered.
    expect((await me(bearer(body.token))).status).toBe(200);
    expect(await idleMinutes()).toBe(0);
    await idle(31);
    const elsewhere = await app.another();
    expect((await elsewhere.call(whoAmI, { headers: { ...bearer(body.token), 'x-unattended': '1' } })).status).toBe(
      401,
    );
  });

  test('A-SES-10, 11: a sixth sign-in ends the oldest; a damaged token is 401', async () => {
    const someone = await aPerson(app.db);
    const tokens: string[] = [];
    for (let count = 0; count < 6; count++)
      tokens.push((await login({ username: someone.username, password: someone.password })).body.token);
    expect((await me(bearer(tokens[0] ?? ''))).status).toBe(401);
    expect((await me(bearer(tokens[1] ?? ''))).status).toBe(200);
    const last = tokens[5] ?? '';
    for (const damaged of [
      last.slice(1),
      `${last}${last}`,
      '',
      last.replace(/^./, flipped),
      `${last}${'A'.repeat(8_192)}`,
    ]) {
      expect((await me(bearer(damaged))).status).toBe(401);
    }
    for (const authorization of ['', 'Bearer', 'Bearer ', last, `Basic ${last}`, `Bearer ${last}, Bearer ${last}`])
      expect((await me({ authorization })).status).toBe(401);
    expect((await me({})).status).toBe(401);
  });

  test('A-SES-11: without its cookie, or with a damaged, empty, doubled or endless one, a browser’s token is 401', async () => {
    const { body, headers } = await login(credentials(), browser);
    const cookie = sent(cookieOf(headers, bindCookie));
    const value = cookie.slice(bindCookie.length + 1);
    const named = (text: string) => `${bindCookie}=${text}`;
    for (const damaged of [
      '',
      named(''),
      named(value.slice(1)),
      named(value.replace(/^./, flipped)),
      named(`${value}${value}`),
      named(`${value}${'A'.repeat(8_192)}`),
      `${named(value.replace(/^./, flipped))}; ${cookie}`,
      cookie.replace('__Host-', ''),
    ]) {
      expect((await me({ ...bearer(body.token), cookie: damaged })).status, damaged.slice(0, 100)).toBe(401);
    }
    expect((await me(bearer(body.token, cookie))).status).toBe(200);
  });

  test('is kept as a hash only', async () => {
    const { body } = await login(credentials());
    const { rows } = await sql<{ row: string }>`select sessions::text as row from sessions`.execute(app.db);
    expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from(body.token).toString('hex'));
  });
});

describe('the throttle', () => {
  test('A-AUTH-06: of fifty guesses at one instant at most five are looked at', async () => {
    const victim = await aPerson(app.db);
    const guesses = Array.from({ length: 50 }, () =>
      login({ username: victim.username, password: 'guess guess guess' }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
    const blocked = await login({ username: victim.username, password: victim.password });
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('A-AUTH-04: a device the account knows signs in while a stranger is blocked', async () => {
    const owner = await aPerson(app.db);
    const right = { username: owner.username, password: owner.password };
    const device = sent(cookieOf((await login(right, browser)).headers, '__Host-device'));
    for (let count = 0; count < 8; count++) await login({ ...right, password: 'guess guess guess' });
    await sql`delete from rate_limits where key like 'sign-in:address%'`.execute(app.db);
    expect((await login(right, browser)).status).toBe(429);
    expect((await login(right, { ...browser, cookie: device })).status).toBe(200);
  });

  test('A-AUTH-04: from the hundredth failure in a row on strangers wait an hour, until an administrator sets a new password', async () => {
    const [owner, admin] = [await aPerson(app.db), await aPerson(app.db, { role: 'Admin' })];
    const right = { username: owner.username, password: owner.password };
    const device = sent(cookieOf((await login(right, browser)).headers, '__Host-device'));
    await login({ ...right, password: 'guess guess guess' });
    await sql`update sign_in_failures set failures = 999, blocked_until = now()`.execute(app.db);
    expect((await login({ ...right, password: 'guess guess guess' })).status).toBe(401);
    const stopped = await login(right, browser);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect((await login(right, { ...browser, cookie: device })).status).toBe(200);
    const newPassword = 'nobody guessed this one either';
    expect((await app.as(admin).call(updatePassword, { body: { userId: owner.id, newPassword } })).status).toBe(200);
    expect((await login({ ...right, password: newPassword }, browser)).status).toBe(200);
  });

  test('names nobody has are throttled like the others', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++)
      statuses.push((await login({ username: 'nobody', password: 'guess guess guess' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });
});

test('A-LOG-01, 03: one audit row for each checked sign-in, and no secret in the log', async () => {
  const someone = await aPerson(app.db);
  const { body } = await login({ username: someone.username, password: someone.password });
  await login({ username: someone.username, password: 'not the password' });
  const rows = await app.audit(['action', 'outcome'], { actor_id: someone.id });
  expect(rows).toEqual([
    { action: 'sign-in', outcome: 'done' },
    { action: 'sign-in', outcome: 'refused' },
  ]);
  const log = app.logged.join('');
  for (const secret of [someone.password, body.token, someone.username, 'not the password'])
    expect(log).not.toContain(secret);
  await expect(sql`update audit_events set outcome = 'done'`.execute(app.owner)).rejects.toThrow('never changed');
});

test('of two at one instant the one that began first and came second is not taken for one that is blocked', async () => {
  const key = randomBytes(9).toString('hex');
  await app.db.transaction().execute(async (earlier) => {
    await sql`select now()`.execute(earlier);
    expect(await reserveFailure(app.db, key)).toBe(0);
    expect(await reserveFailure(earlier, key)).toBe(0);
  });
  for (let failures = 3; failures <= 5; failures++) expect(await reserveFailure(app.db, key)).toBe(0);
  expect(await reserveFailure(app.db, key)).toBeGreaterThan(25);
});
