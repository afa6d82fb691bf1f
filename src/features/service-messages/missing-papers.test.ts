import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PaperState, ReturnReason } from '#features/papers/catalogue.ts';
import { changePaper, listPapers, tellMissingPapers } from '#features/papers/contract.ts';
import { reasonWords } from '#features/papers/reason-words/catalogue.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { type SiteSettings, updateSettings } from '#features/site/contract.ts';
import type { Paper } from '#features/site/services/contract.ts';
import { usualStages } from '#features/site/stages/catalogue.ts';
import { getTimeline, moveAnyRequest } from '#features/work/contract.ts';
import { build } from '#testing/build.ts';
import { cleanUpWith } from '#testing/cleanup.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { jobServicesOf } from '#testing/job-services.ts';
import { readMail, startMailServer } from '#testing/mail-server.ts';
import { messagesOn } from '#testing/message-settings.ts';
import { startTestApp } from '#testing/server.ts';
import { en } from '#web/messages/tracking/en.ts';
import { gu } from '#web/messages/tracking/gu.ts';
import { hi } from '#web/messages/tracking/hi.ts';
import { messageJobs } from './server/jobs.ts';

const minuteMs = 60_000;
let dropsAfterData = 0;
const mails = await startMailServer({ dropAfterData: () => dropsAfterData-- > 0 }, cleanUpWith);
let now = new Date();
const app = await startTestApp({
  ...{ build, now: () => now },
  settings: {
    ...{ SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: 'office@suvidha.example' },
    ...{ PUBLIC_URL: 'https://suvidha.example', TRUSTED_PROXIES: '127.0.0.1' },
  },
});
const admin = await aPerson(app.db, { role: 'Admin' });
const papers: Paper[] = [
  { id: 'birth', name: { en: 'Proof of birth', gu: 'જન્મનો પુરાવો' }, needed: 'always' },
  { id: 'photo', name: { en: 'Photograph' }, needed: 'always' },
  { id: 'parents', name: { en: 'Parents’ declaration' }, needed: 'minor' },
];
const [collected] = usualStages.passport;

async function save(more: Partial<SiteSettings> = {}) {
  const services = { passport: { isOffered: true, papers, stages: [...usualStages.passport] } };
  const settings = { ...sampleSettings, services, messages: messagesOn(), ...more };
  const { status, raw } = await app.as(admin).call(updateSettings, { body: settings });
  expect(status, raw).toBe(200);
}

const aRequest = (more: Parameters<typeof anEnquiry>[1] = {}) =>
  anEnquiry(app.db, { noticeVersion: '2026-11-29', serviceType: 'Passport Services', dob: '1990-05-01', ...more });

/** What goes out when it is so many minutes later. */
async function sendAfter(minutes = 0) {
  now = new Date(Date.now() + minutes * minuteMs);
  const services = { ...jobServicesOf(app), now: () => now };
  await messageJobs.sendMessages.run(services, { payload: null, stopping: new AbortController().signal });
  return Promise.all(mails.taken.splice(0).map(readMail));
}

const change = async (
  id: number,
  paper: string,
  moves: [PaperState, PaperState][],
  reason?: ReturnReason,
  note?: string,
) => {
  for (const [from, to] of moves) {
    const grounds = to === 'returned' ? { reason, ...(note && { note }) } : {};
    const { status, raw } = await app
      .as(admin)
      .call(changePaper, { params: { id }, body: { paper, from, to, ...grounds } });
    expect(status, raw).toBe(200);
  }
};
const giveBack = (id: number, paper: string, reason: ReturnReason, note?: string) =>
  change(
    id,
    paper,
    [
      ['needed', 'received'],
      ['received', 'returned'],
    ],
    reason,
    note,
  );
const tell = (id: number) => app.as(admin).call(tellMissingPapers, { params: { id } });
const tellingOf = async (id: number) => (await app.as(admin).call(listPapers, { params: { id } })).body.telling;
const move = async (id: number, status: string, stage: string | null = null, more: object = {}) => {
  const { status: answered, raw } = await app
    .as(admin)
    .call(moveAnyRequest, { params: { id }, body: { status, stage, ...more } });
  expect(answered, raw).toBe(200);
};
const timelineOf = async (id: number) => (await app.as(admin).call(getTimeline, { params: { id } })).body.timeline;
const toldOf = async (id: number) => (await timelineOf(id)).flatMap(({ message }) => message ?? []);
const rowsOf = async (id: number) =>
  (
    await sql<{ state: string; causes: string[]; kind: string | null }>`
      select state, causes, kind from service_messages where enquiry_id = ${id} order by id`.execute(app.db)
  ).rows;

