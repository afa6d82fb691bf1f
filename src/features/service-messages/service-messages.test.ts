import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { eraseEnquiry, submitEnquiry } from '#features/enquiries/contract.ts';
import { correctEnquiry } from '#features/enquiries/corrections/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { type SiteSettings, updateSettings } from '#features/site/contract.ts';
import { usualStages } from '#features/site/stages/catalogue.ts';
import { getTimeline, moveAnyRequest, recordCall, undoWork } from '#features/work/contract.ts';
import { build } from '#testing/build.ts';
import { cleanUpWith } from '#testing/cleanup.ts';
import { anEnquiry, aPerson, enquiryForm } from '#testing/factories.ts';
import { jobServicesOf } from '#testing/job-services.ts';
import { headerOf, readMail, startMailServer } from '#testing/mail-server.ts';
import { messagesOn } from '#testing/message-settings.ts';
import { startTestApp } from '#testing/server.ts';
import { messageJobs } from './server/jobs.ts';

const minuteMs = 60_000;
const mails = await startMailServer({}, cleanUpWith);
let now = new Date();
const app = await startTestApp({
  build,
  now: () => now,
  settings: {
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'office@suvidha.example',
    PUBLIC_URL: 'https://suvidha.example',
    TRUSTED_PROXIES: '127.0.0.1',
  },
});
const admin = await aPerson(app.db, { role: 'Admin' });
const passport = usualStages.passport;
const [papers, booked] = passport;

async function save(more: Partial<SiteSettings> = {}) {
  const settings = {
    ...sampleSettings,
    email: 'help@suvidha.example',
    services: { passport: { isOffered: true, stages: [...passport] } },
    messages: messagesOn(),
    ...more,
  };
  const { status, raw } = await app.as(admin).call(updateSettings, { body: settings });
  expect(status, raw).toBe(200);
}

const noticed = { noticeVersion: '2026-11-29', serviceType: 'Passport Services' as const };
const aRequest = (more: Parameters<typeof anEnquiry>[1] = {}) => anEnquiry(app.db, { ...noticed, ...more });

/** What goes out when it is so many minutes later. */
async function sendAfter(minutes = 0) {
  now = new Date(Date.now() + minutes * minuteMs);
  const services = { ...jobServicesOf(app), now: () => now };
  const isDue = await messageJobs.sendMessages.schedule?.isDue(services);
  await messageJobs.sendMessages.run(services, { payload: null, stopping: new AbortController().signal });
  const taken = await Promise.all(mails.taken.splice(0).map(readMail));
  expect(isDue || taken.length === 0, 'what is sent was due').toBe(true);
  return taken;
}

const move = async (id: number, status: string, stage: string | null = null, more: object = {}) => {
  const {
    status: answered,
    body,
    raw,
  } = await app.as(admin).call(moveAnyRequest, { params: { id }, body: { status, stage, ...more } });
  expect(answered, raw).toBe(200);
  return body.batch ?? '';
};
const undo = async (batch: string) => {
  const { status } = await app.as(admin).call(undoWork, { body: { batch } });
  expect(status).toBe(200);
};
const toldOf = async (id: number) => {
  const { body } = await app.as(admin).call(getTimeline, { params: { id } });
  return body.timeline.flatMap(({ message }) => message ?? []);
};
const linkIn = (text = '') => /https:\/\/\S+link=[\w-]{43}/.exec(text)?.[0] ?? '';

beforeEach(async () => {
  now = new Date();
  await sql`truncate enquiries, idempotency_keys cascade`.execute(app.owner);
  await save();
});

