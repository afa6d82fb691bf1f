import { beforeEach, expect, test } from 'vitest';
import { enquiryForm } from '#app/sample-data/rows.ts';
import { languages } from '#shared/languages.ts';
import { build } from '#testing/build.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { en } from '#web/messages/public/en.ts';
import { gu } from '#web/messages/public/gu.ts';
import { hi } from '#web/messages/public/hi.ts';
import { getEnquiry, openEnquiryForm, submitEnquiry } from './contract.ts';

let now = new Date('2026-11-21T03:30:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const narrow = { ENQUIRIES_PER_HOUR: '8', ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: '5', TRUSTED_PROXIES: '127.0.0.1' };
const app = await startTestApp({ build, now: () => now, settings: narrow });
const admin = await aPerson(app.db, { role: 'Admin' });

let visitors = 0;
/** Each from an address of its own, if not from a given one. */
const send = (more: object = {}, address = `10.0.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`) =>
  app.call(submitEnquiry, { body: { ...enquiryForm(), ...more }, headers: { 'x-forwarded-for': address } });
const stamp = async () => (await app.call(openEnquiryForm)).body.stamp;
const isMarked = async (sent: Awaited<ReturnType<typeof send>>) =>
  (await app.as(admin).call(getEnquiry, { params: { id: sent.body.id } })).body.isSuspected;
const waitOf = ({ headers }: Awaited<ReturnType<typeof send>>) => Number(headers['retry-after']);

beforeEach(() => app.db.deleteFrom('rate_limits').execute());

test('A-RATE-03: programs that fill in the invisible field use up a share of their own; a visitor’s request is taken', async () => {
  const open = await stamp();
  later(5);
  const programs: number[] = [];
  for (let count = 0; count < 40; count++) programs.push((await send({ remark: 'buy this' })).status);
  expect(programs.filter((status) => status === 201)).toHaveLength(2);
  const visitor = await send({ stamp: open });
  expect([visitor.status, await isMarked(visitor)]).toEqual([201, false]);
});

test('a stamp that is none of ours marks the request; a missing one, as of a form without script, does not', async () => {
  const forged = await send({ stamp: `${await stamp()}x` });
  expect([forged.status, await isMarked(forged)]).toEqual([201, true]);
  const plain = await send();
  expect([plain.status, await isMarked(plain)]).toEqual([201, false]);
  expect((await send()).status).toBe(429);
});

test('A-RATE-03: beyond the hour’s requests there is no wall: who has had the form open for 20 seconds goes on, with one alarm', async () => {
  const alarms = () => app.logged.filter((line) => line.includes('"alarm":"form-crowded"')).length;
  const before = alarms();
  const [slow, quick] = [await stamp(), await stamp()];
  later(5);
  const stamps = await Promise.all(Array.from({ length: 8 }, () => stamp()));
  later(5);
  for (const one of stamps) expect((await send({ stamp: one })).status).toBe(201);
  const early = await send({ stamp: quick });
  expect([early.status, waitOf(early)]).toEqual([429, 10]);
  later(10);
  expect((await send({ stamp: quick })).status).toBe(201);
  expect((await send({ stamp: slow })).status).toBe(201);
  expect(alarms()).toBe(before + 1);
});

test('one form that was open long enough is taken three times a day while requests pour in', async () => {
  const [one, another] = [await stamp(), await stamp()];
  later(60);
  const stamps = await Promise.all(Array.from({ length: 8 }, () => stamp()));
  later(5);
  for (const filler of stamps) expect((await send({ stamp: filler })).status).toBe(201);
  const statuses: number[] = [];
  for (let count = 0; count < 5; count++) statuses.push((await send({ stamp: one })).status);
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
  expect((await send({ stamp: another })).status).toBe(201);
});

test('a request without a stamp that has to wait is told 20 seconds, and is taken with a stamp as old', async () => {
  for (let count = 0; count < 2; count++) expect((await send()).status).toBe(201);
  const waiting = await send();
  expect([waiting.status, waitOf(waiting)]).toEqual([429, 20]);
  const open = await stamp();
  later(20);
  expect((await send({ stamp: open })).status).toBe(201);
});

test('an IPv6 network is counted by its /64, its /56 and its /48', async () => {
  const at = async (address: string) => (await send({ stamp: open }, address)).status;
  const open = await stamp();
  later(60);
  const wide = await startTestApp({ now: () => now, settings: { ...narrow, ENQUIRIES_PER_HOUR: '100000' } });
  const taken = async (addresses: string[]) => {
    let count = 0;
    for (const address of addresses) {
      const headers = { 'x-forwarded-for': address };
      if ((await wide.call(submitEnquiry, { body: enquiryForm(), headers })).status === 201) count++;
    }
    return count;
  };
  const hosts = Array.from({ length: 8 }, (_, index) => `2001:db8:1:100::${index + 1}`);
  expect(await taken(hosts)).toBe(5);
  const subnets = Array.from({ length: 30 }, (_, index) => `2001:db8:2:1${(index + 16).toString(16)}::1`);
  expect(await taken(subnets)).toBe(20);
  const customers = Array.from({ length: 100 }, (_, index) => `2001:db8:3:${(index + 16).toString(16)}00::1`);
  expect(await taken(customers)).toBe(80);
  expect(await at('2001:db8:4::1')).toBe(201);
});

/** As a browser without script sends the form, each time from another address. */
const post = (url: string, fields: object) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.9.${++visitors % 250}.1`,
    },
    payload: new URLSearchParams({ ...enquiryForm(), firstName: 'Asha Patel', ...fields }).toString(),
  });

/** The stamp of the form that is shown, empty where it has none. */
const stampIn = (page: string) => /name="stamp" value="([^"]*)"/.exec(page)?.[1] ?? '';

test('without script, a mistake that is mended at once is taken', async () => {
  const shown = await post('/', { pincode: '1' });
  expect(shown.statusCode).toBe(422);
  expect((await post('/', { stamp: stampIn(shown.body) })).statusCode).toBe(303);
});

test.each(languages)(
  'in %s a form without script is shown again with what was typed, and is then taken as one with a stamp',
  async (language) => {
    const url = language === 'en' ? '/' : `/${language}/`;
    for (let count = 0; count < 2; count++) expect((await send()).status).toBe(201);
    const shown = await post(url, {});
    expect([shown.statusCode, shown.headers['retry-after']]).toEqual([429, '20']);
    expect(shown.body).toContain({ en, gu, hi }[language].enquiries.waitSeconds(20));
    expect(shown.body).toContain('value="Asha Patel"');
    const given = stampIn(shown.body);
    expect(given).not.toBe('');
    const tooEarly = await post(url, { stamp: given });
    expect([tooEarly.statusCode, tooEarly.headers['retry-after']]).toEqual([429, '2']);
    expect(tooEarly.body).toContain(`value="${given}"`);
    later(2);
    expect((await post(url, { stamp: given })).statusCode).toBe(303);
  },
);
