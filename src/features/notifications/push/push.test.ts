import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { signOut } from '#features/accounts/contract.ts';
import { changeState, updatePassword } from '#features/people/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { assignWork } from '#features/work/contract.ts';
import { addDays, indiaToday } from '#shared/dates/dates.ts';
import type { PushMessage } from '#shared/push-message.ts';
import { anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { jobServicesOf } from '#testing/job-services.ts';
import { startTestApp, type TestApp } from '#testing/server.ts';
import { readNotifications } from '../contract.ts';
import { endPush, getPushKey, renewPush, subscribePush } from './contract.ts';
import { pushJobs } from './server/jobs.ts';

const app = await startTestApp();
const { db } = app;
const admin = await aPerson(db, { role: 'Admin' });

/** A push service of this machine: it keeps what it was sent, and answers as it is told. */
const received: { path: string; headers: Record<string, unknown>; body: Buffer }[] = [];
let answers: number[] = [];
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(answers.shift() ?? 201).end();
  });
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
afterAll(() => void service.close());

const open = new Date('2027-01-20T11:00:00+05:30');
const closed = new Date('2027-01-20T22:00:00+05:30');
const { schedule } = pushJobs.sendPush;
/** As a node does: it looks whether anything is due, and then does it. */
async function run(now = open): Promise<boolean> {
  const services = { ...jobServicesOf(app), now: () => now };
  const isDue = (await schedule?.isDue(services)) ?? false;
  await pushJobs.sendPush.run(services, { payload: null, stopping: new AbortController().signal });
  return isDue;
}

beforeEach(async () => {
  received.length = 0;
  answers = [];
  await sql`truncate enquiries, notifications, push_subscriptions, idempotency_keys cascade`.execute(app.owner);
  const hours = { opensAt: 540, closesAt: 1080, openDays: [1, 2, 3, 4, 5, 6], holidays: [], otherHours: [] };
  const saved = await app.as(admin).call(updateSettings, { body: { ...sampleSettings, ...hours } });
  expect(saved.status).toBe(200);
});

interface Device {
  endpoint: string;
  pair: ReturnType<typeof createECDH>;
  auth: Buffer;
}

function aDevice(): Device {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { endpoint: `${origin}/${randomBytes(12).toString('hex')}`, pair, auth: randomBytes(16) };
}

async function subscribe(person: TestPerson, device: Device, { on = app, ...more }: { on?: TestApp } & object = {}) {
  const { key } = (await on.as(person).call(getPushKey)).body as { key: string };
  return on.as(person).call(subscribePush, {
    body: {
      ...{ endpoint: device.endpoint, language: 'en', serverKey: key },
      ...{ p256dh: device.pair.getPublicKey('base64url'), auth: device.auth.toString('base64url') },
      ...more,
    },
  });
}

