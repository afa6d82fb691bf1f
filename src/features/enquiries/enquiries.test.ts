import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { workOn } from '#db/schema.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { deleteDue } from '#server/retention/delete-due.ts';
import { referencePattern } from '#shared/text/reference.ts';
import { anEnquiry, aPerson, enquiryForm } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { privacyNoticeVersion } from './catalogue.ts';
import {
  clearSuspicion,
  eraseEnquiry,
  getEnquiry,
  listEnquiries,
  submitEnquiry,
  updateEnquiry,
  withdrawConsent,
} from './contract.ts';
import { admitQuarantined } from './server/admit-quarantined.ts';
import { oldRequests, oldSpam } from './server/erase-old.ts';
import { listedEnquiries } from './server/queries/lists.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });

const countRows = async () =>
  Number((await app.as(admin).call(listEnquiries, { query: { limit: '1' } })).headers['x-total-count']);

describe('submitting an enquiry', () => {
  test('answers the stored enquiry with its reference, Pending and created by nobody', async () => {
    const form = enquiryForm();
    const { status, body } = await app.call(submitEnquiry, { body: { ...form, mobile: '+91 98765-43210' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...form, mobile: '+919876543210', status: 'Pending', createdBy: 0 });
    expect(body.reference).toMatch(referencePattern);
  });

  test('A-AC-05: status and createdBy of the browser are ignored; unknown fields are refused and store nothing', async () => {
    const taken = await app.call(submitEnquiry, { body: { ...enquiryForm(), status: 'Completed', createdBy: 1 } });
    expect(taken.body).toMatchObject({ status: 'Pending', createdBy: 0 });
    const before = await countRows();
    for (const extra of [{ id: 7 }, { role: 'Admin' }, { isAdmin: true }]) {
      const { status, body } = await app.call(submitEnquiry, { body: { ...enquiryForm(), ...extra } });
      expect(status).toBe(422);
      expect(body).toMatchObject({ codes: { [Object.keys(extra)[0] as string]: ['unknown-field'] } });
    }
    const polluted = await app.call(submitEnquiry, { body: '{"__proto__":{"isAdmin":true}}' });
    expect(polluted.status).toBe(400);
    expect(await countRows()).toBe(before);
  });

  test('A-VAL-04, 05, 09: every failing field is named at once, and no value is echoed', async () => {
    const { status, body, raw, headers } = await app.call(submitEnquiry, {
      body: {
        serviceType: 'Gold',
        firstName: 'R2D2',
        mobile: '12345',
        email: 'nobody',
        address: '',
        pincode: '012345',
        dob: '2001-02-31',
      },
    });
    expect(status).toBe(422);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body).toMatchObject({
      codes: {
        serviceType: ['not-in-list'],
        firstName: ['name-characters'],
        mobile: ['mobile'],
        email: ['email'],
        address: ['required'],
        pincode: ['pincode'],
        dob: ['date'],
      },
    });
    for (const value of ['R2D2', '12345', 'nobody', '012345', '2001-02-31']) expect(raw).not.toContain(value);
  });

  test('A-VAL-06: under 18: with a guardian note, never for a card or loan', async () => {
    const child = `${new Date().getFullYear() - 10}-01-01`;
    const passport = await app.call(submitEnquiry, {
      body: { ...enquiryForm(), serviceType: 'Passport Services', dob: child },
    });
    expect(passport.body).toMatchObject({ guardianNeeded: true });
    for (const serviceType of ['Credit Card', 'Loan']) {
      const card = await app.call(submitEnquiry, { body: { ...enquiryForm(), serviceType, dob: child, pincode: '1' } });
      expect(card.body).toMatchObject({ codes: { dob: ['under-18'], pincode: ['pincode'] } });
    }
  });

  test('keeps which privacy notice was seen, and consent to other offers only where it was given', async () => {
    const plain = await app.call(submitEnquiry, { body: enquiryForm() });
    expect(plain.body).toMatchObject({ noticeVersion: null, marketingConsent: false });
    const seen = { noticeVersion: privacyNoticeVersion, language: 'gu' };
    const declined = await app.call(submitEnquiry, { body: { ...enquiryForm(), ...seen } });
    expect(declined.body).toMatchObject({ ...seen, marketingConsent: false });
    const agreed = await app.call(submitEnquiry, { body: { ...enquiryForm(), ...seen, marketingConsent: 'yes' } });
    const stored = await app.as(admin).call(getEnquiry, { params: { id: agreed.body.id } });
    expect(stored.body).toMatchObject({ ...seen, marketingConsent: true, createdDate: agreed.body.createdDate });
    // Of an earlier or later release, or nonsense: an enquiry is never refused for it.
    for (const [noticeVersion, noted] of [
      ['2025-01-31', '2025-01-31'],
      ['nonsense', null],
    ]) {
      const other = await app.call(submitEnquiry, { body: { ...enquiryForm(), noticeVersion } });
      expect(other).toMatchObject({ status: 201, body: { noticeVersion: noted } });
    }
  });

  test('nothing is advertised to children: their consent to other offers is not kept', async () => {
    const dob = `${new Date().getFullYear() - 10}-01-01`;
    const child = { ...enquiryForm(), serviceType: 'Passport Services', dob, marketingConsent: 'yes' };
    expect((await app.call(submitEnquiry, { body: child })).body).toMatchObject({ marketingConsent: false });
  });

  test('an enquiry is erased for good when its person asks, and the audit says by whom', async () => {
    const { id } = await anEnquiry(app.db);
    const before = await countRows();
    expect((await app.as(admin).call(eraseEnquiry, { params: { id } })).status).toBe(204);
    expect((await app.as(admin).call(getEnquiry, { params: { id } })).status).toBe(404);
    expect((await app.as(admin).call(eraseEnquiry, { params: { id } })).status).toBe(404);
    expect(await countRows()).toBe(before - 1);
    const rows = await app.audit(['actor_id'], { subject: `enquiry ${id}` });
    expect(rows).toEqual([{ actor_id: admin.id }]);
  });

  test('P-10: consent to other offers is taken back for every enquiry of a mobile, by one reference of it', async () => {
    const consented = { ...enquiryForm(), marketingConsent: 'yes' };
    const first = await app.call(submitEnquiry, { body: consented });
    const second = await app.call(submitEnquiry, {
      body: { ...enquiryForm(), mobile: consented.mobile, marketingConsent: 'yes' },
    });
    const stranger = await app.call(submitEnquiry, { body: { ...enquiryForm(), marketingConsent: 'yes' } });
    const consentOf = async ({ body }: typeof first) =>
      (await app.as(admin).call(getEnquiry, { params: { id: body.id } })).body.marketingConsent;

    const wrong = { reference: stranger.body.reference, mobile: consented.mobile };
    expect((await app.call(withdrawConsent, { body: wrong })).status).toBe(204);
    expect(await Promise.all([first, second, stranger].map(consentOf))).toEqual([true, true, true]);
    const typed = {
      reference: first.body.reference.toLowerCase().replaceAll('-', ' '),
      mobile: `0${consented.mobile}`,
    };
    expect((await app.call(withdrawConsent, { body: typed })).status).toBe(204);
    expect(await Promise.all([first, second, stranger].map(consentOf))).toEqual([false, false, true]);
    const nonsense = await app.call(withdrawConsent, { body: { reference: 'SR-0000-1111', mobile: '1' } });
    expect(nonsense.body).toMatchObject({ codes: { reference: ['reference'], mobile: ['mobile'] } });
  });

  test('a service that is switched off takes no enquiry; what was taken in before still gets its answer', async () => {
    const other = await startTestApp();
    const form = { ...enquiryForm(), serviceType: 'Credit Card Swipe' };
    const sent = { body: form, headers: { 'idempotency-key': 'before-the-switch' } };
    const before = await other.call(submitEnquiry, sent);
    const services = { 'credit-card-swipe': { isOffered: false } };
    await insertSiteSettings(other.db, { ...sampleSettings, services });
    const refused = await other.call(submitEnquiry, { body: { ...form, pincode: '388002' } });
    expect(refused).toMatchObject({ status: 422, body: { codes: { serviceType: ['service-gone'] } } });
    expect(await other.call(submitEnquiry, sent)).toMatchObject({ status: 201, body: before.body });
    expect((await other.call(submitEnquiry, { body: { ...form, serviceType: 'Loan' } })).status).toBe(201);
  });

  test('F-13: fifty parallel submissions with one key are one enquiry, answered alike; another body is refused', async () => {
    const before = await countRows();
    const form = enquiryForm();
    const headers = { 'idempotency-key': 'a-double-click' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.call(submitEnquiry, { body: form, headers })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.raw)).size).toBe(1);
    expect(await countRows()).toBe(before + 1);
    const other = await app.call(submitEnquiry, { body: { ...form, firstName: 'Somebody Else' }, headers });
    expect(other.status).toBe(422);
  });

  test('a retry of an enquiry that was taken in gets its answer even over the limit', async () => {
    const narrow = await startTestApp({ settings: { ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: '1' } });
    const sent = { body: enquiryForm(), headers: { 'idempotency-key': 'answer-lost' } };
    const first = await narrow.call(submitEnquiry, sent);
    expect(await narrow.call(submitEnquiry, sent)).toMatchObject({ status: 201, body: first.body });
    const other = await narrow.call(submitEnquiry, { body: enquiryForm() });
    expect(other.status).toBe(429);
    expect(Number(other.headers['retry-after'])).toBeGreaterThan(500);
  });

  test.each(['remark', 'website'])(
    'what fills in the invisible %s is a request like any other, marked until an administrator says it is none',
    async (field) => {
      const sent = await app.call(submitEnquiry, { body: { ...enquiryForm(), [field]: 'https://spam.example' } });
      expect(sent.status).toBe(201);
      // A program is not told that it was seen.
      expect(sent.body).not.toHaveProperty('isSuspected');
      const plain = await app.call(submitEnquiry, { body: { ...enquiryForm(), [field]: '' } });
      const suspected = async (isSuspected: 'true' | 'false') =>
        (await app.as(admin).call(listEnquiries, { query: { isSuspected } })).body.map(({ id }) => id);
      expect(await suspected('true')).toContain(sent.body.id);
      expect(await suspected('true')).not.toContain(plain.body.id);
      expect(await suspected('false')).toContain(plain.body.id);
      const params = { id: sent.body.id };
      const before = await app.as(admin).call(getEnquiry, { params });
      expect(before.body).toMatchObject({ reference: sent.body.reference, isSuspected: true });
      for (const _ of ['cleared', 'again']) {
        const cleared = await app.as(admin).call(clearSuspicion, { params });
        expect(cleared).toMatchObject({ status: 200, body: { isSuspected: false } });
      }
      expect(await suspected('true')).not.toContain(sent.body.id);
      const actions = await app.audit(['action'], { subject: `enquiry ${sent.body.id}` });
      expect(actions).toEqual([{ action: 'enquiry-not-spam' }]);
      const nobody = await app.as(admin).call(clearSuspicion, { params: { id: 999_999_999 } });
      expect(nobody.status).toBe(404);
    },
  );

  test('what releases before kept apart becomes a marked request under a real reference, whatever the rules are today', async () => {
    const { mobile, ...form } = enquiryForm();
    const older = { ...enquiryForm(), pincode: '38800', firstName: 'R2D2' };
    const made = '2026-11-01T05:30:00.000Z';
    for (const submission of [{ ...form, mobile: `+91${mobile}`, website: 'x' }, older, { firstName: 'R2D2' }]) {
      const values = { submission: JSON.stringify(submission), created_at: made };
      await app.db.insertInto('quarantined_enquiries').values(values).execute();
    }
    await admitQuarantined(app.db);
    await admitQuarantined(app.db);
    const { body } = await app.as(admin).call(listEnquiries, { query: { q: form.email } });
    expect(body).toMatchObject([
      { ...form, mobile: `+91${mobile}`, isSuspected: true, status: 'Pending', createdDate: made },
    ]);
    expect(body[0]?.reference).toMatch(referencePattern);
    const left = await app.db.selectFrom('quarantined_enquiries').select('submission').execute();
    expect(left).toEqual([]);
    const found = await app.as(admin).call(listEnquiries, { query: { q: older.email } });
    expect(found.body).toMatchObject([{ ...older, isSuspected: true }]);
  });

  test('the list of the suspected is read from their index', async () => {
    const plan = await app.db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const query = listedEnquiries(transaction, { isSuspected: ['true'] })
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc');
      return JSON.stringify(await query.limit(51).explain('json'));
    });
    expect(plan).toContain('enquiries_suspected');
  });
});

