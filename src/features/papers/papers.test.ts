import { beforeAll, describe, expect, test } from 'vitest';
import { eraseEnquiry } from '#features/enquiries/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import type { Paper } from '#features/site/services/contract.ts';
import { largestImageBytes, largestPdfBytes } from '#shared/images.ts';
import { testFolder } from '#testing/cleanup.ts';
import { anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { aPdf } from '#testing/pdfs.ts';
import { anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import type { PaperState } from './catalogue.ts';
import { addPaperPicture, changePaper, listPapers, openPaperPicture, removePaperPicture } from './contract.ts';

const folder = await testFolder();
const app = await startTestApp({ settings: { DATA_DIR: folder } });
const admin = await aPerson(app.db, { role: 'Admin' });
const [staff, other] = [await aPerson(app.db), await aPerson(app.db)];

const list: Paper[] = [
  {
    id: 'birth',
    name: { en: 'Proof of birth', gu: 'જન્મનો પુરાવો' },
    needed: 'always',
    anyOf: { en: 'Birth certificate\nPassport' },
  },
  { id: 'card', name: { en: 'Aadhaar card' }, needed: 'adult', aadhaar: 'is' },
  { id: 'parents', name: { en: 'Parents’ declaration' }, needed: 'minor' },
  { id: 'old', name: { en: 'Old passport' }, needed: 'asked', when: { en: 'For a renewal' } },
];
const saveList = async (papers: Paper[]) => {
  const services = { passport: { isOffered: true, papers } };
  expect((await app.as(admin).call(updateSettings, { body: { ...sampleSettings, services } })).status).toBe(200);
};
beforeAll(() => saveList(list));

const aRequest = (more: { dob?: string } = {}) =>
  anEnquiry(app.db, { serviceType: 'Passport Services', dob: '1990-05-01', ...more });
const giveTo = (person: { id: number }, enquiryId: number) =>
  app.db
    .updateTable('work_items')
    .set({ owner_id: person.id, step: 'call', unassigned_reason: null })
    .where('enquiry_id', '=', enquiryId)
    .execute();
const papersOf = async (id: number, by: TestPerson = admin) =>
  (await app.as(by).call(listPapers, { params: { id } })).body;
const statesOf = async (id: number) =>
  Object.fromEntries((await papersOf(id)).papers.map(({ id: paper, state }) => [paper, state]));
const change = (
  id: number,
  body: { paper: string; from: PaperState; to: PaperState; reason?: 'unreadable' | 'other'; note?: string },
  by: TestPerson = admin,
) => app.as(by).call(changePaper, { params: { id }, body });
const add = async (
  id: number,
  form: Record<string, string>,
  { by = admin, key, picture }: { by?: TestPerson; key?: string; picture?: Buffer } = {},
) =>
  app.as(by).call(addPaperPicture, {
    params: { id },
    form,
    picture: picture ?? (await anImage()),
    ...(key && { headers: { 'idempotency-key': key } }),
  });

describe('what is needed', () => {
  test('follows from the list, the age, and what staff ask for', async () => {
    const [adult, child] = [await aRequest(), await aRequest({ dob: '2015-05-01' })];
    expect(await statesOf(adult.id)).toEqual({ birth: 'needed', card: 'needed', parents: 'unasked', old: 'unasked' });
    expect(await statesOf(child.id)).toEqual({ birth: 'needed', card: 'unasked', parents: 'needed', old: 'unasked' });
    expect((await change(adult.id, { paper: 'old', from: 'unasked', to: 'needed' })).status).toBe(200);
    expect(await statesOf(adult.id)).toMatchObject({ old: 'needed' });
    expect(await statesOf((await anEnquiry(app.db, { serviceType: 'Udhyam' })).id)).toEqual({});
  });

  test('a paper that leaves the list stays where something came of it', async () => {
    const request = await aRequest();
    await change(request.id, { paper: 'birth', from: 'needed', to: 'accepted' });
    await change(request.id, { paper: 'old', from: 'unasked', to: 'needed' });
    await saveList(list.filter(({ id }) => id === 'card'));
    const { papers } = await papersOf(request.id);
    expect(papers.map(({ id, isRemoved, name }) => [id, isRemoved, name.en])).toEqual([
      ['card', false, 'Aadhaar card'],
      ['birth', true, 'Proof of birth'],
    ]);
    await saveList(list);
  });
});

describe('who may', () => {
  test('whoever has the request, and administrators; to others it is not there', async () => {
    const request = await aRequest();
    await giveTo(staff, request.id);
    expect((await papersOf(request.id, staff)).papers).toHaveLength(4);
    expect((await add(request.id, { paper: 'birth' }, { by: staff })).status).toBe(201);
    const [picture] = (await papersOf(request.id)).papers[0]?.pictures ?? [];
    const params = { id: picture?.id ?? 0 };
    expect([
      (await app.as(other).call(listPapers, { params: { id: request.id } })).status,
      (await change(request.id, { paper: 'birth', from: 'received', to: 'accepted' }, other)).status,
      (await add(request.id, { paper: 'birth' }, { by: other })).status,
      (await app.as(other).call(openPaperPicture, { params })).status,
      (await app.as(other).call(removePaperPicture, { params })).status,
    ]).toEqual([404, 404, 404, 404, 404]);
    expect((await papersOf(request.id)).papers[0]?.pictures).toHaveLength(1);
  });
});

describe('how a paper stands', () => {
  test('is changed by the table of moves; returned with a reason, in words where the reason is another one', async () => {
    const { id } = await aRequest();
    const refused = async (body: Parameters<typeof change>[1]) => (await change(id, body)).status;
    expect(await refused({ paper: 'birth', from: 'needed', to: 'returned', reason: 'unreadable' })).toBe(422);
    expect(await refused({ paper: 'nothing', from: 'needed', to: 'received' })).toBe(422);
    expect((await change(id, { paper: 'birth', from: 'needed', to: 'received' })).status).toBe(200);
    expect(await refused({ paper: 'birth', from: 'received', to: 'returned' })).toBe(422);
    expect(await refused({ paper: 'birth', from: 'received', to: 'returned', reason: 'other' })).toBe(422);
    expect(await refused({ paper: 'birth', from: 'received', to: 'accepted', reason: 'unreadable' })).toBe(422);
    const note = 'Number 2341 2341 2346 can be read';
    const returned = await change(id, { paper: 'birth', from: 'received', to: 'returned', reason: 'other', note });
    expect(returned.body.papers[0]).toMatchObject({ state: 'returned', reason: 'other' });
    expect(returned.body.papers[0]?.note).not.toContain('2341 2341');
  });

  test('two who change it at once: the second is told, and nothing is overwritten; a press that comes twice is one', async () => {
    const { id } = await aRequest();
    await change(id, { paper: 'birth', from: 'needed', to: 'received' });
    const accepted = { paper: 'birth', from: 'received', to: 'accepted' } as const;
    expect((await change(id, accepted)).status).toBe(200);
    expect((await change(id, accepted)).status).toBe(200);
    expect((await change(id, { paper: 'birth', from: 'received', to: 'needed' })).status).toBe(409);
    expect(await statesOf(id)).toMatchObject({ birth: 'accepted' });
    const entries = await app.db.selectFrom('timeline_entries').select('id').where('enquiry_id', '=', id).execute();
    expect(entries).toHaveLength(2);
  });

  test('of a closed request nothing is changed', async () => {
    const { id } = await aRequest();
    await app.db.updateTable('enquiries').set({ status: 'Cancelled' }).where('id', '=', id).execute();
    expect((await papersOf(id)).isOpen).toBe(false);
    expect((await change(id, { paper: 'birth', from: 'needed', to: 'received' })).status).toBe(409);
    expect((await add(id, { paper: 'birth' })).status).toBe(409);
  });
});

describe('pictures', () => {
  const filesOf = (enquiryId: number) =>
    app.db
      .selectFrom('paper_files as p')
      .innerJoin('stored_files as f', 'f.id', 'p.file_id')
      .select(['f.id', 'f.key', 'f.class', 'f.attached_at', 'f.withheld_at'])
      .where('p.enquiry_id', '=', enquiryId)
      .orderBy('f.id')
      .execute();
  const storedFile = (id: number) =>
    app.db.selectFrom('stored_files').select(['attached_at', 'withheld_at']).where('id', '=', id).executeTakeFirst();

  test('are received, opened by whoever may, each opening in the log, and told as one line', async () => {
    const request = await aRequest();
    await giveTo(staff, request.id);
    for (const _ of [1, 2, 3]) expect((await add(request.id, { paper: 'birth' }, { by: staff })).status).toBe(201);
    const [birth] = (await papersOf(request.id, staff)).papers;
    expect(birth).toMatchObject({ state: 'received' });
    expect(birth?.pictures).toHaveLength(3);
    const entries = await app.db
      .selectFrom('timeline_entries')
      .select(['kind', 'made_by', 'details'])
      .where('enquiry_id', '=', request.id)
      .execute();
    expect(entries).toMatchObject([
      { kind: 'noted', made_by: staff.id, details: { paper: { id: 'birth', state: 'received', pictures: 3 } } },
    ]);
    expect(await filesOf(request.id)).toMatchObject([{ class: 'C3' }, { class: 'C3' }, { class: 'C3' }]);
    const opened = await app.as(staff).call(openPaperPicture, { params: { id: birth?.pictures[0]?.id ?? 0 } });
    const shown = await app.app.inject({ url: opened.body.picture });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    const logged = await app.db
      .selectFrom('audit_events')
      .select('actor_id')
      .where('action', '=', 'paper-picture-seen')
      .where('subject', '=', `enquiry ${request.id}`)
      .execute();
    expect(logged).toEqual([{ actor_id: staff.id }]);
  });

  test('of an Aadhaar card are taken only where its number is said to be covered', async () => {
    const { id } = await aRequest();
    expect((await add(id, { paper: 'card' })).status).toBe(422);
    expect((await add(id, { paper: 'card', aadhaar: 'other-paper' })).status).toBe(422);
    expect((await add(id, { paper: 'card', aadhaar: 'covered' })).status).toBe(201);
  });

  test('of a PDF none is drawn for whoever has used the day’s quota', async () => {
    const { id } = await aRequest();
    const busy = await aPerson(app.db, { role: 'Admin' });
    const file = { class: 'C1', type: 'image/jpeg', width: 1, height: 1, sha256: Buffer.alloc(32) } as const;
    const many = { ...file, owner_id: busy.id, key: `${busy.id}-all`, bytes: 200 * 1024 * 1024 + 1 };
    await app.db
      .insertInto('stored_files')
      .values({ ...many, attached_at: new Date().toISOString() })
      .execute();
    // What is not drawn is not found damaged.
    const answer = await add(id, { paper: 'birth' }, { picture: (await aPdf()).subarray(0, 400), by: busy });
    expect([answer.status, answer.body]).toMatchObject([409, { codes: { picture: ['image-quota'] } }]);
  });

  test('of a PDF are its pages, all or none: what it is told is why, and of an Aadhaar card there is none', async () => {
    const { id } = await aRequest();
    const addPdf = async (picture: Buffer, form: Record<string, string> = { paper: 'birth' }, key?: string) => {
      const answer = await add(id, form, { picture, ...(key && { key }) });
      return [answer.status, (answer.body as { codes?: Record<string, string[]> }).codes?.picture];
    };
    const key = 'f5a3d2f0-1111-4222-8333-444455557777';
    const five = await aPdf({ pages: 5 });
    expect(await addPdf(five, { paper: 'birth' }, key)).toEqual([201, undefined]);
    expect(await addPdf(five, { paper: 'birth' }, key)).toEqual([201, undefined]);
    expect(await addPdf(await aPdf({ pages: 8 }))).toEqual([422, ['pdf-too-many-pages']]);
    expect(await addPdf(await aPdf({ password: 'secret' }))).toEqual([422, ['pdf-password']]);
    expect(await addPdf(five.subarray(0, 400))).toEqual([422, ['pdf-damaged']]);
    for (const aadhaar of ['covered', 'other-paper'])
      expect(await addPdf(five, { paper: 'card', aadhaar })).toEqual([422, ['pdf-aadhaar']]);
    const long = Buffer.concat([await anImage(), Buffer.alloc(largestImageBytes)]);
    expect(await addPdf(long)).toEqual([413, ['image-too-large']]);
    const longer = Buffer.concat([five, Buffer.alloc(largestPdfBytes)]);
    expect(await addPdf(longer)).toEqual([413, ['pdf-too-large']]);
    expect((await filesOf(id)).map((file) => [file.class, file.attached_at !== null])).toEqual(
      Array(5).fill(['C3', true]),
    );
    const loose = app.db.selectFrom('stored_files').select('id').where('attached_at', 'is', null);
    expect(await loose.where('withheld_at', 'is', null).execute()).toEqual([]);
    expect(await addPdf(await aPdf({ pages: 7 }))).toEqual([201, undefined]);
    expect(await addPdf(await aPdf())).toEqual([409, ['image-quota']]);
  });

  test('the same sent twice is one', async () => {
    const { id } = await aRequest();
    const key = 'f5a3d2f0-1111-4222-8333-444455556666';
    const sent = { key, picture: await anImage() };
    const [one, again] = [await add(id, { paper: 'birth' }, sent), await add(id, { paper: 'birth' }, sent)];
    expect([one.status, again.status]).toEqual([201, 201]);
    expect((await papersOf(id)).papers[0]?.pictures).toHaveLength(1);
  });

  test('one that is removed is gone at once, its bytes too', async () => {
    const { id } = await aRequest();
    await add(id, { paper: 'birth' });
    const [file] = await filesOf(id);
    const [picture] = (await papersOf(id)).papers[0]?.pictures ?? [];
    expect((await app.as(admin).call(removePaperPicture, { params: { id: picture?.id ?? 0 } })).status).toBe(200);
    expect((await papersOf(id)).papers[0]?.pictures).toEqual([]);
    expect(await storedFile(file?.id ?? 0)).toBeUndefined();
  });

  test('of an erased request are withheld, not swept; of one that is deleted they are let go', async () => {
    const [erased, deleted] = [await aRequest(), await aRequest()];
    for (const { id } of [erased, deleted]) await add(id, { paper: 'birth' });
    const [[withheld], [left]] = [await filesOf(erased.id), await filesOf(deleted.id)];
    expect((await app.as(admin).call(eraseEnquiry, { params: { id: erased.id } })).status).toBe(204);
    expect(await filesOf(erased.id)).toEqual([]);
    expect(await storedFile(withheld?.id ?? 0)).toMatchObject({
      attached_at: expect.any(String),
      withheld_at: expect.any(String),
    });
    await app.db.deleteFrom('enquiries').where('id', '=', deleted.id).execute();
    expect(await storedFile(left?.id ?? 0)).toMatchObject({ attached_at: null, withheld_at: null });
  });
});
