import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { signOut } from '#features/accounts/contract.ts';
import { counterLimits } from '#features/papers/catalogue.ts';
import { changePaper, endCounterLink, getCounterLink, listPapers, makeCounterLink } from '#features/papers/contract.ts';
import { deleteEndedCounterLinks } from '#features/papers/server/queries/counter-links.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import type { Paper } from '#features/site/services/contract.ts';
import { build } from '#testing/build.ts';
import { anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { anImage, formOf } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { getTimeline } from '../contract.ts';
import { sendPiece } from './contract.ts';

let now = new Date();
const app = await startTestApp({ build, now: () => now });
const admin = await aPerson(app.db, { role: 'Admin' });
const minuteMs = 60_000;

const papers: Paper[] = [
  { id: 'birth', name: { en: 'Proof of birth', gu: 'જન્મનો પુરાવો' }, needed: 'always' },
  { id: 'card', name: { en: 'Aadhaar card' }, needed: 'always', aadhaar: 'is' },
  { id: 'old', name: { en: 'Old passport' }, needed: 'asked' },
];
beforeAll(async () => {
  const services = { passport: { isOffered: true, papers } };
  expect((await app.as(admin).call(updateSettings, { body: { ...sampleSettings, services } })).status).toBe(200);
});

const giveTo = (person: { id: number }, enquiryId: number) =>
  app.db
    .updateTable('work_items')
    .set({ owner_id: person.id, step: 'call', unassigned_reason: null })
    .where('enquiry_id', '=', enquiryId)
    .execute();

/** A request of somebody's, with a code on their screen. */
async function aCounter(by?: TestPerson) {
  const staff = by ?? (await aPerson(app.db));
  const request = await anEnquiry(app.db, { serviceType: 'Passport Services', firstName: 'Ramesh Patel' });
  await giveTo(staff, request.id);
  return { staff, request, ...(await makeFor(staff, request.id)) };
}
async function makeFor(staff: TestPerson, id: number) {
  const made = await app.as(staff).call(makeCounterLink, { params: { id } });
  expect(made.status, made.raw).toBe(201);
  return { id: made.body.id, path: made.body.path, link: made.body.path.split('link=')[1] ?? '' };
}

const page = (url: string) => app.app.inject({ url });
const endedWords = 'Ask for a new code at the desk and scan it.';
async function send(
  link: string,
  {
    paper = 'birth',
    aadhaar,
    bytes,
    more = 0,
  }: { paper?: string; aadhaar?: string; bytes?: Buffer; more?: number } = {},
) {
  const picture = bytes ?? (await anImage());
  const key = randomBytes(16).toString('hex');
  const fields = { link, paper, key, from: '0', total: String(picture.length + more), ...(aadhaar && { aadhaar }) };
  const { payload, headers } = await formOf(fields, {
    ...{ field: 'piece', bytes: picture, name: 'x', type: 'application/octet-stream' },
  });
  const answer = await app.app.inject({ method: 'POST', url: `/api${sendPiece.path}`, payload, headers });
  return answer.statusCode;
}
const papersOf = async (id: number) => (await app.as(admin).call(listPapers, { params: { id } })).body.papers;
const isOpen = async (path: string) => !(await page(path)).body.includes(endedWords);

describe('a phone without a session', () => {
  test('reads which papers there are and nothing of the person, kept nowhere and found by nobody', async () => {
    const { path, request } = await aCounter();
    const answer = await page(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'strict-origin',
    });
    const { reference, mobile } = await app.db
      .selectFrom('enquiries')
      .select(['reference', 'mobile'])
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow();
    expect(answer.body).toContain(reference);
    expect(answer.body).toContain('Proof of birth');
    expect(answer.body).toContain('needed');
    for (const secret of ['Ramesh', 'Patel', mobile, mobile.slice(-4), 'Old passport'])
      expect(answer.body.includes(secret), secret).toBe(false);
    expect((await page(path.replace('/counter', '/gu/counter'))).body).toContain('જન્મનો પુરાવો');
  });

  test('opens in the language of the customer', async () => {
    const staff = await aPerson(app.db);
    const { id } = await anEnquiry(app.db, { serviceType: 'Passport Services', language: 'gu' });
    await giveTo(staff, id);
    const { path } = await makeFor(staff, id);
    expect(path).toMatch(/^\/gu\/counter\?/);
    expect((await page(path)).body).toContain('જન્મનો પુરાવો');
  });

  test('sends photos that whoever is at the desk has added, and is counted there', async () => {
    const { staff, request, id, link } = await aCounter();
    expect(await send(link)).toBe(200);
    expect(await send(link, { paper: 'card', aadhaar: 'covered' })).toBe(200);
    const [birth] = await papersOf(request.id);
    expect(birth).toMatchObject({ state: 'received', pictures: [{ sentBy: staff.username }] });
    const counted = await app.as(staff).call(getCounterLink, { params: { id } });
    expect(counted.body).toMatchObject({ pictures: 2, isOpen: true });
    const told = (await app.as(admin).call(getTimeline, { params: { id: request.id } })).body.timeline;
    expect(told).toContainEqual(
      expect.objectContaining({
        kind: 'paper-changed',
        madeBy: staff.username,
        paper: expect.objectContaining({ pictures: 1 }),
      }),
    );
    const log = await app.db
      .selectFrom('audit_events')
      .select(['action'])
      .where('actor_id', '=', staff.id)
      .where('subject', '=', `enquiry ${request.id}`)
      .execute();
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['counter-link-made', 'paper-photographed']),
    );
  });

  test('adds as staff do: also to an accepted paper, which is to be checked again; of an Aadhaar card only covered', async () => {
    const { request, link } = await aCounter();
    const accepted = { paper: 'birth', from: 'needed', to: 'accepted' } as const;
    expect((await app.as(admin).call(changePaper, { params: { id: request.id }, body: accepted })).status).toBe(200);
    expect(await send(link)).toBe(200);
    expect((await papersOf(request.id))[0]).toMatchObject({ state: 'received' });
    expect(await send(link, { paper: 'card' })).toBe(422);
    expect(await send(link, { paper: 'card', aadhaar: 'other-paper' })).toBe(422);
    expect(await send(link, { paper: 'nothing' })).toBe(422);
  });
});

