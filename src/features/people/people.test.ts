import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn, whoAmI } from '#features/accounts/contract.ts';
import { createRole } from '#features/roles/contract.ts';
import { roleIdByName } from '#features/roles/server/queries.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { aPerson, newPassword, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import {
  changeRole,
  changeState,
  endPersonSessions,
  getPerson,
  listPeople,
  registerPerson,
  updatePassword,
} from './contract.ts';

let counter = 0;
const newName = () => `somebody-${++counter}@example.com`;

const app = await startTestApp();
const node = await app.another();
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await roleIdByName(app.db, 'Staff');
await insertSiteSettings(app.db, sampleSettings);
beforeEach(() => sql`delete from rate_limits`.execute(app.db));

const form = (wanted: object = {}) => ({ username: newName(), password: newPassword(), roleId: staff, ...wanted });
const auditOf = async (subject: string) =>
  (await app.audit(['actor_id', 'action', 'outcome', 'changes'], { subject })).map(
    ({ actor_id, action, outcome, changes }) => ({ actor_id, action, outcome, changes }),
  );

describe('making people', () => {
  test('answers the new person, who can sign in with exactly that password', async () => {
    const body = form({ password: ' Nine lives, 1 cat 🐈 ', createdBy: admin.id });
    const made = await app.as(admin).call(registerPerson, { body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ username: body.username, role: { name: 'Staff' }, state: 'active', sessions: 0 });
    expect(made.body).toMatchObject({ createdBy: admin.id, lastSignInDate: null });
    const sign = (password: string) => app.call(signIn, { body: { username: body.username, password } });
    expect((await sign(body.password)).status).toBe(200);
    expect((await sign(body.password.trim())).status).toBe(401);
    expect((await sign(body.password.toLowerCase())).status).toBe(401);
    expect(await auditOf(`person ${made.body.id}`)).toEqual([
      { actor_id: admin.id, action: 'person-created', outcome: 'done', changes: [{ field: 'role', after: 'Staff' }] },
    ]);
  });

  test('A-PW-04: what stands behind byte 90 counts', async () => {
    const body = form({ password: `${newPassword().repeat(7)}tail` });
    await app.as(admin).call(registerPerson, { body });
    const sign = (password: string) => app.call(signIn, { body: { username: body.username, password } });
    expect((await sign(`${body.password.slice(0, -1)}L`)).status).toBe(401);
    expect((await sign(body.password)).status).toBe(200);
  });

  test.each([
    [{ password: 'k7#Zp2!vQx9' }, { password: ['password'] }],
    [{ password: 'x'.repeat(129) }, { password: ['password'] }],
    [{ password: 'Password2026!' }, { password: ['password-common'] }],
    [{ password: `my ${sampleSettings.agencyName.en} desk` }, { password: ['password-name'] }],
    [{ username: 'meena-counter', password: 'meena-counter-77' }, { password: ['password-name'] }],
    [{ username: '' }, { username: ['required'] }],
    [{ username: 'Аdmin-2' }, { username: ['mixed-scripts'] }],
    [{ username: 'ad\u200bmin' }, { username: ['control-characters'] }],
    [{ roleId: 999_999 }, { roleId: ['not-in-list'] }],
    [{ isAdmin: true }, { isAdmin: ['unknown-field'] }],
  ])('A-PW-01, 02, 03: %j is refused by its field and makes nobody', async (wrong, codes) => {
    const before = await total();
    const answer = await app.as(admin).call(registerPerson, { body: form(wrong) });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ codes });
    expect(await total()).toBe(before);
  });

  test('a taken name is 409, however it is written; another as maker is 403', async () => {
    const taken = form();
    await app.as(admin).call(registerPerson, { body: taken });
    for (const username of [taken.username.toUpperCase(), ` ${taken.username} `, taken.username.replace('e', 'ｅ')]) {
      const answer = await app.as(admin).call(registerPerson, { body: form({ username }) });
      expect([answer.status, answer.body]).toMatchObject([409, { codes: { username: ['taken'] } }]);
    }
    expect((await app.as(admin).call(registerPerson, { body: form({ createdBy: 1e9 }) })).status).toBe(403);
  });

  test('F-13: one Idempotency-Key makes one person, however often it is sent', async () => {
    const body = form();
    const headers = { 'idempotency-key': `key-${body.username}` };
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.as(admin).call(registerPerson, { body, headers })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const other = await app.as(admin).call(registerPerson, { body: { ...body, password: newPassword() }, headers });
    expect(other.status).toBe(422);
  });

  test('F-15: of fifty at one instant one gets the user name', async () => {
    const username = newName();
    const tries = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? app : node).as(admin).call(registerPerson, { body: form({ username }) }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // Not all of them may wait for a hash at once.
    expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
  });
});