describe('the list', () => {
  test('pages forward and back through every row once, in each order', async () => {
    for (let made = 0; made < 12; made++) await anEnquiry(app.db, made % 3 === 0 ? { firstName: 'Same Name' } : {});
    const total = await countRows();
    for (const sort of ['-createdDate', 'createdDate', 'firstName', '-firstName', '-serviceType', 'status']) {
      const forward = await walk(sort, 'next');
      expect(new Set(forward.ids).size).toBe(total);
      const back = await walk(sort, 'prev', forward.last);
      expect(back.ids).toHaveLength(total - forward.lastSize);
    }
  });

  async function walk(sort: string, relation: 'next' | 'prev', from?: string) {
    const ids: number[] = [];
    let cursor = from;
    let lastSize = 0;
    let last: string | undefined;
    for (let pages = 0; pages < 100; pages++) {
      const { status, body, headers } = await app
        .as(admin)
        .call(listEnquiries, { query: { sort, limit: '5', ...(cursor ? { cursor } : {}) } });
      expect(status).toBe(200);
      ids.push(...body.map((row) => row.id));
      lastSize = body.length;
      const links = String(headers.link ?? '');
      last = /cursor=([^&>]+)>; rel="prev"/.exec(links)?.[1] ?? last;
      cursor = new RegExp(`cursor=([^&>]+)>; rel="${relation}"`).exec(links)?.[1];
      if (!cursor) break;
    }
    return { ids, last, lastSize };
  }

  test('finds by part of name, mobile, e-mail and reference, in any script; wildcards mean themselves', async () => {
    const row = await anEnquiry(app.db, {
      firstName: 'આશાબેન પટેલ',
      mobile: '+919812345678',
      email: 'asha.percent@example.com',
    });
    const found = async (q: string) =>
      (await app.as(admin).call(listEnquiries, { query: { q } })).body.map(({ id }) => id);
    const nukta = await anEnquiry(app.db, { firstName: '\u092a\u0958\u0930\u095c'.normalize('NFC') });
    expect(await found('\u092a\u0958\u0930\u095c')).toEqual([nukta.id]);
    expect(await found('---')).toEqual([]);
    for (const q of [
      'આશાબેન',
      'પટેલ આશાબેન',
      '98123 45678',
      '09812345678',
      '0091 9812345678',
      '+91 98123',
      'ASHA.percent',
      row.reference.toLowerCase(),
    ]) {
      expect(await found(q), q).toEqual([row.id]);
    }
    expect(await found('asha%percent')).toEqual([]);
    expect(await found('a_ha')).toEqual([]);
  });

  test('filters by status and service, with an exact total', async () => {
    await anEnquiry(app.db, { serviceType: 'Loan' });
    const { body, headers } = await app
      .as(admin)
      .call(listEnquiries, { query: { serviceType: 'Loan,Insurance', status: 'Pending' } });
    expect(new Set(body.map((row) => row.serviceType))).toEqual(new Set(['Loan', 'Insurance']));
    expect(Number(headers['x-total-count'])).toBe(body.length);
    expect(headers['x-total-estimated']).toBeUndefined();
  });

  test('A-API-07, A-AC-15: limits, sorts, filters and cursors outside their lists are refused', async () => {
    for (const query of [
      { limit: '201' },
      { limit: '0' },
      { sort: 'password' },
      { status: 'Nope' },
      { cursor: 'AAAA' },
      { colour: 'red' },
      { q: 'ab' },
    ]) {
      expect((await app.as(admin).call(listEnquiries, { query: query as never })).status, JSON.stringify(query)).toBe(
        422,
      );
    }
  });
});