describe('a code ends', () => {
  /** Told like a code that never was: neither page nor photo. */
  async function expectEnded({ path, link }: { path: string; link: string }) {
    const never = path.replace(link, randomBytes(32).toString('base64url'));
    const [ended, unknown] = [await page(path), await page(never)];
    expect(ended.body).toContain(endedWords);
    expect([ended.statusCode, ended.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await send(link)).toBe(404);
  }

  test('with its window', async () => {
    const { staff, request, ...counter } = await aCounter();
    expect(await isOpen(counter.path)).toBe(true);
    expect((await app.as(staff).call(endCounterLink, { params: { id: counter.id } })).status).toBe(200);
    await expectEnded(counter);
    expect((await app.as(staff).call(endCounterLink, { params: { id: counter.id } })).status).toBe(404);
    expect((await papersOf(request.id)).flatMap(({ pictures }) => pictures)).toEqual([]);
  });

  test('when whoever made it logs out', async () => {
    const { staff, ...counter } = await aCounter();
    expect((await app.as(staff).call(signOut, {})).status).toBeLessThan(300);
    await expectEnded(counter);
  });

  test('when they are disabled, and when the request is somebody else’s', async () => {
    const [one, two] = [await aCounter(), await aCounter()];
    await app.db
      .updateTable('accounts')
      .set({ disabled_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', one.staff.id)
      .execute();
    await expectEnded(one);
    await giveTo(await aPerson(app.db), two.request.id);
    await expectEnded(two);
    // An administrator has every request.
    const three = await aCounter(admin);
    await giveTo(await aPerson(app.db), three.request.id);
    expect(await send(three.link)).toBe(200);
  });

  test('a quarter of an hour after the last photo, and an hour after it was made', async () => {
    const { staff, request, ...counter } = await aCounter();
    const from = now;
    try {
      now = new Date(from.getTime() + (counterLimits.minutes - 1) * minuteMs);
      expect(await send(counter.link)).toBe(200);
      for (const minutes of [28, 42, 56]) {
        now = new Date(from.getTime() + minutes * minuteMs);
        expect(await send(counter.link), String(minutes)).toBe(200);
      }
      now = new Date(from.getTime() + (counterLimits.mostMinutes + 1) * minuteMs);
      await expectEnded(counter);
      const other = await makeFor(staff, request.id);
      // A piece is no photo yet.
      now = new Date(now.getTime() + (counterLimits.minutes - 1) * minuteMs);
      expect(await send(other.link, { more: 9 })).toBe(200);
      now = new Date(now.getTime() + 2 * minuteMs);
      await expectEnded(other);
      expect((await app.as(staff).call(getCounterLink, { params: { id: other.id } })).body.isOpen).toBe(false);
    } finally {
      now = from;
    }
  });

  test('when the request is closed; none is made for a closed one', async () => {
    const { staff, request, ...counter } = await aCounter(admin);
    await app.db.updateTable('enquiries').set({ status: 'Completed' }).where('id', '=', request.id).execute();
    expect(await isOpen(counter.path)).toBe(false);
    expect((await app.as(staff).call(makeCounterLink, { params: { id: request.id } })).status).toBe(409);
  });

  test('as the oldest of more than three, also of those that are made at once', async () => {
    const { staff, request, ...counter } = await aCounter();
    const made = await Promise.all(Array.from({ length: 5 }, () => makeFor(staff, request.id)));
    await expectEnded(counter);
    const standing = await Promise.all(made.map(({ path }) => isOpen(path)));
    expect(standing.filter(Boolean)).toHaveLength(counterLimits.mostAtOnce);
    // Of nobody else's.
    const other = await aCounter();
    expect(await isOpen(other.path)).toBe(true);
  });

  test('and is deleted then', async () => {
    const { id } = await aCounter();
    await app.db
      .updateTable('counter_links')
      .set({ expires_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    await deleteEndedCounterLinks(app.db);
    expect(await app.db.selectFrom('counter_links').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

test('it opens one request: a paper of another one is none of its; a tracking page does not open with it, nor the other way', async () => {
  const { staff, link } = await aCounter();
  const other = await anEnquiry(app.db, { serviceType: 'Passport Services' });
  await giveTo(staff, other.id);
  expect(await send(link)).toBe(200);
  expect((await papersOf(other.id)).flatMap(({ pictures }) => pictures)).toEqual([]);
  expect((await page(`/track?link=${link}`)).body).not.toContain('Proof of birth');
  for (const query of ['', '?link=', '?link=x', '?link=a&link=b', `?link=${'x'.repeat(43)}`])
    expect((await page(`/counter${query}`)).body, query).toContain(endedWords);
});

test('nobody else reads or ends it', async () => {
  const { id, path } = await aCounter();
  const other = await aPerson(app.db);
  for (const endpoint of [getCounterLink, endCounterLink])
    expect((await app.as(other).call(endpoint, { params: { id } })).status).toBe(404);
  expect(await isOpen(path)).toBe(true);
});
