import { inflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import type { Paper } from '#features/site/services/contract.ts';
// The PDF's fonts are made by the build.
import '#testing/build.ts';
import { testFolder } from '#testing/cleanup.ts';
import { anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { aPdf } from '#testing/pdfs.ts';
import { aGrainyImage, anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { papersFileWordKeys } from './catalogue.ts';
import { addPaperPicture, changePaper, type PapersFileWords, startPapersDownload } from './contract.ts';
import { type PapersFile, writePapersPdf } from './server/write-papers-pdf.ts';

const folder = await testFolder();
const app = await startTestApp({ settings: { DATA_DIR: folder } });
const admin = await aPerson(app.db, { role: 'Admin' });
const [staff, other] = [await aPerson(app.db), await aPerson(app.db)];

const words: PapersFileWords = {
  ...(Object.fromEntries(papersFileWordKeys.map((key) => [key, `word ${key}`])) as PapersFileWords),
  picture: 'Picture {0} of {1}',
  pictures: '{0} pictures',
  page: 'Page {0}',
};
const hostile = `<b>&"'>\\({0}) ${'very long '.repeat(6)}`.trim().slice(0, 80);
const list: Paper[] = [
  { id: 'birth', name: { en: 'Proof of birth', gu: 'જન્મનો પુરાવો' }, needed: 'always' },
  { id: 'hostile', name: { en: hostile }, needed: 'always' },
  { id: 'old', name: { en: 'Old passport' }, needed: 'asked' },
];
beforeAll(async () => {
  const body = { ...sampleSettings, services: { passport: { isOffered: true, papers: list } } };
  expect((await app.as(admin).call(updateSettings, { body })).status).toBe(200);
});

async function aRequest(firstName = 'Asha') {
  const request = await anEnquiry(app.db, { serviceType: 'Passport Services', firstName });
  await app.db
    .updateTable('work_items')
    .set({ owner_id: staff.id, step: 'call', unassigned_reason: null })
    .where('enquiry_id', '=', request.id)
    .execute();
  return request;
}
const add = async (id: number, paper: string, picture: Buffer) =>
  expect((await app.as(staff).call(addPaperPicture, { params: { id }, form: { paper }, picture })).status).toBe(201);
const start = (id: number, by: TestPerson = staff, language: 'en' | 'gu' = 'en', paper?: string) =>
  app.as(by).call(startPapersDownload, { body: { id, language, words, ...(paper && { paper }) } });
const fetchAs = async (url: string, by: TestPerson = staff) =>
  app.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${await app.tokenOf(by)}` } });

/** What its content streams hold, and how many pages and pictures there are. */
function readPdf(bytes: Buffer) {
  const raw = bytes.toString('latin1');
  const streams: string[] = [];
  const maps: Map<string, string>[] = [];
  for (const { index, 0: head } of raw.matchAll(/stream\r?\n/g)) {
    const from = index + head.length;
    const stream = bytes.subarray(from, raw.indexOf('endstream', from));
    if (stream[0] !== 0x78) continue;
    streams.push(inflateSync(stream, { finishFlush: 2 }).toString('latin1'));
  }
  for (const stream of streams.filter((one) => one.includes('beginbfrange'))) {
    const map = new Map<string, string>();
    for (const [, first = '', , texts = ''] of stream.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
      for (const [place, [, text = '']] of [...texts.matchAll(/<([\w ]*)>/g)].entries()) {
        const code = (Number.parseInt(first, 16) + place).toString(16).padStart(4, '0');
        map.set(code, Buffer.from(text.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
      }
    }
    maps.push(map);
  }
  const pages = streams.filter((stream) => stream.includes(' Tf'));
  const shown = pages.map((page) =>
    [...page.matchAll(/\[(.*?)\] TJ/g)].map(([, codes = '']) =>
      [...codes.matchAll(/<(\w+)>/g)].map(([, hex = '']) => hex).join(''),
    ),
  );
  /** Whether a text stands on a page, by whichever font it was written in. */
  const has = (page: number, text: string) =>
    maps.some((map) => {
      const read = (codes: string) => (codes.match(/.{4}/g) ?? []).map((code) => map.get(code) ?? '�').join('');
      return (shown[page] ?? []).some((codes) => read(codes).includes(text));
    });
  const count = (pattern: RegExp) => (raw.match(pattern) ?? []).length;
  return { pages: count(/\/Type \/Page\b(?!s)/g), pictures: count(/\/Subtype \/Image\b/g), has };
}

test('the list with how each paper stands, then each picture on a page, in the order of the list; the log says who had it', async () => {
  const request = await aRequest();
  const { id } = request;
  await add(id, 'hostile', await anImage('jpeg'));
  await add(id, 'birth', await anImage('png'));
  await add(id, 'birth', await anImage('webp'));
  const accepted = { paper: 'birth', from: 'received', to: 'accepted' } as const;
  await app.as(staff).call(changePaper, { params: { id }, body: accepted });
  const started = await start(id);
  expect(started.body).toMatchObject({ rows: 3 });
  const answer = await fetchAs(started.body.address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="papers-${request.reference}.pdf"`,
  });
  const pdf = readPdf(answer.rawPayload);
  expect([pdf.pages, pdf.pictures]).toEqual([4, 3]);
  const agency = sampleSettings.agencyName.en;
  const cover = [
    agency,
    request.reference,
    'word serviceName',
    'Asha',
    'Proof of birth',
    'word accepted',
    'word received',
  ];
  for (const text of cover) expect(pdf.has(0, text), text).toBe(true);
  expect(pdf.has(0, '2 pictures')).toBe(true);
  expect(pdf.has(0, 'Old passport')).toBe(false);
  expect([1, 2, 3].map((page) => pdf.has(page, 'Proof of birth'))).toEqual([true, true, false]);
  expect(pdf.has(1, 'Picture 1 of 2')).toBe(true);
  expect(pdf.has(2, 'Picture 2 of 2')).toBe(true);
  expect(pdf.has(3, '<b>&"')).toBe(true);
  expect(await app.audit(['actor_id', 'subject'], { action: 'papers-downloaded' })).toEqual([
    { actor_id: staff.id, subject: `enquiry ${id}` },
  ]);
  expect((await fetchAs(started.body.address)).statusCode).toBe(404);
});