test('an enquiry nobody has worked on for the kept time is erased with its history; others stay', async () => {
  const other = await startTestApp();
  const [old, workedOn, young] = [await anEnquiry(other.db), await anEnquiry(other.db), await anEnquiry(other.db)];
  const clerk = await aPerson(other.db, { role: 'Admin' });
  for (const { id } of [old, workedOn]) {
    await other.as(clerk).call(updateEnquiry, { params: { id }, body: { status: 'In Progress' } });
    await sql`update enquiries set created_at = now() - interval '401 days' where id = ${id}`.execute(other.db);
  }
  await sql`update enquiry_status_changes set changed_at = now() - interval '401 days' where enquiry_id = ${old.id}`.execute(
    other.db,
  );
  await deleteDue(other.db, oldRequests(400));
  const { body, headers } = await other.as(clerk).call(listEnquiries);
  expect(new Set(body.map(({ id }) => id))).toEqual(new Set([workedOn.id, young.id]));
  expect(headers['x-total-count']).toBe('2');
  const history = await other.db.selectFrom('enquiry_status_changes').select('enquiry_id').execute();
  expect(history).toEqual([{ enquiry_id: workedOn.id }]);
});

test('what is still marked as possible spam after 90 days is erased; what somebody has looked at or is young stays', async () => {
  const other = await startTestApp();
  const [marked, takenUp, cleared, young] = [
    await anEnquiry(other.db),
    await anEnquiry(other.db),
    await anEnquiry(other.db),
    await anEnquiry(other.db),
  ];
  await sql`update enquiries set is_suspected = (id <> ${cleared.id}),
    created_at = now() - case when id = ${young.id} then 89 else 91 end * interval '1 day',
    status = case when id = ${takenUp.id} then 'In Progress' else status end`.execute(other.db);
  await deleteDue(other.db, oldSpam);
  const left = await other.db.selectFrom('enquiries').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([takenUp.id, cleared.id, young.id]);
  expect(await other.audit(['action'], { subject: `enquiry ${marked.id}` })).toEqual([{ action: 'enquiry-erased' }]);
});