/** As a browser opens it (RFC 8188, RFC 8291). */
function opened({ pair, auth }: Device, body: Buffer): PushMessage {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(21 + keyLength, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
}

async function give(to: TestPerson, count = 1) {
  const items: { id: number }[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await anEnquiry(db, { firstName: 'Ramesh Patel' });
    const row = await db.selectFrom('work_items').select('id').where('enquiry_id', '=', id).executeTakeFirstOrThrow();
    items.push({ id: row.id });
  }
  const body = { items, owner: to.username, step: 'call', dueDay: addDays(indiaToday(), 1) };
  expect((await app.as(admin).call(assignWork, { body })).status).toBe(200);
  return items.map(({ id }) => id);
}

const devicesOf = async (person: TestPerson) => {
  const rows = await db.selectFrom('push_subscriptions').select('id').where('person_id', '=', person.id).execute();
  return rows.length;
};

describe('a device', () => {
  test('is told all that happened before what it is told: also what was committed after it', async () => {
    const [staff, device] = [await aPerson(db), aDevice()];
    await subscribe(staff, device);
    const at = async (itemIds: number[], secondsBefore: number) => {
      const of = sql`select enquiry_id from work_items where id = any(${itemIds})`;
      await sql`update notifications set at = ${new Date(open.getTime() - secondsBefore * 1_000).toISOString()} where enquiry_id in (${of})`.execute(
        db,
      );
    };
    await at(await give(staff), 5);
    expect(await run()).toBe(false);
    // This one began before, and is only there now.
    await at(await give(staff), 8);
    expect(await run(new Date(open.getTime() + 12_000))).toBe(true);
    expect(received.map(({ body }) => opened(device, body).count)).toEqual([2]);
  });

  test('is told what was given, sealed for it alone, with the reference and no name, and once', async () => {
    const [staff, device] = [await aPerson(db), aDevice()];
    expect((await subscribe(staff, device)).status).toBe(204);
    const [itemId] = await give(staff);
    expect(await run()).toBe(true);
    expect(received).toHaveLength(1);
    const { path, headers, body } = received[0] ?? { path: '', headers: {}, body: Buffer.alloc(0) };
    expect(`${origin}${path}`).toBe(device.endpoint);
    const message = opened(device, body);
    expect(message).toEqual({
      ...{ kind: 'assigned', of: 'request', count: 1, path: `/work?open=${itemId}`, language: 'en' },
      reference: expect.stringMatching(/^SR-/),
    });
    expect(JSON.stringify(message)).not.toMatch(/Ramesh|Patel|@|\+91/);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'normal' });
    expectSignedBy((await app.as(staff).call(getPushKey)).body.key, String(headers.authorization));
    expect(await run()).toBe(false);
    expect(received).toHaveLength(1);
  });

  test('is told of many events as one, of many items how many', async () => {
    const [staff, device] = [await aPerson(db), aDevice()];
    await subscribe(staff, device);
    await give(staff, 3);
    await run();
    await give(staff);
    await give(staff);
    await run();
    expect(received.map(({ body }) => opened(device, body))).toMatchObject([
      { kind: 'assigned', count: 3, reference: null, path: '/work' },
      { kind: null, count: 2, reference: null, path: '/work' },
    ]);
  });

  test('is quiet while the office is closed, and told of all of it when it opens', async () => {
    const [staff, device] = [await aPerson(db), aDevice()];
    await subscribe(staff, device);
    await give(staff);
    await give(staff);
    expect(await run(closed)).toBe(false);
    expect(received).toEqual([]);
    expect(await run()).toBe(true);
    expect(received.map(({ body }) => opened(device, body))).toMatchObject([{ kind: null, count: 2 }]);
  });

  test('is told nothing of what was read, handed on, or happened before', async () => {
    const [staff, other, device] = [await aPerson(db), await aPerson(db), aDevice()];
    await give(staff);
    await subscribe(staff, device);
    expect(await run()).toBe(false);
    const [read] = await give(staff);
    await app.as(staff).call(readNotifications, { body: { itemId: read } });
    expect(await run()).toBe(false);
    const [handed] = await give(staff);
    await app.as(admin).call(assignWork, {
      body: { items: [{ id: handed }], owner: other.username, step: 'call', dueDay: addDays(indiaToday(), 1) },
    });
    await run();
    expect(received).toEqual([]);
    expect(await run()).toBe(false);
  });
});

describe('a push service', () => {
  test.each([404, 410, 403])('that answers %s has the device forgotten', async (status) => {
    const [staff, device] = [await aPerson(db), aDevice()];
    await subscribe(staff, device);
    await give(staff);
    answers = [status];
    await run();
    expect([received.length, await devicesOf(staff)]).toEqual([1, 0]);
  });

  test('that fails is asked again later, and five times in all', async () => {
    const [staff, device] = [await aPerson(db), aDevice()];
    await subscribe(staff, device);
    await give(staff);
    answers = [503, 429, 500, 502, 503];
    const later = (minutes: number) => new Date(open.getTime() + minutes * 60_000);
    await run();
    expect(await run(later(0.5))).toBe(false);
    for (const minutes of [1, 3, 7, 15]) expect(await run(later(minutes))).toBe(true);
    expect(received).toHaveLength(5);
    expect(await run(later(100))).toBe(false);
    await give(staff);
    expect(await run(later(101))).toBe(true);
    expect(received).toHaveLength(6);
  });

  test('that is not there keeps the message for later', async () => {
    const [staff, device] = [await aPerson(db), { ...aDevice(), endpoint: 'http://127.0.0.1:1/gone' }];
    await subscribe(staff, device);
    await give(staff);
    await run();
    expect(await devicesOf(staff)).toBe(1);
    expect(await run(new Date(open.getTime() + 61_000))).toBe(true);
  });
});