describe('a request that came by the form', () => {
  test('is acknowledged at once, in its language, with a link that opens it', async () => {
    const submitted = await app.call(submitEnquiry, {
      body: { ...enquiryForm(), ...noticed, firstName: 'Asha Patel', email: 'asha@visitor.example', language: 'gu' },
    });
    expect(submitted.status).toBe(201);
    const { id, reference } = submitted.body;
    const [mail, ...others] = await sendAfter();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: { name: sampleSettings.agencyName.gu, address: 'office@suvidha.example' },
      to: [{ address: 'asha@visitor.example' }],
      replyTo: [{ address: 'help@suvidha.example' }],
      subject: `તમારી વિનંતી ${reference} અમને મળી છે`,
    });
    expect(mail && headerOf(mail, 'auto-submitted')).toBe('auto-generated');
    expect(mail?.text).toContain('પ્રિય Asha,');
    expect(mail?.text).toContain('પાસપોર્ટ સેવા');
    const link = linkIn(mail?.text);
    expect(link).toMatch(/^https:\/\/suvidha\.example\/gu\/track\?/);
    expect(mail?.html).toContain(`<a href="${link}">`);
    const page = await app.app.inject({ url: link.replace('https://suvidha.example', '') });
    expect(page.body).toContain(reference);
    const [told] = await toldOf(id);
    expect(told).toMatchObject({ kind: 'received', state: 'sent', isUnsure: false, attempts: 1, language: 'gu' });
    expect(told?.text).toContain('/gu/track?link=…');
    // The secret stands in the mail alone.
    const secret = new URL(link).searchParams.get('link') ?? 'none';
    const { rows } = await sql<{ row: string }>`select to_jsonb(m)::text as row from service_messages m
      union all select to_jsonb(l)::text from tracking_links l`.execute(app.owner);
    expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
    expect(await sendAfter(5)).toEqual([]);
  });

  test.each([
    ['entered at the counter, without the notice', { noticeVersion: null }],
    ['without an e-mail address', { email: '' }],
    ['that looks like a program’s', { isSuspected: true }],
  ])('%s is told nothing', async (_, more) => {
    const { id } = await aRequest(more);
    await move(id, 'In Progress', papers?.id);
    expect(await sendAfter(12)).toEqual([]);
    expect(await toldOf(id)).toEqual([]);
  });

  test('is told nothing while the owner has switched nothing on, or has switched it off meanwhile', async () => {
    await save({ messages: messagesOn([]) });
    const quiet = await aRequest();
    await save();
    const later = await aRequest();
    await save({ messages: messagesOn(['completed']) });
    expect(await sendAfter()).toEqual([]);
    expect([await toldOf(quiet.id), await toldOf(later.id)]).toEqual([[], []]);
  });

  test('of somebody who writes for others is told to one address ten times in a day', async () => {
    for (let count = 0; count < 12; count += 1) await aRequest({ email: 'victim@elsewhere.example' });
    expect(await sendAfter()).toHaveLength(10);
    const { rows } = await sql`select failure from service_messages where state = 'withheld'`.execute(app.db);
    expect(rows).toEqual([{ failure: 'too-many' }, { failure: 'too-many' }]);
  });
});

describe('moves', () => {
  test('within a few minutes are one message, of where the request stands then', async () => {
    const { id, reference } = await aRequest();
    await sendAfter();
    await move(id, 'In Progress', papers?.id);
    await move(id, 'In Progress', booked?.id);
    expect(await sendAfter(10), 'while it may be undone').toEqual([]);
    expect(await toldOf(id)).toMatchObject([{ kind: 'stage', state: 'waiting' }, { kind: 'received' }]);
    const [mail, ...others] = await sendAfter(12);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`${reference}: ${booked?.name.en}`);
    expect(mail?.text).toContain(booked?.sentence.en);
    expect(await sendAfter(24)).toEqual([]);
  });

  test('that are undone tell nothing, and what was to be told before is', async () => {
    const { id } = await aRequest();
    // Before the receipt has gone out.
    await undo(await move(id, 'In Progress', papers?.id));
    const [receipt, ...others] = await sendAfter(12);
    expect(others).toEqual([]);
    expect(receipt?.subject).toContain('We have your request');
    await move(id, 'In Progress', papers?.id);
    await sendAfter(12);
    await undo(await move(id, 'In Progress', booked?.id));
    await undo(await move(id, 'Cancelled', null, { reason: 'changed-mind' }));
    expect(await sendAfter(24)).toEqual([]);
    expect(await toldOf(id)).toHaveLength(2);
  });

  test('that close a request are told, without what staff have written', async () => {
    const { id } = await aRequest({ language: 'hi' });
    await move(id, 'Cancelled', null, { reason: 'other', note: 'Owes us money.' });
    const [mail] = await sendAfter(12);
    expect(mail?.subject).toContain('बंद किया गया है');
    expect(`${mail?.text}${mail?.html}`).not.toContain('Owes');
  });
});

describe('a call that reached nobody', () => {
  const call = async (enquiryId: number, outcome: string) => {
    const item = await app.db
      .updateTable('work_items')
      .set({ owner_id: admin.id, step: 'call', unassigned_reason: null })
      .where('enquiry_id', '=', enquiryId)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { status, body, raw } = await app.as(admin).call(recordCall, { params: { id: item.id }, body: { outcome } });
    expect(status, raw).toBe(201);
    return body.batch;
  };

  test('is told once a day, unless somebody was reached since', async () => {
    const { id } = await aRequest();
    await sendAfter();
    await call(id, 'no-response');
    await call(id, 'busy');
    const [mail, ...others] = await sendAfter(12);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('We called you');
    await call(id, 'no-response');
    expect(await sendAfter(12), 'twice on a day').toEqual([]);
    const reached = await aRequest();
    await sendAfter();
    await call(reached.id, 'no-response');
    await call(reached.id, 'reached');
    expect(await sendAfter(12)).toEqual([]);
  });

  test('that is undone is not told', async () => {
    const { id } = await aRequest();
    await sendAfter();
    await undo(await call(id, 'switched-off'));
    expect(await sendAfter(12)).toEqual([]);
  });

  test('nobody who asked for no contact is told anything', async () => {
    const { id } = await aRequest();
    await sendAfter();
    await call(id, 'do-not-contact');
    expect(await sendAfter(12)).toEqual([]);
    expect(await toldOf(id)).toMatchObject([{ state: 'withheld', failure: 'no-contact' }, { kind: 'received' }]);
  });
});

