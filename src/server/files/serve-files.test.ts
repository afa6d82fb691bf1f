import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertSession } from '#features/accounts/server/queries/sessions.ts';
import { secretHash } from '#server/auth/identify.ts';
import { aPerson, type TestPerson } from '#testing/factories.ts';
import { sendPicture, startPictureServer } from '#testing/picture-server.ts';
import { anImage, formOf } from '#testing/pictures.ts';

let moment = new Date('2026-11-21T09:00:30Z');

const app = await startPictureServer({ now: () => moment });

interface Session {
  token: string;
  cookie: string | undefined;
}

async function session(person: TestPerson, isBound: boolean): Promise<Session> {
  const [token, bind] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const bindHash = isBound ? secretHash(bind) : undefined;
  const facts = { accountId: person.id, bindHash, device: 'test', network: '127.0.0.1' };
  await insertSession(app.db, { ...facts, tokenHash: secretHash(token) });
  return { token, cookie: isBound ? `__Host-bind=${bind}` : undefined };
}

const headersOf = ({ token, cookie }: Session) => ({ authorization: `Bearer ${token}`, ...(cookie ? { cookie } : {}) });

async function addressFor(of: Session): Promise<string> {
  const form = await formOf({ title: 'x' }, { field: 'picture', bytes: await anImage() });
  const headers = { ...form.headers, ...headersOf(of) };
  const sent = await app.server.inject({
    method: 'POST',
    url: `/api${sendPicture.path}`,
    payload: form.payload,
    headers,
  });
  expect(sent.statusCode).toBe(201);
  return sent.json().address;
}

async function look(address: string, cookie?: string) {
  return app.server.inject({ url: address, headers: cookie ? { cookie } : {} });
}

async function expectNothing(address: string, cookie?: string) {
  const [answer, nobody] = [await look(address, cookie), await look('/api/files/1')];
  expect(answer.statusCode, address).toBe(404);
  const facts = ({ statusCode, body, headers }: typeof answer) => ({
    statusCode,
    body: { ...JSON.parse(body), requestId: '' },
    type: headers['content-type'],
  });
  expect(facts(answer), address).toEqual(facts(nobody));
}

