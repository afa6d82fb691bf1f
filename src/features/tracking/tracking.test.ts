import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eraseEnquiry } from '#features/enquiries/contract.ts';
import { correctEnquiry } from '#features/enquiries/corrections/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { usualStages } from '#features/site/stages/catalogue.ts';
import { moveAnyRequest, recordCall, undoWork } from '#features/work/contract.ts';
import { build } from '#testing/build.ts';
import { anEnquiry, aPerson, enquiryForm } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { endTrackingLinks, makeTrackingLink } from './contract.ts';
import { deleteEndedLinks, lookUp, requestTyped } from './server/queries.ts';
import { trackByForm } from './server/track-request.ts';

let now = new Date();
const app = await startTestApp({ build, now: () => now, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
const admin = await aPerson(app.db, { role: 'Admin' });
const [staff, other] = [await aPerson(app.db), await aPerson(app.db)];
const minuteMs = 60_000;

let networks = 0;
/** An address that nobody has used. */
const aNetwork = () => `100.64.${Math.floor(++networks / 250)}.${networks % 250}`;

const page = (url: string) => app.app.inject({ url });
const type = (reference: string, digits: string, network = aNetwork()) =>
  app.app.inject({
    method: 'POST',
    url: '/track',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': network },
    payload: new URLSearchParams({ form: 'tracking', reference, digits }).toString(),
  });
const lastDigits = ({ mobile }: { mobile: string }) => mobile.slice(-4);
/** Four digits that are not theirs. */
const otherDigits = (request: { mobile: string }) =>
  String((Number(lastDigits(request)) + 1) % 10_000).padStart(4, '0');
const givenTo = async (id: number, by = admin) => {
  const { status, body } = await app.as(by).call(makeTrackingLink, { params: { id } });
  expect(status).toBe(201);
  return body.address;
};
/** Its next step is theirs from then on. */
const giveTo = (person: { id: number }, enquiryId: number) =>
  app.db
    .updateTable('work_items')
    .set({ owner_id: person.id, step: 'call', unassigned_reason: null })
    .where('enquiry_id', '=', enquiryId)
    .returning('id')
    .executeTakeFirstOrThrow();
/** What a document tells, without its markup. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('what is typed', () => {
  test('the reference and the last four digits of the mobile open the request, however they are written', async () => {
    const request = await anEnquiry(app.db, { firstName: 'Ramesh Patel' });
    const digits = lastDigits(request);
    const gujarati = digits.replace(/\d/g, (digit) => String.fromCodePoint(0x0ae6 + Number(digit)));
    for (const [reference, typed] of [
      [request.reference, digits],
      [request.reference.toLowerCase().replaceAll('-', ' '), gujarati],
      [request.reference.slice(3), `${digits.slice(0, 2)} ${digits.slice(2)}`],
    ] as const) {
      const answer = await type(reference, typed);
      expect(answer.statusCode, reference).toBe(303);
      const shown = await page(String(answer.headers.location));
      expect(shown.statusCode).toBe(200);
      expect(textOf(shown.body)).toContain('Hello Ramesh,');
    }
  });

  test('nothing of the person but the first name is told, and no engine is to keep it', async () => {
    const request = await anEnquiry(app.db, { firstName: 'Zarinabanu Quartzkeeper', address: '714 Lapis Lane' });
    const { headers } = await type(request.reference, lastDigits(request));
    const shown = await page(String(headers.location));
    expect(shown.body).toContain('Zarinabanu');
    for (const told of ['Quartzkeeper', 'Lapis', request.mobile.slice(3), request.email, request.dob])
      expect(shown.body, told).not.toContain(told);
    expect(shown.body).toContain('name="robots" content="noindex');
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    });
    expect((await page('/track')).body).not.toContain('noindex');
  });

  test('an unknown reference and wrong digits are told alike, and keep what was typed', async () => {
    const request = await anEnquiry(app.db);
    const wrong = await type(request.reference, otherDigits(request));
    const unknown = await type('SR-2222-2222', otherDigits(request));
    expect([wrong.statusCode, unknown.statusCode]).toEqual([422, 422]);
    expect(wrong.body.replaceAll(request.reference, 'SR-2222-2222')).toBe(unknown.body);
    expect(wrong.body).toContain(`value="${request.reference}"`);
  });

  test('each field says what is wrong with it', async () => {
    const answer = await type('', '12');
    expect(answer.statusCode).toBe(422);
    expect(textOf(answer.body)).toContain('Enter the last four digits of the mobile number.');
    expect(textOf(answer.body)).toContain('Fill in this field.');
  });

  test('a wrong pair and an unknown reference take one look into one index, and read no row', async () => {
    const request = await anEnquiry(app.db);
    await app.owner.executeQuery(sql`vacuum (analyze) enquiries`.compile(app.owner));
    const planOf = async (typed: string) => {
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, unknown> }] }>`
        explain (analyze, buffers, timing off, format json) ${lookUp(typed)}`.execute(app.owner.withoutPlugins());
      return rows[0]?.['QUERY PLAN'][0].Plan;
    };
    await sql`set enable_seqscan = off`.execute(app.owner);
    for (const typed of [request.reference + otherDigits(request), `SR-2222-2222${otherDigits(request)}`]) {
      const plan = await planOf(typed);
      expect(JSON.stringify(plan)).toContain('enquiries_by_typed');
      expect(plan).toMatchObject({ 'Actual Rows': 0 });
      expect(JSON.stringify(plan)).not.toContain('Filter');
    }
    expect(await requestTyped(app.db, { reference: request.reference, digits: lastDigits(request) })).toBe(request.id);
  });
});

test('who types the old digits while the mobile is corrected is told as whoever never knew it', async () => {
  const request = await anEnquiry(app.db);
  const going = await app.owner.transaction().execute(async (transaction) => {
    await sql`update enquiries set mobile = '+919812300123' where id = ${request.id}`.execute(transaction);
    const typing = type(request.reference, lastDigits(request));
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      return rows.length > 0;
    };
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    return { typing };
  });
  const answer = await going.typing;
  expect(answer.statusCode).toBe(422);
  expect(textOf(answer.body)).toContain('No request has this reference and these digits.');
});

describe('guessing', () => {
  test('after five wrong tries a reference waits, whoever tries, even with the right digits; a link still opens it', async () => {
    const request = await anEnquiry(app.db);
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await type(request.reference, otherDigits(request))).statusCode).toBe(422);
    const waiting = await type(request.reference, lastDigits(request));
    expect(waiting.statusCode).toBe(429);
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
    expect(textOf(waiting.body)).toContain('Try again in 60 minutes, or call us.');
    expect((await page(await givenTo(request.id))).statusCode).toBe(200);
  });

  test('a hundred tries at once are five', async () => {
    const { reference, ...request } = await anEnquiry(app.db);
    const typed = { reference, digits: otherDigits(request) };
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => trackByForm({ db: app.db, now: () => now }, { network: aNetwork() }, typed)),
    );
    const statuses = outcomes.map((outcome) => ('status' in outcome ? outcome.status : 303));
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  });

  test('after twenty wrong tries an address waits for the next; whoever is right behind it is served, as often as they like', async () => {
    const network = aNetwork();
    const request = await anEnquiry(app.db);
    for (let attempt = 1; attempt <= 20; attempt++) {
      const one = await anEnquiry(app.db);
      expect((await type(one.reference, otherDigits(one), network)).statusCode, String(attempt)).toBe(422);
    }
    expect((await type('SR-2222-2223', '0000', network)).statusCode).toBe(429);
    for (let visit = 1; visit <= 8; visit++)
      expect((await type(request.reference, lastDigits(request), network)).statusCode, String(visit)).toBe(303);
    expect((await type('SR-2222-2223', '0000')).statusCode).toBe(422);
  });

  test('what is counted names no reference', async () => {
    const request = await anEnquiry(app.db);
    await type(request.reference, otherDigits(request));
    const { rows } = await sql<{ text: string }>`select string_agg(key, ' ') as text from rate_limits`.execute(app.db);
    expect(rows[0]?.text).not.toContain(request.reference);
  });
});

test('a form that names what it is not is a request for a service, and no fault', async () => {
  for (const form of ['constructor', '__proto__', 'nothing']) {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/track',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': aNetwork() },
      payload: new URLSearchParams({ form }).toString(),
    });
    expect(answer.statusCode, form).toBe(422);
  }
});

describe('a link', () => {
  test('that cannot be looked up says so, on the page', async () => {
    await sql`alter table tracking_links rename to elsewhere`.execute(app.owner);
    try {
      const answer = await page(`/track?link=${'x'.repeat(43)}`);
      expect(answer.statusCode).toBe(503);
      expect(textOf(answer.body)).toContain('Your request could not be looked up just now.');
    } finally {
      await sql`alter table elsewhere rename to tracking_links`.execute(app.owner);
    }
  });

  test('of who has typed is one of twenty; what stands beside it in the address changes nothing', async () => {
    const request = await anEnquiry(app.db);
    const typed = [];
    for (let visit = 0; visit < 22; visit++) {
      const { headers } = await type(request.reference, lastDigits(request));
      typed.push(String(headers.location));
    }
    const { rows } = await sql<{ count: number }>`
      select count(*) from tracking_links where enquiry_id = ${request.id}`.execute(app.owner);
    expect(Number(rows[0]?.count)).toBe(20);
    const last = typed.at(-1) ?? '';
    expect((await page(`${last}&reference=SR-2222-2222`)).body).toBe((await page(last)).body);
    expect(textOf((await page(typed[0] ?? '')).body)).toContain('This link does not open a request any more.');
  });

  test('ends where the mobile is corrected: somebody else may have it', async () => {
    const request = await anEnquiry(app.db);
    const address = await givenTo(request.id);
    const { serviceType: _, ...sent } = enquiryForm();
    const { firstName, email, address: street, pincode, dob } = { ...sent, ...request };
    const body = { firstName, mobile: '9811111111', email, address: street, pincode, dob, reason: 'mistyped' };
    const corrected = await app.as(admin).call(correctEnquiry, { params: { id: request.id }, body: body as never });
    expect(corrected.status).toBe(200);
    expect(textOf((await page(address)).body)).toContain('This link does not open a request any more.');
  });

  test('lasts thirty days, one of whoever has typed an hour; then it is told like one that never was', async () => {
    const request = await anEnquiry(app.db);
    const given = await givenTo(request.id);
    const typed = String((await type(request.reference, lastDigits(request))).headers.location);
    const opens = async (address: string) => textOf((await page(address)).body).includes('Hello Sample,');
    const start = now;
    try {
      expect([await opens(given), await opens(typed)]).toEqual([true, true]);
      now = new Date(start.getTime() + 61 * minuteMs);
      expect([await opens(given), await opens(typed)]).toEqual([true, false]);
      now = new Date(start.getTime() + (30 * 24 * 60 + 1) * minuteMs);
      expect([await opens(given), await opens(typed)]).toEqual([false, false]);
      const ended = await page(given);
      expect(ended.body).toBe((await page('/track?link=nothing')).body);
      expect(textOf(ended.body)).toContain('This link does not open a request any more.');
    } finally {
      now = start;
    }
  });

  test('of its secret only a hash is kept, and it goes when it has ended', async () => {
    const request = await anEnquiry(app.db);
    const secret = new URL(await givenTo(request.id), 'http://localhost').searchParams.get('link') ?? '';
    expect(secret).toHaveLength(43);
    const links = () =>
      app.owner.selectFrom('tracking_links').selectAll().where('enquiry_id', '=', request.id).execute();
    const [link] = await links();
    expect(JSON.stringify(link)).not.toContain(secret);
    expect(link?.made_by).toBe(admin.id);
    await app.owner
      .updateTable('tracking_links')
      .set({ expires_at: new Date(Date.now() - minuteMs).toISOString() })
      .where('enquiry_id', '=', request.id)
      .execute();
    await deleteEndedLinks(app.db);
    expect(await links()).toEqual([]);
  });

  test('is made and ended by whoever may open the request, and both are in the audit log', async () => {
    const request = await anEnquiry(app.db);
    const params = { id: request.id };
    expect((await app.as(staff).call(makeTrackingLink, { params })).status).toBe(404);
    expect((await app.as(staff).call(endTrackingLinks, { params })).status).toBe(404);
    await giveTo(staff, request.id);
    const address = await givenTo(request.id, staff);
    expect((await app.as(other).call(endTrackingLinks, { params: { id: request.id } })).status).toBe(404);
    const ended = await app.as(staff).call(endTrackingLinks, { params: { id: request.id } });
    expect(ended.body).toEqual({ id: request.id, ended: 1 });
    expect(textOf((await page(address)).body)).toContain('This link does not open a request any more.');
    expect(await app.audit(['action', 'actor_id'], { subject: `enquiry ${request.id}` })).toEqual(
      expect.arrayContaining([
        { action: 'tracking-link-made', actor_id: staff.id },
        { action: 'tracking-links-ended', actor_id: staff.id },
      ]),
    );
  });

  test('opens in the language of the request, and the other languages keep it', async () => {
    const request = await anEnquiry(app.db, { language: 'gu' });
    const address = await givenTo(request.id);
    expect(address).toMatch(/^\/gu\/track\?link=/);
    const query = address.slice(address.indexOf('?') + 1);
    const { body } = await page(address);
    for (const link of [`/hi/track?${query}`, `/track?language=en&amp;${query}`])
      expect(body).toContain(`href="${link}"`);
    const chosen = await app.app.inject({
      url: `/track?language=en&${query}`,
      headers: { cookie: '__Host-language=gu' },
    });
    expect(chosen.headers.location).toBe(`/track?${query}`);
  });

  test('opens nothing once the request is erased', async () => {
    const request = await anEnquiry(app.db);
    const address = await givenTo(request.id);
    expect((await app.as(admin).call(eraseEnquiry, { params: { id: request.id } })).status).toBeLessThan(300);
    expect(textOf((await page(address)).body)).toContain('This link does not open a request any more.');
    expect((await type(request.reference, lastDigits(request))).statusCode).toBe(422);
  });
});

describe('what is told', () => {
  const serviceType = 'Passport Services';
  const told = async (address: string) => textOf((await page(address)).body);

  test('stage, history, and what comes next; not what was undone, nor what staff wrote', async () => {
    const stages = [...usualStages.passport];
    const body = { ...sampleSettings, services: { passport: { isOffered: true, stages } } };
    expect((await app.as(admin).call(updateSettings, { body })).status).toBe(200);
    const [first, second] = stages;
    const request = await anEnquiry(app.db, { serviceType });
    const address = await givenTo(request.id);
    expect(await told(address)).toContain('Somebody at the office takes up your request.');

    const item = await giveTo(staff, request.id);
    const called = await app.as(staff).call(recordCall, { params: { id: item.id }, body: { outcome: 'no-response' } });
    expect(called.status).toBe(201);
    expect(await told(address)).toContain('We called you and did not reach you.');
    expect(await told(address)).toContain('We call you.');

    const move = { status: 'In Progress', stage: first?.id ?? null } as const;
    expect((await app.as(admin).call(moveAnyRequest, { params: { id: request.id }, body: move })).status).toBe(200);
    const moved = await told(address);
    expect(moved).toContain(first?.sentence.en);
    expect(moved).toContain('usually');
    const wrong = await app
      .as(admin)
      .call(moveAnyRequest, { params: { id: request.id }, body: { status: 'In Progress', stage: second?.id ?? null } });
    expect(await told(address)).toContain(second?.sentence.en);
    expect((await app.as(admin).call(undoWork, { body: { batch: wrong.body.batch ?? '' } })).status).toBe(200);
    const undone = await told(address);
    expect(undone).toContain(first?.sentence.en);
    expect(undone.split(`${second?.name.en}.`)).toHaveLength(1);

    const note = 'rude on the phone';
    const closing = { status: 'Cancelled', stage: null, reason: 'not-reachable', note } as const;
    expect((await app.as(admin).call(moveAnyRequest, { params: { id: request.id }, body: closing })).status).toBe(200);
    const closed = await told(address);
    expect(closed).toContain('Your request was closed without being completed.');
    expect(closed).not.toContain('What comes next');
    for (const own of [note, 'not-reachable', staff.username, admin.username]) expect(closed).not.toContain(own);
  });

  test.each([
    ['Ramesh Patel', 'Hello Ramesh,'],
    ['Mr. Ramesh Patel', 'Hello Ramesh,'],
    ['Dr.Asha Mehta', 'Hello Asha,'],
    ['R. Patel', 'Hello Patel,'],
    ['શ્રી રમેશભાઈ', 'Hello રમેશભાઈ,'],
    ['R.', 'This is how far it has got.'],
  ])('“%s” is greeted as “%s”', async (firstName, greeting) => {
    const request = await anEnquiry(app.db, { firstName });
    expect(await told(await givenTo(request.id))).toContain(greeting);
  });

  test('of a service that the owner has removed the request is still found', async () => {
    const request = await anEnquiry(app.db, { serviceType: 'own:gone' });
    expect(await told(await givenTo(request.id))).toContain('We have your request');
  });
});