test('a table that records something of an enquiry counts as work on it, or the enquiry is erased too early', async () => {
  const { rows } = await sql<{ table: string }>`
    select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'enquiries'::regclass`.execute(app.owner);
  // What is to be done next, and whose it is, stands there from the beginning; what was done is an entry of the timeline.
  // A link lets a visitor read, and nobody works by it; one of the counter ends within the hour.
  // Of a paper its row counts; what is on its way, what staff are told, and that a list was changed, is no work.
  // That its visitor asks to be erased keeps nothing of them for longer.
  const made = [
    ...[
      'rights_requests',
      'work_items',
      'customer_file_records',
      'tracking_links',
      'counter_links',
      'paper_files',
      'paper_uploads',
      'notifications',
      'paper_flags',
    ],
  ];
  const recording = rows.map(({ table }) => table).filter((table) => !made.includes(table));
  expect(recording.sort()).toEqual(
    workOn('enquiries')
      .map(({ table }) => table)
      .sort(),
  );
});

describe('changing the status', () => {
  test('keeps a history with the person, and the totals right', async () => {
    const { id } = await anEnquiry(app.db);
    const changed = await app.as(admin).call(updateEnquiry, { params: { id }, body: { status: 'Completed' } });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).toBe('"2"');
    expect(changed.body.history).toMatchObject([{ status: 'Completed', changedBy: admin.username }]);
    const list = await app.as(admin).call(listEnquiries, { query: { status: 'Completed' } });
    expect(Number(list.headers['x-total-count'])).toBe(list.body.length);
  });

  test('F-14: of fifty updates with one If-Match one wins', async () => {
    const { id } = await anEnquiry(app.db);
    const headers = { 'if-match': '"1"' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.as(admin).call(updateEnquiry, { params: { id }, body: { status: 'Completed' }, headers }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(49);
    const { body } = await app.as(admin).call(getEnquiry, { params: { id } });
    expect(body.history).toHaveLength(1);
  });

  test('moves in opposite directions at once all succeed, and the totals stay right', async () => {
    const rows = await Promise.all(Array.from({ length: 16 }, () => anEnquiry(app.db, { serviceType: 'E-shram' })));
    const move = async (id: number, index: number) => {
      for (let turn = 0; turn < 6; turn++) {
        const status = (turn + index) % 2 === 0 ? 'Completed' : 'In Progress';
        expect((await app.as(admin).call(updateEnquiry, { params: { id }, body: { status } })).status).toBe(200);
      }
    };
    await Promise.all(rows.map(({ id }, index) => move(id, index)));
    for (const status of ['Pending', 'In Progress', 'Completed']) {
      const { rows: counted } = await sql<{
        number: number;
      }>`select count(*) as number from enquiries where status = ${status}`.execute(app.db);
      const { headers } = await app.as(admin).call(listEnquiries, { query: { status } });
      expect(Number(headers['x-total-count']), status).toBe(counted[0]?.number);
    }
  });

  test('the status it has already is no change', async () => {
    const { id } = await anEnquiry(app.db);
    const same = await app.as(admin).call(updateEnquiry, { params: { id }, body: { status: 'Pending' } });
    expect(same.status).toBe(200);
    expect(same.body.history).toEqual([]);
    expect(same.headers.etag).toBe('"1"');
  });

  test('an enquiry that is not there is 404, a malformed id 400', async () => {
    expect((await app.as(admin).call(getEnquiry, { params: { id: 999_999 } })).status).toBe(404);
    for (const id of ['0', '-1', '007', '1e3', '7abc', '9007199254740993', '7,8']) {
      expect((await app.as(admin).call(getEnquiry, { params: { id } })).status, id).toBe(400);
    }
  });
});
