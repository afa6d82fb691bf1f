import { beforeEach, describe, expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { type SiteSettings, updateSettings } from '#features/site/contract.ts';
import { usualStages } from '#features/site/stages/catalogue.ts';
import { mostLinks } from '#features/tracking/catalogue.ts';
import { getTimeline, moveAnyRequest, recordCall } from '#features/work/contract.ts';
import { addRequestNote } from '#features/work/notes/contract.ts';
import { languages } from '#shared/languages.ts';
import { build } from '#testing/build.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { messagesOn } from '#testing/message-settings.ts';
import { startTestApp } from '#testing/server.ts';
import { noteWhatsApp, prepareWhatsApp } from './contract.ts';
import { holdsAddedNumber, withoutSecrets } from './rules.ts';

const app = await startTestApp({ build, settings: { PUBLIC_URL: 'https://suvidha.example' } });
const admin = await aPerson(app.db, { role: 'Admin' });
const [staff, other] = [await aPerson(app.db), await aPerson(app.db)];

async function save(more: Partial<SiteSettings> = {}) {
  const services = { passport: { isOffered: true, stages: [...usualStages.passport] } };
  const body = { ...sampleSettings, services, messages: messagesOn(), ...more };
  const { status, raw } = await app.as(admin).call(updateSettings, { body });
  expect(status, raw).toBe(200);
}
beforeEach(() => save());

const aRequest = (more: Parameters<typeof anEnquiry>[1] = {}) =>
  anEnquiry(app.db, {
    ...{ serviceType: 'Passport Services', firstName: 'Asha Patel', noticeVersion: '2026-11-29', ...more },
  });
const giveTo = (person: { id: number }, enquiryId: number) =>
  app.db
    .updateTable('work_items')
    .set({ owner_id: person.id, step: 'call', unassigned_reason: null })
    .where('enquiry_id', '=', enquiryId)
    .returning('id')
    .executeTakeFirstOrThrow();
const move = async (id: number, status: string, stage: string | null = null) => {
  const moved = await app.as(admin).call(moveAnyRequest, { params: { id }, body: { status, stage } });
  expect(moved.status, moved.raw).toBe(200);
};
const prepare = (id: number, by = admin) => app.as(by).call(prepareWhatsApp, { params: { id } });
const kindsOf = async (id: number) => (await prepare(id)).body.messages.map(({ kind }) => kind);
const linksOf = (id: number) => app.db.selectFrom('tracking_links').select('id').where('enquiry_id', '=', id).execute();
const entriesOf = async (id: number) => {
  const { body } = await app.as(admin).call(getTimeline, { params: { id } });
  return body.timeline.filter(({ kind }) => kind === 'whatsapp-opened');
};
let keys = 0;
type Opened = Parameters<typeof body>[0];
const body = (more: { kind?: string; language?: string; text?: string } = {}) => ({
  ...{ kind: 'words', language: 'en', text: 'Please bring the papers.' },
  ...more,
});
const note = (id: number, more: Opened = {}, { by = admin, key = `opened-${++keys}` } = {}) =>
  app.as(by).call(noteWhatsApp, { params: { id }, body: body(more) as never, headers: { 'idempotency-key': key } });

describe('what may be opened', () => {
  test('is what the owner has switched on and holds of where the request stands, in three languages', async () => {
    const { id, reference } = await aRequest();
    expect(await kindsOf(id)).toEqual(['missed-call', 'received']);
    const { body: prepared } = await prepare(id);
    for (const language of languages) expect(prepared.messages[1]?.texts[language]).toContain(reference);
    expect(prepared.messages[1]?.texts.en).toContain('Dear Asha,');
    await move(id, 'In Progress', usualStages.passport[1]?.id);
    expect(await kindsOf(id)).toEqual(['stage', 'missed-call', 'received']);
    await move(id, 'Completed');
    expect(await kindsOf(id)).toEqual(['completed']);
    await save({ messages: messagesOn(['received']) });
    expect(await kindsOf(id)).toEqual([]);
    await save({ messages: undefined });
    expect(await kindsOf(id)).toEqual([]);
  });

  test('one link stands in all of it, opens the request and is made only where the words name one', async () => {
    const { id, reference } = await aRequest();
    const texts = (await prepare(id)).body.messages.flatMap(({ texts: one }) => Object.values(one));
    const secrets = new Set(texts.flatMap((text) => /link=([\w-]{43})/.exec(text)?.[1] ?? []));
    expect(secrets.size).toBe(1);
    expect(await linksOf(id)).toHaveLength(1);
    const [path = ''] = /\/gu\/track\?link=[\w-]{43}/.exec(texts.join('\n')) ?? [];
    expect((await app.app.inject({ url: path })).body).toContain(reference);
    const closed = await aRequest();
    await app.owner.updateTable('enquiries').set({ status: 'Cancelled' }).where('id', '=', closed.id).execute();
    expect(await kindsOf(closed.id)).toEqual(['cancelled']);
    expect(await linksOf(closed.id)).toEqual([]);
  });

  test('is own words alone where no notice was read, or the request is suspected', async () => {
    for (const more of [{ notice_version: null }, { is_suspected: true }]) {
      const { id } = await aRequest();
      expect(await kindsOf(id)).not.toEqual([]);
      await app.owner.updateTable('enquiries').set(more).where('id', '=', id).execute();
      expect((await prepare(id)).body).toMatchObject({ mayWrite: true, messages: [] });
      expect((await note(id)).status).toBe(201);
    }
  });

  test('leaves twenty links that were given at most, the newest', async () => {
    const { id, reference } = await aRequest();
    const first = await prepare(id);
    for (let count = 0; count < 20; count += 1) await prepare(id);
    expect(await linksOf(id)).toHaveLength(mostLinks);
    const opens = async ({ body: prepared }: typeof first) => {
      const [path = ''] = /\/track\?link=[\w-]{43}/.exec(prepared.messages[1]?.texts.en ?? '') ?? [];
      return (await app.app.inject({ url: path })).body.includes(reference);
    };
    expect([await opens(first), await opens(await prepare(id))]).toEqual([false, true]);
  });

  test('is nothing for who asked for no contact or left no number, and nobody else’s request', async () => {
    const refused = await aRequest();
    const { id: item } = await giveTo(staff, refused.id);
    const called = await app.as(staff).call(recordCall, { params: { id: item }, body: { outcome: 'do-not-contact' } });
    expect(called.status, called.raw).toBe(201);
    expect((await prepare(refused.id)).body).toMatchObject({ mayWrite: false, messages: [] });
    expect((await prepare((await aRequest({ mobile: '' })).id)).body).toMatchObject({ mayWrite: false, messages: [] });
    const theirs = await aRequest();
    await giveTo(staff, theirs.id);
    expect((await prepare(theirs.id, staff)).status).toBe(200);
    expect((await prepare(theirs.id, other)).status).toBe(404);
    expect((await note(theirs.id, {}, { by: other })).status).toBe(404);
  });
});

describe('a press', () => {
  test('stands in the timeline as opened, by whom, of which kind and with its words, without the secret of the link', async () => {
    const { id } = await aRequest();
    await giveTo(staff, id);
    const { body: prepared } = await prepare(id, staff);
    const text = prepared.messages.find(({ kind }) => kind === 'received')?.texts.gu ?? '';
    expect((await note(id, { kind: 'received', language: 'gu', text }, { by: staff })).status).toBe(201);
    const [entry] = await entriesOf(id);
    expect(entry).toMatchObject({ kind: 'whatsapp-opened', madeBy: staff.username, note: null });
    expect(entry?.message).toMatchObject({ kind: 'received', state: 'opened', language: 'gu', subject: null });
    expect(entry?.message?.text).toBe(withoutSecrets(text));
    expect(entry?.message?.text).toContain('?link=…');
    const kept = await app.owner.selectFrom('timeline_entries').selectAll().where('enquiry_id', '=', id).execute();
    expect(JSON.stringify(kept)).not.toMatch(/link=[\w-]{43}/);
    // The release before reads it as a note.
    expect(kept.map(({ kind }) => kind)).toContain('noted');
  });

  test('that comes twice is one line; another text is another', async () => {
    const { id } = await aRequest();
    const twice = await Promise.all([note(id, {}, { key: 'twice' }), note(id, {}, { key: 'twice' })]);
    const again = await note(id, {}, { key: 'twice' });
    for (const { status } of [...twice, again]) expect([201, 409]).toContain(status);
    expect(again.status).toBe(201);
    expect(await entriesOf(id)).toHaveLength(1);
    expect((await note(id, { text: ' ' })).status, 'a text of nothing').toBe(422);
    await note(id, { text: 'Come today.' });
    expect((await entriesOf(id)).map(({ message }) => message?.text)).toEqual([
      'Come today.',
      'Please bring the papers.',
    ]);
  });

  test.each([
    ['a card', 'Card 4111 1111 1111 1111 is at the bank.'],
    ['an Aadhaar', 'Aadhaar 2345 6789 0124'],
    ['an Aadhaar with points', 'Aadhaar 2345.6789.0124'],
    ['a PAN', 'Your PAN is ABCPD1234E'],
    ['a PAN with points', 'Your PAN is ABCPE.1234.F'],
    ['an account', 'Account 123456789012'],
    ['an account with points', 'Account 5010.0234.5678.90'],
  ])('with %s in it is told to be no note, and nothing is kept', async (_name, text) => {
    const { id } = await aRequest();
    const { status, body: answer } = await note(id, { text });
    expect([status, (answer as { errors?: object }).errors]).toEqual([422, { text: [expect.any(String)] }]);
    expect(await entriesOf(id)).toEqual([]);
  });

  test('may hold what the owner says themselves', async () => {
    const { id } = await aRequest();
    const texts = (await prepare(id)).body.messages[0]?.texts;
    await save({ phone: '+91 2692 234567' });
    const now = (await prepare(id)).body.messages[0]?.texts.en ?? '';
    expect(now).toContain('2692 234567');
    expect(holdsAddedNumber(now, [])).toBe(true);
    expect((await note(id, { kind: 'missed-call', text: now })).status).toBe(201);
    expect((await note(id, { kind: 'missed-call', text: `${texts?.en}\nABCPD1234E` })).status).toBe(422);
  });

  test('is no note of anybody’s, which could be edited', async () => {
    const { id } = await aRequest();
    const { body: made } = await note(id);
    const edited = await app
      .as(admin)
      .call(addRequestNote, { params: { id }, body: { text: 'Sent', replaces: made.id } });
    expect(edited.status).toBe(404);
  });
});