beforeEach(async () => {
  now = new Date();
  dropsAfterData = 0;
  await sql`truncate enquiries, idempotency_keys cascade`.execute(app.owner);
  await save();
});

describe('papers that are returned', () => {
  test('within some minutes are one message, by their names and reasons, in the customer’s language', async () => {
    const { id, reference } = await aRequest({ language: 'gu' });
    await sendAfter();
    await giveBack(id, 'birth', 'unreadable', 'Ask your father, Ramesh Patel.');
    await giveBack(id, 'photo', 'other', 'Please smile less.');
    expect(await sendAfter(10), 'while more may be returned').toEqual([]);
    expect((await toldOf(id))[0]).toMatchObject({ kind: 'papers-missing', state: 'waiting' });
    const [mail, ...others] = await sendAfter(12);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`${reference} માટે કાગળો`);
    expect(mail?.text).toContain(`• જન્મનો પુરાવો: ${reasonWords.unreadable.gu}\n• Photograph: ${reasonWords.other.gu}`);
    expect(mail?.text).toMatch(/\/gu\/track\?link=[\w-]{43}/);
    // Words to one customer stand behind the link alone.
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Ramesh|smile/);
    expect((await toldOf(id))[0]).toMatchObject({ kind: 'papers-missing', state: 'sent', language: 'gu' });
    expect(await sendAfter(24)).toEqual([]);
  });

  test('and were accepted meanwhile are not named; where nothing is missing nothing is sent', async () => {
    const [one, none] = [await aRequest(), await aRequest()];
    await sendAfter();
    for (const { id } of [one, none]) {
      await giveBack(id, 'birth', 'unreadable');
      await change(id, 'birth', [['returned', 'accepted']]);
    }
    await change(none.id, 'photo', [['needed', 'accepted']]);
    const [mail, ...others] = await sendAfter(12);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('• Photograph\n');
    expect(mail?.text).not.toMatch(/Proof of birth|Parents/);
    expect(await rowsOf(none.id), 'nothing is left waiting').toHaveLength(1);
  });

  test('are told before where the request stands and the receipt, and after that it is closed', async () => {
    const [moved, closed, isNew] = [await aRequest(), await aRequest(), await aRequest()];
    for (const { id } of [moved, closed, isNew]) await giveBack(id, 'birth', 'unreadable');
    await move(moved.id, 'In Progress', collected?.id);
    await move(closed.id, 'Cancelled', null, { reason: 'changed-mind' });
    const subjects = (await sendAfter(12)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(3);
    expect(subjects).toEqual(
      expect.arrayContaining([
        `Papers for ${moved.reference}`,
        `Papers for ${isNew.reference}`,
        `Your request ${closed.reference} is closed`,
      ]),
    );
    expect(await sendAfter(24)).toEqual([]);
  });

  test('of which nothing is missing any more leave the stage to be told', async () => {
    const { id, reference } = await aRequest();
    await sendAfter();
    await giveBack(id, 'birth', 'unreadable');
    await change(id, 'birth', [['returned', 'accepted']]);
    await change(id, 'photo', [['needed', 'accepted']]);
    await move(id, 'In Progress', collected?.id);
    expect((await sendAfter(12)).map(({ subject }) => subject)).toEqual([`${reference}: ${collected?.name.en}`]);
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('are told to nobody while the kind is off', async () => {
    await save({ messages: messagesOn(['received', 'stage']) });
    const { id } = await aRequest();
    await sendAfter();
    await giveBack(id, 'birth', 'unreadable');
    expect(await tellingOf(id)).toEqual({ mayTell: false, dueDate: null });
    expect((await tell(id)).status).toBe(409);
    expect(await sendAfter(12)).toEqual([]);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('of which nobody said whether the message was taken are told once more, unless all have come', async () => {
    const [again, come] = [await aRequest(), await aRequest()];
    await sendAfter();
    for (const { id } of [again, come]) {
      await giveBack(id, 'birth', 'unreadable');
      dropsAfterData = 1;
      expect(await sendAfter(12)).toHaveLength(1);
      expect((await toldOf(id))[0]).toMatchObject({ kind: 'papers-missing', state: 'repeating' });
    }
    for (const paper of ['birth', 'photo'])
      await change(come.id, paper, [[paper === 'birth' ? 'returned' : 'needed', 'accepted']]);
    const repeated = await sendAfter(14);
    expect(repeated.map(({ subject }) => subject)).toEqual([`Papers for ${again.reference}`]);
    expect((await toldOf(again.id))[0]).toMatchObject({ kind: 'papers-missing', state: 'sent', isUnsure: true });
    expect((await toldOf(come.id))[0]).toMatchObject({ kind: 'papers-missing', state: 'unclear', isUnsure: true });
  });
});

describe('staff who have the customer told what is missing', () => {
  test('are told when it goes out; two who press are one line and one message', async () => {
    const { id } = await aRequest({ dob: '2015-05-01' });
    await sendAfter();
    expect(await tellingOf(id)).toEqual({ mayTell: true, dueDate: null });
    const answers = await Promise.all([tell(id), tell(id), tell(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body.telling).toEqual({ mayTell: false, dueDate: expect.any(String) });
    expect((await timelineOf(id)).filter(({ papersDeed }) => papersDeed === 'missing-told')).toHaveLength(1);
    const [mail, ...others] = await sendAfter(12);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('• Proof of birth\n• Photograph\n• Parents’ declaration\n');
    now = new Date();
    expect(await tellingOf(id)).toEqual({ mayTell: true, dueDate: null });
  });

  test.each([
    ['without an e-mail address', { email: '' }],
    ['entered at the counter', { noticeVersion: null }],
    ['that looks like a program’s', { isSuspected: true }],
  ])('cannot of a request %s', async (_, more) => {
    const { id } = await aRequest(more);
    expect(await tellingOf(id)).toEqual({ mayTell: false, dueDate: null });
    expect((await tell(id)).status).toBe(409);
  });

  test('cannot where nothing is missing, or of a closed request', async () => {
    const [complete, closed] = [await aRequest(), await aRequest()];
    for (const paper of ['birth', 'photo']) await change(complete.id, paper, [['needed', 'accepted']]);
    await move(closed.id, 'Completed');
    expect([(await tell(complete.id)).status, (await tell(closed.id)).status]).toEqual([409, 409]);
  });
});

describe('a node of the release before', () => {
  test('does not delete what it takes for nothing to tell; what goes with its request goes', async () => {
    const { id } = await aRequest();
    await sendAfter();
    await giveBack(id, 'birth', 'unreadable');
    await sql`delete from service_messages where enquiry_id = ${id} and state = 'waiting'`.execute(app.db);
    expect(await rowsOf(id)).toMatchObject([{ state: 'sent' }, { state: 'waiting', causes: ['papers'] }]);
    expect(await sendAfter(12)).toHaveLength(1);
    await giveBack(id, 'photo', 'unreadable');
    await app.db.deleteFrom('enquiries').where('id', '=', id).execute();
    expect(await rowsOf(id)).toEqual([]);
  });

  test('that tells the stage leaves the papers to be told by themselves', async () => {
    const { id, reference } = await aRequest();
    await sendAfter();
    await giveBack(id, 'birth', 'unreadable');
    await move(id, 'In Progress', collected?.id);
    await sql`update service_messages set state = 'sending', kind = 'stage', attempts = 1, lease_ends_at = now() + interval '60 seconds'
      where enquiry_id = ${id} and state = 'waiting'`.execute(app.db);
    await sql`update service_messages set state = 'sent', ended_at = now() where enquiry_id = ${id} and state = 'sending'`.execute(
      app.db,
    );
    expect((await sendAfter(1)).map(({ subject }) => subject)).toEqual([`Papers for ${reference}`]);
  });

  test('reads no kind that it does not know', async () => {
    const { id } = await aRequest();
    await sendAfter();
    await giveBack(id, 'birth', 'unreadable');
    await sendAfter(12);
    expect(await rowsOf(id)).toMatchObject([{ kind: 'received' }, { kind: null, state: 'sent' }]);
  });
});

test('a message says the reasons as the page on which customers follow their request', () => {
  for (const [language, { papersNeeded: words }] of Object.entries({ en, gu, hi })) {
    const told = Object.entries(reasonWords).map(([reason, text]) => [reason, text[language as 'en']]);
    expect(Object.fromEntries(told)).toEqual(words.returned);
  }
});
