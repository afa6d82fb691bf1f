import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { makeServices } from '#app/server.ts';
import { msLeft } from '#db/time-limit.ts';
import type { Access } from '#shared/contract/access.ts';
import { addressesOf } from '#shared/contract/address.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { recordId } from '#shared/text/formats.ts';
import { aPerson } from '#testing/factories.ts';
import { formOf } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { bindCookie } from '../auth/identify.ts';
import { lastChange } from '../changes/queries.ts';
import { TooBusy } from '../concurrency/limit-concurrency.ts';
import { buildServer } from '../http/serve.ts';
import { makeLogger } from '../log.ts';
import { refuse } from './refusal.ts';
import { type FaultsOf, type Route, route, type Services } from './route.ts';

const app = await startTestApp();
const services = makeServices({ config: app.config, db: app.db });
const everybody: Access = 'public';
const own: Access = { self: 'userId' };

const addresses = addressesOf(
  {
    open: { method: 'GET', path: '/Try/Open', access: everybody },
    mine: { method: 'GET', path: '/Try/Mine', access: 'signedIn' },
    admins: { method: 'GET', path: '/Try/Admins', access: 'admin' },
    ofPerson: { method: 'PUT', path: '/Try/:userId', access: own },
    proven: { method: 'POST', path: '/Try/Proven/:userId', access: own },
    byFactor: { method: 'POST', path: '/Try/ByFactor', access: 'signedIn' },
    enrol: { method: 'POST', path: '/Try/Enrol', access: 'signedIn' },
    gone: { method: 'DELETE', path: '/Try/Gone/:id', access: everybody },
    write: { method: 'POST', path: '/Try/Write', access: 'signedIn' },
    check: { method: 'POST', path: '/Try/Check', access: everybody },
    find: { method: 'POST', path: '/Try/Find', access: everybody },
    fail: { method: 'POST', path: '/Try/Fail', access: everybody },
    large: { method: 'POST', path: '/Try/Large', access: everybody },
    huge: { method: 'POST', path: '/Try/Huge', access: everybody },
    urgent: { method: 'POST', path: '/Try/Urgent', access: everybody },
    picture: { method: 'POST', path: '/Try/Picture', access: everybody, upload: { field: 'photo', isRequired: true } },
    mayPicture: { method: 'POST', path: '/Try/MayPicture', access: everybody, upload: { field: 'photo' } },
    onlyPicture: { method: 'POST', path: '/Try/OnlyPicture', access: everybody, upload: { field: 'photo' } },
  },
  { bankName: 'banknamecreditcard', photo: 'ProfilePhoto' },
);

const mebibyte = 1024 * 1024;
const about = { summary: 'Tried.', tag: 'Try' };
const named = z.strictObject({ bankName: z.string('required').check(z.minLength(2, 'required')) });
const told = z.object({ told: z.unknown() });
const userId = { params: { userId: recordId } };
const reach = (name: string) => async () => {
  reached.push(name);
  timeLeft.push(msLeft());
  workCounted.push(callsCounted);
  return { body: { told: name, secret: 'never shown' } };
};
let reached: string[] = [];
let timeLeft: number[] = [];
let callsCounted = 0;
let workCounted: number[] = [];
beforeEach(() => {
  reached = [];
  timeLeft = [];
  workCounted = [];
});

/** What the schema says of a name stands over what this says of it. */
const faultsOf: FaultsOf = (body) => ({
  bankName: ['too-long'],
  ...(typeof body === 'object' && body && 'extra' in body && { extra: ['not-in-list'] }),
});