async function total(): Promise<number> {
  const { rows } = await sql<{ number: number }>`select count(*) as number from accounts`.execute(app.db);
  return rows[0]?.number ?? 0;
}

describe('the list', () => {
  test('A-PW-06: no answer holds a password or a hash', async () => {
    const { raw } = await app.as(admin).call(listPeople);
    const detail = await app.as(admin).call(getPerson, { params: { id: admin.id } });
    for (const text of [raw, detail.raw]) expect(text).not.toMatch(/argon2|password|hash/i);
    const made = await app.as(admin).call(registerPerson, { body: form() });
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from accounts where id = ${made.body.id}`.execute(app.db);
    expect(rows).toHaveLength(1);
    for (const { hash } of rows) {
      const memory = Number(/^\$argon2id\$v=19\$m=(\d+),/.exec(hash)?.[1]);
      expect(memory).toBeGreaterThanOrEqual(47_104);
    }
  });

  test('is searched by name, filtered by role and state, sorted and paged both ways', async () => {
    const family = `tribe${counter}`;
    const clerk = (await app.as(admin).call(createRole, { body: { name: `Clerk ${family}` } })).body;
    for (const name of ['Zoya', 'asha', 'Mira']) {
      const roleId = name === 'Mira' ? staff : clerk.id;
      await app.as(admin).call(registerPerson, { body: form({ username: `${name}.${family}@example.com`, roleId }) });
    }
    const list = (query: Record<string, string>) => app.as(admin).call(listPeople, { query });
    const names = async (query: Record<string, string>) =>
      (await list({ q: family.toUpperCase(), ...query })).body.map((person) => person.username.split('.')[0]);
    expect(await names({ sort: 'username' })).toEqual(['asha', 'Mira', 'Zoya']);
    expect(await names({ sort: '-username' })).toEqual(['Zoya', 'Mira', 'asha']);
    expect(await names({})).toEqual(['Mira', 'asha', 'Zoya']);
    expect(await names({ sort: 'username', roleId: String(clerk.id) })).toEqual(['asha', 'Zoya']);
    const [zoya] = (await list({ q: `zoya.${family}` })).body;
    await app.as(admin).call(changeState, { params: { id: zoya?.id ?? 0 }, body: { state: 'disabled' } });
    expect(await names({ state: 'disabled' })).toEqual(['Zoya']);
    expect(await names({ state: 'active', sort: 'username' })).toEqual(['asha', 'Mira']);
    expect(await names({ state: 'active,disabled', sort: 'username' })).toEqual(['asha', 'Mira', 'Zoya']);
    const first = await list({ q: family, sort: 'lastSignInDate', limit: '2' });
    expect([first.headers['x-total-count'], first.body.length]).toEqual(['3', 2]);
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await list({ q: family, sort: 'lastSignInDate', limit: '2', cursor });
    expect(second.body).toHaveLength(1);
    expect(await names({ q: `${family}%` })).toEqual([]);
  });

  test('A-AC-15: what is not in the contract is no sort and no filter', async () => {
    for (const query of [{ sort: 'password_hash' }, { password: 'x' }, { roleId: '1 or 1=1' }, { state: 'gone' }]) {
      expect((await app.as(admin).call(listPeople, { query: query as never })).status).toBe(422);
    }
  });
});

describe('setting passwords', () => {
  test('an administrator sets anybody’s; every session of that person ends on every node', async () => {
    const person = await aPerson(app.db);
    expect((await app.as(person).call(whoAmI)).status).toBe(200);
    await node.tokenOf(person);
    const password = newPassword();
    const body = { userId: person.id, newPassword: password };
    const answer = await app.as(admin).call(updatePassword, { body });
    expect([answer.status, answer.body]).toEqual([200, { id: person.id, username: person.username, endedSessions: 2 }]);
    expect((await app.as(person).call(whoAmI)).status).toBe(401);
    expect((await node.as(person).call(whoAmI)).status).toBe(401);
    expect((await app.call(signIn, { body: { username: person.username, password: person.password } })).status).toBe(
      401,
    );
    expect((await app.call(signIn, { body: { username: person.username, password } })).status).toBe(200);
    expect(await auditOf(`person ${person.id}`)).toEqual([
      { actor_id: admin.id, action: 'password-changed', outcome: 'done', changes: [{ field: 'password' }] },
    ]);
  });

  test('a sign-in with the old password that is still under way makes no session', async () => {
    const person = await aPerson(app.db);
    const change = app.as(admin).call(updatePassword, { body: { userId: person.id, newPassword: newPassword() } });
    const body = { username: person.username, password: person.password };
    const signIns = await Promise.all(Array.from({ length: 4 }, () => app.call(signIn, { body })));
    expect((await change).status).toBe(200);
    for (const { status, body: made } of signIns) {
      if (status !== 200) continue;
      const headers = { authorization: `Bearer ${made.token}` };
      expect((await app.call(whoAmI, { headers })).status).toBe(401);
    }
  });

  test('only after a fresh proof', async () => {
    const other = await aPerson(app.db, { role: 'Admin' });
    const person = await aPerson(app.db);
    await app.tokenOf(other);
    await sql`update sessions set proven_at = now() - interval '6 minutes' where account_id = ${other.id}`.execute(
      app.db,
    );
    const answer = await app
      .as(other)
      .call(updatePassword, { body: { userId: person.id, newPassword: newPassword() } });
    expect([answer.status, answer.raw]).toEqual([401, expect.stringContaining('proof-needed')]);
  });

  test('A-AC-06: staff naming another person are refused, whether there is one or not', async () => {
    const person = await aPerson(app.db);
    for (const userId of [admin.id, 999_999]) {
      const body = { userId, newPassword: newPassword(), oldPassword: person.password };
      expect((await app.as(person).call(updatePassword, { body })).status).toBe(403);
    }
    expect(
      (await app.as(admin).call(updatePassword, { body: { userId: 999_999, newPassword: newPassword() } })).status,
    ).toBe(404);
  });

  test('one’s own needs the old one, ends the other sessions and keeps this one', async () => {
    const person = await aPerson(app.db);
    await app.tokenOf(person);
    await node.tokenOf(person);
    const change = (body: object) =>
      app.as(person).call(updatePassword, { body: { userId: person.id, newPassword: newPassword(), ...body } });
    const missing = await change({});
    expect([missing.status, missing.body]).toMatchObject([422, { codes: { oldPassword: ['required'] } }]);
    const wrong = await change({ oldPassword: `${person.password}x` });
    expect([wrong.status, wrong.body]).toMatchObject([422, { codes: { oldPassword: ['password-wrong'] } }]);
    const common = await change({ oldPassword: person.password, newPassword: 'administrator' });
    expect([common.status, common.body]).toMatchObject([422, { codes: { newPassword: ['password-common'] } }]);
    expect((await change({ oldPassword: person.password })).body).toMatchObject({ endedSessions: 1 });
    expect((await app.as(person).call(whoAmI)).status).toBe(200);
    expect((await node.as(person).call(whoAmI)).status).toBe(401);
  });

  test('wrong old passwords are throttled', async () => {
    const person = await aPerson(app.db);
    const guess = () =>
      app.as(person).call(updatePassword, {
        body: { userId: person.id, newPassword: newPassword(), oldPassword: 'not this one' },
      });
    const statuses = [];
    for (let tries = 0; tries < 8; tries++) statuses.push((await guess()).status);
    expect(statuses.slice(0, 4)).toEqual([422, 422, 422, 422]);
    expect(statuses.at(-1)).toBe(429);
  });

  test('no password reaches the log', async () => {
    const body = form();
    await app.as(admin).call(registerPerson, { body });
    await app.as(admin).call(registerPerson, { body: { ...body, password: 'short-secret' } });
    expect(app.logged.join('\n')).not.toMatch(new RegExp(`${body.password}|short-secret`));
  });
});

describe('disabling and demoting', () => {
  test('A-AC-14: a disabled person’s session stops at the next request on both nodes; enabled, they sign in again', async () => {
    const person = await aPerson(app.db);
    expect((await app.as(person).call(whoAmI)).status).toBe(200);
    await node.tokenOf(person);
    const state = (wanted: 'active' | 'disabled') =>
      app.as(admin).call(changeState, { params: { id: person.id }, body: { state: wanted } });
    expect((await state('disabled')).body).toMatchObject({ state: 'disabled', sessions: 0 });
    expect((await app.as(person).call(whoAmI)).status).toBe(401);
    expect((await node.as(person).call(whoAmI)).status).toBe(401);
    const sign = () => app.call(signIn, { body: { username: person.username, password: person.password } });
    expect((await sign()).status).toBe(401);
    expect((await state('active')).body).toMatchObject({ state: 'active' });
    expect((await sign()).status).toBe(200);
    const actions = (await auditOf(`person ${person.id}`)).map(({ action }) => action);
    expect(actions).toEqual(['person-disabled', 'person-enabled']);
  });

  test('another role ends the sessions of the person', async () => {
    const person = await aPerson(app.db);
    await app.tokenOf(person);
    const roleId = await roleIdByName(app.db, 'Counter');
    const answer = await app.as(admin).call(changeRole, { params: { id: person.id }, body: { roleId } });
    expect(answer.body).toMatchObject({ role: { id: roleId, name: 'Counter' }, roleId });
    expect((await app.as(person).call(whoAmI)).status).toBe(401);
    expect((await auditOf(`person ${person.id}`)).map(({ changes }) => changes)).toEqual([
      [{ field: 'role', before: 'Staff', after: 'Counter' }],
    ]);
    const unknown = await app.as(admin).call(changeRole, { params: { id: person.id }, body: { roleId: 999_999 } });
    expect([unknown.status, unknown.body]).toMatchObject([422, { codes: { roleId: ['not-in-list'] } }]);
  });

  test('A-AC-12: nobody disables or demotes themselves', async () => {
    const params = { id: admin.id };
    const off = await app.as(admin).call(changeState, { params, body: { state: 'disabled' } });
    expect([off.status, off.body]).toMatchObject([409, { codes: { state: ['own-account'] } }]);
    const demoted = await app.as(admin).call(changeRole, { params, body: { roleId: staff } });
    expect([demoted.status, demoted.body]).toMatchObject([409, { codes: { roleId: ['own-account'] } }]);
  });

  test('a change made from an old version is refused', async () => {
    const person = await aPerson(app.db);
    const { headers } = await app.as(admin).call(getPerson, { params: { id: person.id } });
    const change = (roleId: number) =>
      app.as(admin).call(changeRole, {
        params: { id: person.id },
        body: { roleId },
        headers: { 'if-match': String(headers.etag) },
      });
    expect((await change(await roleIdByName(app.db, 'First'))).status).toBe(200);
    expect((await change(await roleIdByName(app.db, 'Second'))).status).toBe(412);
  });

  test.each(['disabling', 'demoting'] as const)(
    'F-15: fifty administrators %s one another at one instant leave one',
    async (way) => {
      const fresh = await startTestApp();
      const second = await fresh.another();
      const roleId = await roleIdByName(fresh.db, 'Staff');
      const passwordHash = 'not used';
      const made = await sql<{ id: number }>`
        insert into accounts (username, username_key, password_hash, role_id)
        select 'admin-' || n, 'admin-' || n, ${passwordHash}, (select id from roles where is_built_in)
        from generate_series(1, 50) n returning id`.execute(fresh.db);
      const people = made.rows;
      const callers = people.map((person, index) => (index % 2 ? fresh : second).as(person));
      await Promise.all(people.map((person, index) => (index % 2 ? fresh : second).tokenOf(person)));
      await Promise.all(callers.map((caller) => caller.call(whoAmI)));
      const outcomes = await Promise.all(
        callers.map((caller, index) => {
          const params = { id: people[(index + 1) % people.length]?.id ?? 0 };
          return way === 'disabling'
            ? caller.call(changeState, { params, body: { state: 'disabled' } })
            : caller.call(changeRole, { params, body: { roleId } });
        }),
      );
      const { rows } = await sql<{ number: number }>`
        select count(*) as number from accounts a join roles r on r.id = a.role_id
        where r.is_built_in and a.disabled_at is null`.execute(fresh.db);
      const done = outcomes.filter(({ status }) => status === 200).length;
      // Who waited longer for the lock than one may is told to come again.
      const expected = [200, 401, 403, 409, 503];
      expect(outcomes.map(({ status }) => status).filter((status) => !expected.includes(status))).toEqual([]);
      expect(rows[0]?.number).toBe(50 - done);
      expect(rows[0]?.number).toBeGreaterThanOrEqual(1);
    },
  );

  test('F-15: the last administrator stays one, whoever asks at the same instant', async () => {
    const fresh = await startTestApp();
    const [one, other] = [await aPerson(fresh.db, { role: 'Admin' }), await aPerson(fresh.db, { role: 'Admin' })];
    const off = (by: TestPerson, whom: TestPerson) =>
      fresh.as(by).call(changeState, { params: { id: whom.id }, body: { state: 'disabled' } });
    await Promise.all([fresh.as(one).call(whoAmI), fresh.as(other).call(whoAmI)]);
    const tries = Array.from({ length: 25 }, () => [off(one, other), off(other, one)]).flat();
    const outcomes = await Promise.all(tries);
    const { rows } = await sql<{ id: number }>`select id from accounts where disabled_at is null`.execute(fresh.db);
    expect(rows).toHaveLength(1);
    const refused = outcomes.filter(({ status }) => status === 409);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body).toMatchObject({ codes: { state: ['last-admin'] } });
  });
});

describe('sessions', () => {
  test('are listed with the person, and ended one by one or all', async () => {
    const person = await aPerson(app.db);
    await app.tokenOf(person);
    await node.tokenOf(person);
    const detail = async () => (await app.as(admin).call(getPerson, { params: { id: person.id } })).body;
    const { liveSessions } = await detail();
    expect(liveSessions).toHaveLength(2);
    expect(liveSessions[0]).toMatchObject({ device: 'test', network: '127.0.0.1', isOwn: false });
    const end = (body: object) => app.as(admin).call(endPersonSessions, { params: { id: person.id }, body });
    const one = { sessionId: liveSessions[0]?.id };
    expect((await end(one)).body).toEqual({ endedSessions: 1 });
    expect((await end(one)).body).toEqual({ endedSessions: 0 });
    expect((await detail()).sessions).toBe(1);
    expect((await end({})).body).toEqual({ endedSessions: 1 });
    expect((await app.as(person).call(whoAmI)).status).toBe(401);
    expect((await detail()).events[0]).toMatchObject({ action: 'sessions-ended', actor: admin.username, isDone: true });
  });

  test('somebody else’s session is not ended under this person’s id; one’s own in use stays', async () => {
    const [person, other] = [await aPerson(app.db), await aPerson(app.db)];
    await app.tokenOf(other);
    const { liveSessions } = (await app.as(admin).call(getPerson, { params: { id: other.id } })).body;
    const body = { sessionId: liveSessions[0]?.id };
    const answer = await app.as(admin).call(endPersonSessions, { params: { id: person.id }, body });
    expect(answer.body).toEqual({ endedSessions: 0 });
    await app.as(admin).call(endPersonSessions, { params: { id: admin.id }, body: {} });
    expect((await app.as(admin).call(whoAmI)).status).toBe(200);
  });
});