describe('A-AC-16: the address of a picture', () => {
  let person: TestPerson;
  let bound: Session;
  let address: string;
  beforeEach(async () => {
    moment = new Date('2026-11-21T09:00:30Z');
    person = await aPerson(app.db);
    bound = await session(person, true);
    address = await addressFor(bound);
    expect((await look(address, bound.cookie)).statusCode).toBe(200);
  });

  test('altered anywhere, it leads nowhere', async () => {
    const other = await addressFor(bound);
    const [path = '', search = ''] = address.split('?');
    const query = new URLSearchParams(search);
    const [e, s] = [query.get('e') ?? '', query.get('s') ?? ''];
    const other10 = s[10] === 'A' ? 'B' : 'A';
    // The last of 43 characters has two bits that mean nothing.
    const twin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const lastTwin = twin[twin.indexOf(s.at(-1) ?? '') ^ 1];
    const altered = [
      `${other.split('?')[0]}?${search}`,
      `${path}?e=${Number(e) + 300_000}&s=${s}`,
      `${path}?e=${e}&s=${Number(s.split('.')[0]) + 1}.${s.split('.')[1]}`,
      `${path}?e=${e}&s=${s.slice(0, 10)}${other10}${s.slice(11)}`,
      `${path}?e=${e}&s=${s.slice(0, -1)}${lastTwin}`,
      `${path}?e=${e}&s=${s}A`,
      `${path}?e=${e}`,
      `${path}?s=${s}`,
      path,
      `${path}?e=${e}&e=${e}&s=${s}`,
      `${path}?e[]=${e}&s=${s}`,
      `${path}?e=0${e}&s=${s}`,
      `${path}.${e}?e=${s.split('.')[0]}&s=${s.split('.')[1]}`,
      `/api/files/0${path.split('/').at(-1)}?${search}`,
      `/api/files/..%2f..%2fsigning-key?${search}`,
      `/api/files/%2e%2e?${search}`,
      `/api/files/1e3?${search}`,
      `/api/files/99999999999999999999?${search}`,
    ];
    for (const one of altered) await expectNothing(one, bound.cookie);
  });

  test('without the cookie of its session, or with another one, it leads nowhere', async () => {
    const another = await session(person, true);
    await expectNothing(address);
    await expectNothing(address, another.cookie);
    await expectNothing(address, '__Host-bind=');
  });

  test('a program’s session has no cookie and needs none', async () => {
    const plain = await session(person, false);
    expect((await look(await addressFor(plain))).statusCode).toBe(200);
  });

  test('it lasts five minutes at least and ten at most, and is the same for a slot', async () => {
    const later = (ms: number) => new Date(Date.parse('2026-11-21T09:00:30Z') + ms);
    const { files } = app;
    const at = (ms: number) => {
      moment = later(ms);
      return files.addressOf(7, { sessionId: 3 });
    };
    expect(at(0)).toBe(at(4 * 60_000));
    expect(at(0)).not.toBe(at(4.5 * 60_000));
    for (const ms of [0, 2 * 60_000, 4.9 * 60_000]) {
      const madeAt = later(ms).getTime();
      const lasts = Number(new URLSearchParams(at(ms).split('?')[1]).get('e')) - madeAt;
      expect(lasts).toBeGreaterThan(5 * 60_000 - 1);
      expect(lasts).toBeLessThanOrEqual(10 * 60_000);
    }
    moment = later(9 * 60_000);
    expect((await look(address, bound.cookie)).statusCode).toBe(200);
    moment = later(9.5 * 60_000);
    await expectNothing(address, bound.cookie);
  });

  const ends: [string, () => Promise<unknown>][] = [
    [
      'signed out',
      () => app.db.updateTable('sessions').set({ ended_at: sql`now()` }).where('account_id', '=', person.id).execute(),
    ],
    [
      'disabled',
      () => app.db.updateTable('accounts').set({ disabled_at: sql`now()` }).where('id', '=', person.id).execute(),
    ],
    [
      'idle for half an hour',
      () =>
        app.db
          .updateTable('sessions')
          .set({ last_seen_at: sql`now() - interval '31 minutes'` })
          .where('account_id', '=', person.id)
          .execute(),
    ],
    [
      'signed in for twelve hours',
      () =>
        app.db
          .updateTable('sessions')
          .set({ created_at: sql`now() - interval '13 hours'` })
          .where('account_id', '=', person.id)
          .execute(),
    ],
  ];
  describe.each([
    ['a browser’s session', true],
    ['a program’s session', false],
  ])('of %s', (_kind, isBound) => {
    test.each(ends)('once its person is %s, it leads nowhere', async (_name, end) => {
      const of = await session(person, isBound);
      const itsAddress = await addressFor(of);
      expect((await look(itsAddress, of.cookie)).statusCode).toBe(200);
      await end();
      await expectNothing(itsAddress, of.cookie);
    });
  });

  test('a file that is gone, from the table or from the store, leads nowhere', async () => {
    const [row] = await app.db.selectFrom('stored_files').selectAll().orderBy('id', 'desc').limit(1).execute();
    await app.store.delete(row?.key ?? '');
    await expectNothing(address, bound.cookie);
    const other = await addressFor(bound);
    await app.db.deleteFrom('stored_files').where('owner_id', '=', person.id).execute();
    await expectNothing(other, bound.cookie);
  });
});

test('looking at pictures does not keep a session awake', async () => {
  const person = await aPerson(app.db);
  const plain = await session(person, false);
  const address = await addressFor(plain);
  const stale = sql<string>`now() - interval '20 minutes'`;
  await app.db.updateTable('sessions').set({ last_seen_at: stale }).where('account_id', '=', person.id).execute();
  expect((await look(address)).statusCode).toBe(200);
  const { idle } = await app.db
    .selectFrom('sessions')
    .select(sql<boolean>`last_seen_at < now() - interval '19 minutes'`.as('idle'))
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(idle).toBe(true);
});