const routes: Route[] = [
  route(
    endpoint(addresses.open, { ...about, query: z.strictObject({ bankName: z.optional(z.string()) }), result: told }),
    async ({ query, caller }) => ({
      body: { told: [query.bankName, caller] },
      headers: { 'x-total-count': '3' },
    }),
  ),
  route(endpoint(addresses.mine, { ...about, result: told }), async ({ caller }) => ({
    body: { told: caller.id },
    version: 0,
  })),
  route(endpoint(addresses.admins, { ...about, result: told, sees: 'try' }), reach('admins')),
  route(
    endpoint(addresses.ofPerson, { ...about, ...userId, body: named, result: told, sees: 'try' }),
    reach('ofPerson'),
  ),
  route(endpoint(addresses.proven, { ...about, ...userId, result: told, freshProof: true }), reach('proven')),
  route(endpoint(addresses.byFactor, { ...about, result: told, freshProof: 'second-factor' }), reach('byFactor')),
  route(endpoint(addresses.enrol, { ...about, result: told, whileEnrolling: true }), reach('enrol')),
  route(endpoint(addresses.gone, { ...about, params: { id: recordId }, status: 204 }), async () => ({
    body: undefined,
  })),
  route(
    endpoint(addresses.write, {
      ...about,
      status: 201,
      body: named,
      result: told,
      sees: 'try',
      refusals: ['stale-version'],
    }),
    async ({ body }) => {
      if (body.bankName === 'forbidden') return refuse('forbidden');
      if (body.bankName === 'stale') return refuse('stale-version');
      return refuse('invalid', { codes: { 'bankName.0': ['not-in-list'], other: ['required'] } });
    },
  ),
  route(endpoint(addresses.check, { ...about, body: named, result: told }), reach('check'), { faultsOf }),
  route(endpoint(addresses.find, { ...about, body: named, result: told, changesNoList: true }), reach('find')),
  route(endpoint(addresses.fail, { ...about, body: named, result: told }), () =>
    Promise.reject(new TooBusy('Half of it is done.')),
  ),
  route(endpoint(addresses.large, { ...about, bodyLimit: mebibyte, body: named, result: told }), reach('large')),
  route(endpoint(addresses.huge, { ...about, bodyLimit: mebibyte + 1, body: named, result: told }), reach('huge')),
  route(endpoint(addresses.urgent, { ...about, body: named, result: told, evenUnderLoad: true }), reach('urgent')),
  route(endpoint(addresses.onlyPicture, { ...about, result: told }), reach('onlyPicture')),
  ...[addresses.picture, addresses.mayPicture].map((address) =>
    route(endpoint(address, { ...about, body: named, result: told }), async ({ upload, body }) => ({
      body: { told: [upload?.field, upload?.bytes.toString(), body.bankName] },
    })),
  ),
];
const { app: server } = await buildServer({ services, routes, log: makeLogger('silent') });

interface Sent {
  as?: { id: number };
  body?: object | undefined;
  headers?: Record<string, string>;
  payload?: Buffer;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
}

/** The status, the body, and the kind of refusal. */
async function send(
  path: string,
  { as, body, payload, headers = {}, method = body || payload ? 'POST' : 'GET' }: Sent = {},
) {
  const token = as && { authorization: `Bearer ${await app.tokenOf(as)}` };
  const answer = await server.inject({
    method,
    url: `/api/Try/${path}`,
    headers: { ...token, ...headers },
    ...(payload || body ? { payload: payload ?? body ?? '' } : {}),
  });
  const said = answer.body === '' ? undefined : answer.json();
  return {
    status: answer.statusCode,
    said,
    kind: said?.type?.split(':').at(-1),
    codes: said?.codes,
    headers: answer.headers,
  };
}
const kindOf = async (path: string, sent?: Sent) => {
  const { status, kind } = await send(path, sent);
  return kind ?? status;
};
const [staff, admin] = [await aPerson(app.db), await aPerson(app.db, { role: 'Admin' })];
const valid = { banknamecreditcard: 'HDFC' };

test('a call that everybody may make knows nobody, and answers what its contract names', async () => {
  const { status, said, headers } = await send('Open?banknamecreditcard=x', { as: staff });
  expect([status, said.told[0] ?? null, said.told[1] ?? null]).toEqual([200, 'x', null]);
  expect(headers).toMatchObject({ 'x-total-count': '3' });
  expect(headers).not.toHaveProperty('etag');
  expect(await kindOf('Open?bankName=x')).toBe('invalid');
  expect(await kindOf('Open', { method: 'HEAD' })).toBe(404);
});

test('who may: nobody is asked to sign in, staff are kept from what is another’s, administrators pass', async () => {
  expect(await kindOf('Mine')).toBe('unauthenticated');
  expect(await kindOf('Mine', { headers: { authorization: `Bearer ${'A'.repeat(43)}` } })).toBe('unauthenticated');
  expect(await send('Mine', { as: staff })).toMatchObject({
    status: 200,
    said: { told: staff.id },
    headers: { etag: '"0"' },
  });
  expect(await kindOf('Admins')).toBe('unauthenticated');
  expect(await kindOf('Admins', { as: staff })).toBe('forbidden');
  expect(reached).toEqual([]);
  expect((await send('Admins', { as: admin })).said).toEqual({ told: 'admins' });
});