describe('a device is told nothing more', () => {
  test('once its person has logged out', async () => {
    const [staff, device] = [await aPerson(db), aDevice()];
    await subscribe(staff, device);
    await app.as(staff).call(signOut);
    expect(await devicesOf(staff)).toBe(0);
  });

  test('once they are disabled', async () => {
    const [staff, device] = [await aPerson(db), aDevice()];
    await subscribe(staff, device);
    await app.as(admin).call(changeState, { params: { id: staff.id }, body: { state: 'disabled' } });
    expect(await devicesOf(staff)).toBe(0);
  });

  test('once an administrator has set another password, also where the session was idle', async () => {
    const [staff, device] = [await aPerson(db), aDevice()];
    await subscribe(staff, device);
    await sql`update sessions set ended_at = now() where account_id = ${staff.id}`.execute(db);
    expect(await devicesOf(staff)).toBe(1);
    const body = { userId: staff.id, newPassword: 'walks home at seven o’clock' };
    expect((await app.as(admin).call(updatePassword, { body })).status).toBe(200);
    expect(await devicesOf(staff)).toBe(0);
  });

  test('once they switch it off, and nobody else does', async () => {
    const [staff, other, device] = [await aPerson(db), await aPerson(db), aDevice()];
    await subscribe(staff, device);
    const body = { endpoint: device.endpoint };
    await app.as(other).call(endPush, { body });
    expect(await devicesOf(staff)).toBe(1);
    expect((await app.as(staff).call(endPush, { body })).status).toBe(204);
    expect(await devicesOf(staff)).toBe(0);
    expect(await app.audit(['action'], { subject: `person ${staff.id}` })).toEqual([
      { action: 'push-switched-on' },
      { action: 'push-switched-off' },
    ]);
  });

  test('once somebody else is at it', async () => {
    const [staff, other, device] = [await aPerson(db), await aPerson(db), aDevice()];
    await subscribe(staff, device);
    const body = { endpoint: device.endpoint, language: 'gu' };
    expect((await app.as(staff).call(renewPush, { body })).body).toEqual({ isOn: true });
    expect((await app.as(other).call(renewPush, { body })).body).toEqual({ isOn: false });
    expect([await devicesOf(staff), await devicesOf(other)]).toEqual([0, 0]);
  });
});

test('F-15: of fifty people who switch one device on at once, one is told on it', async () => {
  const device = aDevice();
  const people = await Promise.all(Array.from({ length: 50 }, () => aPerson(db)));
  const answered = await Promise.all(people.map((person) => subscribe(person, device)));
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([204]));
  const { rows } = await sql<{ count: number }>`select count(*) as count from push_subscriptions`.execute(db);
  expect(rows).toEqual([{ count: 1 }]);
});

test('where to and with which keys stands nowhere in clear', async () => {
  const [staff, device] = [await aPerson(db), aDevice()];
  await subscribe(staff, device);
  const { rows } = await sql<{ row: string }>`
    select p::text || encode(target_sealed, 'escape') as row from push_subscriptions p`.execute(db);
  expect(rows).toHaveLength(1);
  for (const secret of [device.endpoint, device.auth.toString('base64url'), device.pair.getPublicKey('base64url')])
    expect(rows[0]?.row).not.toContain(secret);
});

test('what is no address of a push service is refused, and so is a key of another server', async () => {
  const staff = await aPerson(db);
  const refused = async (more: object) =>
    ((await subscribe(staff, aDevice(), more)).body as unknown as { codes: object }).codes;
  for (const endpoint of ['https://10.0.0.1/x', 'http://push.example.net/x', 'https://intranet/x', 'x'])
    expect(await refused({ endpoint })).toEqual({ endpoint: ['invalid'] });
  const stranger = createECDH('prime256v1');
  stranger.generateKeys();
  expect(await refused({ serverKey: stranger.getPublicKey('base64url') })).toEqual({ serverKey: ['invalid'] });
});

/** The signature of RFC 8292 is of the key that the device knows, for this service. */
function expectSignedBy(key: string, authorization: string) {
  const [, token = '', named = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  expect(named).toBe(key);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect({ aud, sub }).toEqual({ aud: origin, sub: `mailto:${sampleSettings.email}` });
}