describe('who it is told to', () => {
  test('is the address of then: a corrected one, and of what is erased nobody', async () => {
    const [corrected, erased] = [await aRequest(), await aRequest()];
    const { firstName, mobile, address, pincode, dob } = corrected;
    const body = {
      firstName,
      mobile,
      address,
      pincode,
      dob,
      email: 'right@visitor.example',
      reason: 'A typing error.',
    };
    const { status, raw } = await app.as(admin).call(correctEnquiry, { params: { id: corrected.id }, body });
    expect(status, raw).toBe(200);
    const gone = await app.as(admin).call(eraseEnquiry, { params: { id: erased.id } });
    expect(gone.status, gone.raw).toBe(204);
    const taken = await sendAfter();
    expect(taken.flatMap(({ to }) => to?.map(({ address }) => address))).toEqual(['right@visitor.example']);
  });

  test.each([
    ['Asha\r\nBcc: other@elsewhere.example', 'Dear Asha,'],
    ['https://win.example/prize', 'Dear Customer,'],
    ['<b>Asha</b>', 'Dear Customer,'],
    ['{link} {agency}', 'Dear Customer,'],
    ['Dr. Asha', 'Dear Asha,'],
  ])('is greeted by one word of letters, whatever stands as their name: %j', async (firstName, greeting) => {
    await aRequest({ firstName, email: 'asha@visitor.example' });
    await save({
      messages: {
        ...messagesOn([]),
        kinds: {
          received: {
            isOn: true,
            subject: { en: '{name}, {reference}' },
            text: { en: 'Dear {name},\n\n<i>{service}</i> & {link}' },
          },
        },
      },
    });
    const [mail] = await sendAfter();
    expect(mail?.text).toContain(greeting);
    expect(mail?.to).toHaveLength(1);
    expect([mail?.cc, mail?.bcc]).toEqual([undefined, undefined]);
    expect(mail?.html).toContain('&lt;i&gt;Passport Services&lt;/i&gt; &amp; <a href="https://');
    expect(mail?.html).not.toContain('<b>');
  });
});

test('nothing goes out by night: it waits for the morning', async () => {
  await save({ messages: { ...messagesOn(), sendFrom: 8 * 60, sendUntil: 20 * 60 } });
  await aRequest();
  const day = new Date(Date.now() + 24 * 60 * minuteMs).toISOString().slice(0, 10);
  const minutesUntil = (time: string) => (Date.parse(`${day}T${time}:00+05:30`) - Date.now()) / minuteMs;
  expect(await sendAfter(minutesUntil('07:59'))).toEqual([]);
  expect(await sendAfter(minutesUntil('20:00'))).toEqual([]);
  expect(await sendAfter(minutesUntil('08:00'))).toHaveLength(1);
});

test('what could not be sent for days is no news any more', async () => {
  const { id } = await aRequest();
  await sql`update service_messages set caused_at = now() - interval '73 hours'`.execute(app.owner);
  expect(await sendAfter()).toEqual([]);
  expect(await toldOf(id)).toMatchObject([{ state: 'withheld', failure: 'too-late' }]);
});

test.each([
  ['an unknown name in braces', { text: { en: 'Dear {fullName}' } }, 'text.en'],
  ['the link in a subject', { subject: { en: '{link}' } }, 'subject.en'],
  ['a stage where none is told', { text: { en: 'At {stage}' } }, 'text.en'],
])('%s is refused where it is saved', async (_, more, path) => {
  const messages = messagesOn(['received']);
  const received = { ...messages.kinds.received, ...more };
  const { status, codes } = await app
    .as(admin)
    .call(updateSettings, { body: { ...sampleSettings, messages: { ...messages, kinds: { received } } } });
  expect([status, codes]).toEqual([422, { [`messages.kinds.received.${path}`]: ['placeholder'] }]);
});

test('what waits for a correction goes to the address that it leaves, and to no other', async () => {
  const { id } = await aRequest({ email: 'mistyped@visitor.example' });
  const going = await app.owner.transaction().execute(async (transaction) => {
    await sql`update enquiries set email = 'right@visitor.example' where id = ${id}`.execute(transaction);
    const sending = sendAfter();
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      return rows.length > 0;
    };
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    return { sending };
  });
  expect((await going.sending).map(({ to }) => to)).toMatchObject([[{ address: 'right@visitor.example' }]]);
});