test('access stands before everything that is in the body or the path', async () => {
  const put = (id: number | string, as?: { id: number }, body: object = { wrong: 1 }) =>
    kindOf(String(id), { method: 'PUT', body, ...(as && { as }) });
  expect(await put(staff.id)).toBe('unauthenticated');
  expect(await put(admin.id, staff)).toBe('forbidden');
  expect(await put(staff.id, staff)).toBe('invalid');
  for (const id of ['0', '01', 'x', '9'.repeat(17)]) expect(await put(id, staff, valid)).toBe('unreadable');
  expect(reached).toEqual([]);
  expect(await put(staff.id, staff, valid)).toBe(200);
  expect(await put(staff.id, admin, valid)).toBe(200);
});

test('refusals of a person are in the audit log with whose record it was; anonymous ones are not', async () => {
  const caller = await aPerson(app.db);
  await send(String(admin.id), { as: caller, method: 'PUT', body: valid });
  await send('Admins', { as: caller });
  await send('Write', { as: caller, body: { banknamecreditcard: 'forbidden' } });
  await send('Admins');
  const rows = await app.audit(['action', 'subject', 'outcome'], { actor_id: caller.id });
  expect(rows).toEqual([
    { action: 'PUT /Try/:userId', subject: `person ${admin.id}`, outcome: 'refused' },
    { action: 'GET /Try/Admins', subject: null, outcome: 'refused' },
    { action: 'POST /Try/Write', subject: null, outcome: 'refused' },
  ]);
});

test('what is refused for another reason than access is no refusal of a person', async () => {
  const caller = await aPerson(app.db);
  expect(await kindOf('Write', { as: caller, body: { banknamecreditcard: 'stale' } })).toBe('stale-version');
  expect(await app.audit(['action'], { actor_id: caller.id }, { withLooks: true })).toEqual([]);
});

test('who saw another’s record is in the audit log; a refusal shows nothing', async () => {
  const [seen, looker] = [await aPerson(app.db), await aPerson(app.db, { role: 'Admin' })];
  const looks = () => app.audit(['action', 'subject'], { actor_id: looker.id }, { withLooks: true });
  await send(String(seen.id), { as: looker, method: 'PUT', body: {} });
  expect(await looks()).toEqual([]);
  await send(String(seen.id), { as: looker, method: 'PUT', body: valid });
  expect(await looks()).toEqual([{ action: 'record-seen', subject: `try ${seen.id}` }]);
  await send(String(seen.id), { as: seen, method: 'PUT', body: valid });
  expect(await app.audit(['action'], { actor_id: seen.id }, { withLooks: true })).toEqual([]);
});

test('what lists remember is counted anew after a call that may have changed it, and after no other', async () => {
  const isNoted = async (path: string, sent: Sent) => {
    const before = await lastChange(app.db);
    await send(path, sent);
    return (await lastChange(app.db)) > before;
  };
  expect(await isNoted('Check', { body: { banknamecreditcard: 'any name' } })).toBe(true);
  expect(await isNoted('Gone/1', { method: 'DELETE' })).toBe(true);
  expect(await isNoted('Fail', { body: { banknamecreditcard: 'any name' } })).toBe(true);
  expect(await isNoted('Find', { body: { banknamecreditcard: 'any name' } })).toBe(false);
  expect(await isNoted('Open', {})).toBe(false);
  expect(await isNoted('Check', { body: {} })).toBe(false);
  expect(await isNoted('Write', { as: staff, body: { banknamecreditcard: 'stale' } })).toBe(false);
});