test('one paper alone is a file of its own, with its pictures and nothing of the others', async () => {
  const request = await aRequest();
  const { id } = request;
  await add(id, 'birth', await aPdf({ pages: 2 }));
  await add(id, 'birth', await anImage());
  await add(id, 'hostile', await anImage());
  const started = await start(id, staff, 'en', 'birth');
  expect(started.body).toMatchObject({ rows: 3 });
  const answer = await fetchAs(started.body.address);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="papers-${request.reference}-birth.pdf"`);
  const pdf = readPdf(answer.rawPayload);
  expect([pdf.pages, pdf.pictures]).toEqual([4, 3]);
  expect([pdf.has(0, 'Proof of birth'), pdf.has(0, '<b>&"'), pdf.has(3, 'Picture 3 of 3')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await app.audit(['actor_id'], { action: 'papers-downloaded', subject: `enquiry ${id}` })).toEqual([
    { actor_id: staff.id },
  ]);
  for (const none of ['old', 'unknown']) expect((await start(id, staff, 'en', none)).status).toBe(404);
  expect((await start(id, other, 'en', 'birth')).status).toBe(404);
});

test('of others’ requests there is none, nor of one that was given to somebody else meanwhile', async () => {
  const { id } = await aRequest();
  await add(id, 'birth', await anImage());
  expect([(await start(id, other)).status, (await start(id, admin)).status, (await start(999_999)).status]).toEqual([
    404, 200, 404,
  ]);
  const started = await start(id);
  await app.db.updateTable('work_items').set({ owner_id: other.id }).where('enquiry_id', '=', id).execute();
  expect((await fetchAs(started.body.address)).statusCode).toBe(404);
  expect(await app.audit(['actor_id'], { action: 'papers-downloaded', subject: `enquiry ${id}` })).toEqual([]);
});

test('names in Gujarati, with markup and without end are drawn; a picture that is gone has its page', async () => {
  const { id } = await aRequest('આશાબેન <script>alert(1)</script>');
  await add(id, 'birth', await anImage());
  await app.db
    .updateTable('stored_files')
    .set({ key: 'f'.repeat(32) })
    .where('id', 'in', (of) => of.selectFrom('paper_files').select('file_id').where('enquiry_id', '=', id))
    .execute();
  const answer = await fetchAs((await start(id, staff, 'gu')).body.address);
  const pdf = readPdf(answer.rawPayload);
  expect([pdf.pages, pdf.pictures]).toEqual([2, 0]);
  expect(pdf.has(0, '<script>alert(1)</script>')).toBe(true);
  expect(pdf.has(0, 'આ')).toBe(true);
  expect(pdf.has(1, 'word unreadable')).toBe(true);
});

/** Straight from the writer, with pictures that count how often one is read. */
const fileOf = (more: Partial<PapersFile>): PapersFile => ({
  ...{ agency: 'Agency', reference: 'R-1', customer: 'Asha', day: '29 Nov 2026', words, language: 'en', papers: [] },
  ...more,
});

test('a list of a hundred long names goes on over pages', async () => {
  const papers = Array.from({ length: 100 }, () => ({ name: 'ક્ષ'.repeat(300), state: 'word needed', pictures: [] }));
  const parts: Buffer[] = [];
  for await (const part of writePapersPdf(fileOf({ papers }))) parts.push(part as Buffer);
  const pdf = readPdf(Buffer.concat(parts));
  expect(pdf.pages).toBeGreaterThan(5);
});

test('no picture is read before the ones ahead of it were taken; who goes away stops it', async () => {
  const bytes = await aGrainyImage();
  let read = 0;
  const pictures = Array.from({ length: 60 }, () => async () => {
    read += 1;
    return bytes;
  });
  const out = writePapersPdf(fileOf({ papers: [{ name: 'Proof of birth', state: 'word received', pictures }] }));
  const atRest = async () => {
    for (;;) {
      const before = read;
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (read === before) return read;
    }
  };
  const ahead = await atRest();
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThan(6);
  let taken = 0;
  for await (const part of out) {
    taken += (part as Buffer).length;
    if (taken > 20 * bytes.length) break;
  }
  const atEnd = await atRest();
  expect(atEnd).toBeGreaterThan(15);
  expect(atEnd).toBeLessThan(30);
});