describe('a fresh proof', () => {
  const setProof = (person: { id: number }, column: 'proven_at' | 'factor_proven_at', minutes: number) =>
    sql`update sessions set ${sql.ref(column)} = now() - ${minutes} * interval '1 minute' where account_id = ${person.id}`.execute(
      app.db,
    );
  const giveFactor = (person: { id: number }) =>
    sql`insert into passkeys (account_id, credential_id, public_key, counter, transports, name)
      values (${person.id}, ${randomBytes(16).toString('hex')}, ${Buffer.of(1)}, 0, '', 'key')`.execute(app.owner);

  test('is asked for after five minutes, and a newer one counts at once', async () => {
    const person = await aPerson(app.db);
    const path = `Proven/${person.id}`;
    expect(await kindOf(path, { as: person, method: 'POST' })).toBe(200);
    await setProof(person, 'proven_at', 6);
    services.sessions.invalidatePerson(person.id);
    expect(await kindOf('Mine', { as: person })).toBe(200);
    expect(await kindOf(path, { as: person, method: 'POST' })).toBe('proof-needed');
    await setProof(person, 'proven_at', 1);
    expect(await kindOf(path, { as: person, method: 'POST' })).toBe(200);
  });

  test('is asked of those who may at all: others are forbidden', async () => {
    const person = await aPerson(app.db);
    await app.tokenOf(person);
    await setProof(person, 'proven_at', 6);
    expect(await kindOf(`Proven/${admin.id}`, { as: person, method: 'POST' })).toBe('forbidden');
  });

  test('by the second factor is asked of who has one; others give their password', async () => {
    const person = await aPerson(app.db);
    const call = () => kindOf('ByFactor', { as: person, method: 'POST' });
    await app.tokenOf(person);
    await setProof(person, 'factor_proven_at', 6);
    expect(await call()).toBe(200);
    await setProof(person, 'proven_at', 6);
    services.sessions.invalidatePerson(person.id);
    expect(await call()).toBe('proof-needed');
    await giveFactor(person);
    await setProof(person, 'proven_at', 1);
    services.sessions.invalidatePerson(person.id);
    expect(await call()).toBe('factor-proof-needed');
    await setProof(person, 'factor_proven_at', 1);
    expect(await call()).toBe(200);
  });

  test('by the password is enough where no second factor is asked for, also of who has one', async () => {
    const person = await aPerson(app.db);
    await giveFactor(person);
    await app.tokenOf(person);
    await setProof(person, 'factor_proven_at', 6);
    expect(await kindOf(`Proven/${person.id}`, { as: person, method: 'POST' })).toBe(200);
  });

  test('and a second factor where the role asks for one: until there is one, only setting it up is open', async () => {
    await sql`insert into roles (name, name_key, requires_second_factor) values ('Guarded', 'guarded', true)`.execute(
      app.owner,
    );
    const person = await aPerson(app.db, { role: 'Guarded' });
    expect(await kindOf('Mine', { as: person })).toBe('second-factor-required');
    expect(await kindOf(`Proven/${person.id}`, { as: person, method: 'POST' })).toBe('second-factor-required');
    expect(await kindOf('Enrol', { as: person, method: 'POST' })).toBe(200);
    await giveFactor(person);
    expect(await kindOf('Mine', { as: person })).toBe(200);
  });
});

test('what is busy is sent away before anything is told of access', async () => {
  const few = { ...services, personLimit: { perMinute: 1, take: async () => ({ waitingSeconds: 2 }) } };
  const { app: busy } = await buildServer({ services: few, routes, log: makeLogger('silent') });
  const headers = { authorization: `Bearer ${await app.tokenOf(staff)}` };
  const answer = await busy.inject({ url: '/api/Try/Admins', headers });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '2']);
  expect((await busy.inject('/api/Try/Open')).statusCode).toBe(200);
});

test('a browser’s session counts only with its cookie', async () => {
  const browser = await aPerson(app.db);
  const token = await app.tokenOf(browser);
  const binding = 'B'.repeat(43);
  await sql`update sessions set bind_hash = sha256(${Buffer.from(binding)}) where account_id = ${browser.id}`.execute(
    app.db,
  );
  const headers = { authorization: `Bearer ${token}` };
  expect(await kindOf('Mine', { headers })).toBe('cookie-missing');
  expect(await kindOf('Mine', { headers: { ...headers, cookie: `${bindCookie}=${binding}` } })).toBe(200);
});

describe('what was sent', () => {
  test('an answer without a body has none', async () => {
    expect(await send('Gone/1', { method: 'DELETE' })).toMatchObject({ status: 204, said: undefined });
  });

  test('a path without a usable id is no call', async () => {
    expect(await kindOf('Gone/x', { method: 'DELETE' })).toBe('unreadable');
  });

  test('a refusal of a handler tells of fields by the wire’s names', async () => {
    const { status, codes } = await send('Write', { as: staff, body: valid });
    expect([status, codes]).toEqual([422, { 'banknamecreditcard.0': ['not-in-list'], other: ['required'] }]);
    expect(await kindOf('Write', { as: staff, body: { banknamecreditcard: 'stale' } })).toBe('stale-version');
  });

  test('what a rule finds is told together with what the schema finds, and only then', async () => {
    expect((await send('Check', { body: { extra: 1 } })).codes).toMatchObject({
      bankName: ['too-long'],
      banknamecreditcard: ['required'],
      extra: ['unknown-field'],
    });
    expect(await kindOf('Check', { body: valid })).toBe(200);
    expect(await kindOf('Check', { payload: Buffer.from('{'), headers: { 'content-type': 'application/json' } })).toBe(
      'unreadable',
    );
  });

  test('a body is as long as its call lets it be', async () => {
    const body = { banknamecreditcard: 'x'.repeat(80_000) };
    expect(await kindOf('Large', { body })).toBe(200);
    expect(await kindOf('Check', { body })).toBe('too-large');
    expect(await kindOf('Large', { body: { banknamecreditcard: 'x'.repeat(mebibyte) } })).toBe('too-large');
  });

  test('a picture comes with its fields; what is missing is told at once', async () => {
    const form = async (path: string, fields: Record<string, string>, ...files: Parameters<typeof formOf>[1][]) =>
      send(path, await formOf(fields, ...files));
    const photo = { field: 'ProfilePhoto', bytes: Buffer.from('bytes') };
    expect((await form('Picture', valid, photo)).said.told).toEqual(['photo', 'bytes', 'HDFC']);
    expect((await form('Picture', valid)).codes).toEqual({ ProfilePhoto: ['required'] });
    expect((await form('Picture', {})).codes).toEqual({ ProfilePhoto: ['required'], banknamecreditcard: ['required'] });
    expect((await form('Picture', {}, photo)).codes).toEqual({ banknamecreditcard: ['required'] });
    expect((await form('MayPicture', {})).codes).toEqual({ banknamecreditcard: ['required'] });
    expect((await form('MayPicture', valid)).said.told[2]).toBe('HDFC');
    expect((await send('Picture', { body: valid })).codes).toEqual({ ProfilePhoto: ['required'] });
    expect((await form('Picture', valid, { ...photo, field: 'photo' })).codes).toEqual({ photo: ['unknown-field'] });
    expect((await form('Picture', valid, { ...photo, bytes: Buffer.alloc(6 * 1024 * 1024) })).kind).toBe('too-large');
  });
});

describe('a busy node', () => {
  /** Has room when a call comes, and none when its body is there. */
  async function busyAfter(first: number) {
    let asked = 0;
    const load: Services['load'] = {
      refuseOverload: () => (++asked > first ? refuse('unavailable', { retryAfterSeconds: 2 }) : undefined),
      countWhile: async (work) => {
        callsCounted += 1;
        return work().finally(() => {
          callsCounted -= 1;
        });
      },
    };
    const { app: busy } = await buildServer({
      services: { ...services, load },
      routes,
      log: makeLogger('silent'),
    });
    return async (path: string, payload?: object) =>
      (await busy.inject({ method: payload ? 'POST' : 'GET', url: `/api/Try/${path}`, ...(payload && { payload }) }))
        .statusCode;
  }

  test('asks again once a body is there; what has none, or goes on under load, is not asked again', async () => {
    expect(await (await busyAfter(1))('Check', valid)).toBe(503);
    expect(reached).toEqual([]);
    expect(await (await busyAfter(1))('Open')).toBe(200);
    expect(await (await busyAfter(0))('Urgent', valid)).toBe(200);
    expect(await (await busyAfter(0))('Open')).toBe(503);
  });

  test('counts what it answers, but for pictures and what goes on under load', async () => {
    const ask = await busyAfter(100);
    for (const path of ['Check', 'Large', 'Huge', 'Urgent', 'OnlyPicture']) {
      expect(await ask(path, path === 'OnlyPicture' ? {} : valid)).toBe(200);
    }
    expect(reached.map((name, index) => [name, workCounted[index]])).toEqual([
      ['check', 1],
      ['large', 1],
      ['huge', 0],
      ['urgent', 0],
      ['onlyPicture', 0],
    ]);
  });
});

test('a call has eight and a half seconds of the database in all; one with a picture or a large body has twenty', async () => {
  for (const path of ['Check', 'Large', 'Huge']) expect(await kindOf(path, { body: valid })).toBe(200);
  expect(await kindOf('OnlyPicture', { body: {} })).toBe(200);
  const [check = 0, large = 0, huge = 0, picture = 0] = timeLeft;
  for (const plain of [check, large]) {
    expect(plain).toBeLessThan(8_500);
    expect(plain).toBeGreaterThan(2_000);
  }
  for (const slow of [huge, picture]) {
    expect(slow).toBeLessThanOrEqual(20_000);
    expect(slow).toBeGreaterThan(8_500);
  }
});

test('a picture without fields comes with none', async () => {
  const photo = { field: 'ProfilePhoto', bytes: Buffer.from('bytes') };
  expect(await kindOf('OnlyPicture', await formOf({}, photo))).toBe(200);
  expect((await send('OnlyPicture', await formOf({ more: '1' }, photo))).codes).toEqual({ more: ['unknown-field'] });
});
