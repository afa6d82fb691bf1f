import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { listNotifications } from '#features/notifications/contract.ts';
import { changePaper, listPapers } from '#features/papers/contract.ts';
import { deleteOldUploads } from '#features/papers/server/queries/uploads.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import type { Paper } from '#features/site/services/contract.ts';
import { endTrackingLinks, makeTrackingLink } from '#features/tracking/contract.ts';
import { largestImageBytes, largestPdfBytes, largestPieceBytes } from '#shared/images.ts';
import { build } from '#testing/build.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { aPdf } from '#testing/pdfs.ts';
import { aGrainyImage, formOf } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { inDays } from '#testing/working-days.ts';
import { getTimeline } from '../contract.ts';
import { dueInstant } from '../rules.ts';
import { sendPiece } from './contract.ts';

const app = await startTestApp({ build });
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);

const papers: Paper[] = [
  { id: 'birth', name: { en: 'Proof of birth', gu: 'જન્મનો પુરાવો' }, needed: 'always' },
  { id: 'card', name: { en: 'Proof of address' }, needed: 'always', aadhaar: 'may-be' },
];
beforeAll(async () => {
  const services = { passport: { isOffered: true, papers } };
  const saved = await app.as(admin).call(updateSettings, { body: { ...sampleSettings, services } });
  expect(saved.status).toBe(200);
});

async function aFollowed() {
  const request = await anEnquiry(app.db, { serviceType: 'Passport Services' });
  const made = await app.as(admin).call(makeTrackingLink, { params: { id: request.id } });
  return { ...request, page: made.body.address, link: made.body.address.split('link=')[1] ?? '' };
}
const newKey = () => randomBytes(16).toString('hex');

interface Sent {
  link: string;
  paper?: string;
  aadhaar?: string;
  key?: string;
  total?: number;
  /** The address it comes from. */
  network?: string;
}
async function send(
  piece: Buffer,
  from: number,
  { link, paper = 'birth', aadhaar, key = newKey(), total, network = '127.0.0.1' }: Sent,
) {
  const fields = { link, paper, key, from: String(from), total: String(total ?? piece.length) };
  const { payload, headers } = await formOf(aadhaar ? { ...fields, aadhaar } : fields, {
    ...{ field: 'piece', bytes: piece, name: 'x', type: 'application/octet-stream' },
  });
  const answer = await app.app.inject({
    ...{ method: 'POST', url: `/api${sendPiece.path}`, payload, headers },
    remoteAddress: network,
  });
  return {
    status: answer.statusCode,
    body: answer.json() as { received: number; isTaken: boolean; state?: string; code?: string },
  };
}
const piecesOf = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / largestPieceBytes) }, (_, place) => ({
    from: place * largestPieceBytes,
    piece: bytes.subarray(place * largestPieceBytes, (place + 1) * largestPieceBytes),
  }));
async function sendWhole(bytes: Buffer, sent: Sent) {
  const whole = { key: newKey(), total: bytes.length, ...sent };
  let last: Awaited<ReturnType<typeof send>> | undefined;
  for (const { piece, from } of piecesOf(bytes)) last = await send(piece, from, whole);
  return last;
}
const papersOf = async (id: number) => (await app.as(admin).call(listPapers, { params: { id } })).body.papers;
const uploads = () => app.db.selectFrom('paper_uploads').select(['id', 'taken_at']).execute();
const filesNow = () =>
  app.db
    .selectFrom('stored_files')
    .select((eb) => ['type', 'class', eb('attached_at', 'is not', null).as('is_attached')])
    .orderBy('id')
    .execute();
/** The seconds until PDFs of a request, or of a network, are as free as before the first. */
async function owedOf(whose: number | string) {
  const { rows } = await sql<{ owed: number }>`
    select extract(epoch from tat - now())::float as owed from rate_limits where key = ${`paper-pdfs:${whose}`}`.execute(
    app.db,
  );
  return rows[0]?.owed;
}
const parts = () => app.db.selectFrom('paper_upload_parts').select(['id', 'content_sealed']).execute();

describe('a picture in pieces', () => {
  test('is one of its paper with the last one, and told to the visitor and to staff', async () => {
    const { id, link, page } = await aFollowed();
    const bytes = await aGrainyImage();
    expect(bytes.length).toBeGreaterThan(largestPieceBytes);
    expect(await sendWhole(bytes, { link })).toMatchObject({ status: 200, body: { isTaken: true } });
    const [birth] = await papersOf(id);
    expect(birth).toMatchObject({ state: 'received', pictures: [{ sentBy: null }] });
    const told = (await app.as(admin).call(getTimeline, { params: { id } })).body.timeline;
    expect(told).toMatchObject([
      {
        kind: 'paper-changed',
        madeBy: null,
        paper: { name: { en: 'Proof of birth' }, state: 'received', pictures: 1 },
      },
    ]);
    const shown = (await app.app.inject({ url: page })).body;
    expect(shown).toContain('Proof of birth');
    expect(shown).toContain('we are checking it · 1 photo');
    expect(await parts()).toEqual([]);
  });

  test('goes on where the line broke: what is not the next piece is answered with how much has come', async () => {
    const { id, link } = await aFollowed();
    const bytes = await aGrainyImage();
    const sent = { link, key: newKey(), total: bytes.length };
    const [first, second] = piecesOf(bytes);
    if (!first || !second) throw new Error('The picture is too small.');
    expect((await send(second.piece, second.from, sent)).body).toEqual({ received: 0, isTaken: false });
    expect((await send(first.piece, 0, sent)).body).toEqual({ received: first.piece.length, isTaken: false });
    // The answer was lost: the same again is not kept twice.
    expect((await send(first.piece, 0, sent)).body).toEqual({ received: first.piece.length, isTaken: false });
    const [kept] = await parts();
    expect(kept?.content_sealed.includes(first.piece.subarray(100, 200))).toBe(false);
    for (const { piece, from } of piecesOf(bytes).slice(1)) await send(piece, from, sent);
    expect((await send(second.piece, second.from, sent)).body).toEqual({
      ...{ received: bytes.length, isTaken: true, state: 'received' },
    });
    expect((await papersOf(id))[0]?.pictures).toHaveLength(1);
  });

  test('sent to its end by five at once is one picture', async () => {
    const { id, link } = await aFollowed();
    const bytes = await aGrainyImage();
    const sent = { link, key: newKey(), total: bytes.length };
    const all = piecesOf(bytes);
    for (const { piece, from } of all.slice(0, -1)) await send(piece, from, sent);
    const last = all.at(-1);
    if (!last) throw new Error('The picture is too small.');
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(last.piece, last.from, sent)));
    for (const { status } of answers) expect([200, 429, 503]).toContain(status);
    expect(answers.some(({ body }) => body.isTaken)).toBe(true);
    expect((await papersOf(id))[0]?.pictures).toHaveLength(1);
  });
});

describe('a PDF in pieces', () => {
  test('is as many pictures as it has pages, once, though its last piece comes five times at once; nothing else of it is kept', async () => {
    const { id, link, page } = await aFollowed();
    const bytes = await aPdf({ pages: 3, photo: await aGrainyImage() });
    expect(bytes.length).toBeGreaterThan(largestPieceBytes);
    const sent = { link, key: newKey(), total: bytes.length };
    const all = piecesOf(bytes);
    const last = all.pop();
    if (!last) throw new Error('The PDF is too small.');
    for (const { piece, from } of all) await send(piece, from, sent);
    const files = await filesNow();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(last.piece, last.from, sent)));
    for (const { status } of answers) expect([200, 429, 503]).toContain(status);
    expect(answers.some(({ body }) => body.isTaken)).toBe(true);
    expect((await papersOf(id))[0]).toMatchObject({ state: 'received', pictures: Array(3).fill({ sentBy: null }) });
    expect((await filesNow()).slice(files.length)).toEqual(
      Array(3).fill({ type: 'image/jpeg', class: 'C3', is_attached: true }),
    );
    expect(await parts()).toEqual([]);
    const told = (await app.as(admin).call(getTimeline, { params: { id } })).body.timeline;
    expect(told).toMatchObject([{ kind: 'paper-changed', paper: { state: 'received', pictures: 3 } }]);
    expect((await app.app.inject({ url: page })).body).toContain('3 photos');
    // Those that found it drawn cost nothing.
    expect(await owedOf(id)).toBeLessThanOrEqual(20);
  });

  test('of more pages than there is room for, with a password, damaged, of an Aadhaar card: told by its own word, and no page is kept', async () => {
    const { id, link } = await aFollowed();
    const files = await filesNow();
    const wordOf = async (bytes: Buffer, more: Partial<Sent> = {}) => {
      const answer = await sendWhole(bytes, { link, ...more });
      return [answer?.status, (answer?.body as { codes?: { picture?: string[] } } | undefined)?.codes?.picture];
    };
    expect((await sendWhole(await aGrainyImage(), { link }))?.body.isTaken).toBe(true);
    expect(await wordOf(await aPdf({ pages: 12 }))).toEqual([422, ['pdf-too-many-pages']]);
    expect(await wordOf(await aPdf({ password: 'secret' }))).toEqual([422, ['pdf-password']]);
    expect(await wordOf((await aPdf()).subarray(0, 300))).toEqual([422, ['pdf-damaged']]);
    expect(await wordOf(Buffer.concat([Buffer.from('\n'), await aPdf()]))).toEqual([422, ['image-type']]);
    for (const aadhaar of ['covered', undefined])
      expect(await wordOf(await aPdf(), { paper: 'card', ...(aadhaar && { aadhaar }) })).toEqual([
        422,
        ['pdf-aadhaar'],
      ]);
    // What is refused leaves nothing that is on its way.
    expect((await uploads()).filter(({ taken_at }) => taken_at === null)).toEqual([]);
    expect(await filesNow()).toHaveLength(files.length + 1);
    expect(await wordOf(await aPdf(), { paper: 'card', aadhaar: 'other-paper' })).toEqual([200, undefined]);
    expect((await papersOf(id)).map(({ pictures }) => pictures.length)).toEqual([1, 1]);
  });

  test('that is none costs as three, of its request and of its network; where that has none left, another one’s is taken', async () => {
    const [network, other] = ['198.51.100.7', '198.51.100.8'];
    const { id, link } = await aFollowed();
    expect((await sendWhole((await aPdf()).subarray(0, 300), { link, network }))?.status).toBe(422);
    // One of a request is 20 seconds, of a network 10.
    expect(await owedOf(id)).toBeGreaterThan(20);
    expect(await owedOf(network)).toBeGreaterThan(10);
    await sql`update rate_limits set tat = now() + interval '200 seconds' where key = ${`paper-pdfs:${network}`}`.execute(
      app.owner,
    );
    const next = await aFollowed();
    expect((await sendWhole(await aPdf(), { link: next.link, network }))?.status).toBe(429);
    expect((await sendWhole(await aPdf(), { link: next.link, network: other }))?.status).toBe(200);
    expect((await sendWhole(await aGrainyImage(), { link: next.link, network }))?.status).toBe(200);
  });

  test('may be longer than a picture; one key is one of the two', async () => {
    const { link } = await aFollowed();
    const pdf = Buffer.concat([await aPdf(), Buffer.alloc(60 * 1024, 0x20)]);
    const first = pdf.subarray(0, largestPieceBytes);
    const key = newKey();
    expect((await send(first, 0, { link, key, total: largestImageBytes + 1 })).status).toBe(200);
    expect((await send(first, 0, { link, total: largestPdfBytes + 1 })).status).toBe(422);
    expect((await send(Buffer.alloc(10), 0, { link, total: largestImageBytes + 1 })).status).toBe(422);
  });
});

describe('what is refused', () => {
  test('a link that has ended or never was, a paper that is not asked for, one too many, too large, what is no picture', async () => {
    const { id, link } = await aFollowed();
    const small = Buffer.from('no picture at all');
    expect((await send(small, 0, { link: 'x'.repeat(43) })).status).toBe(404);
    expect((await send(small, 0, { link, paper: 'other' })).status).toBe(422);
    expect((await send(small, 0, { link, total: largestImageBytes + 1 })).status).toBe(422);
    expect((await send(Buffer.alloc(largestPieceBytes + 1), 0, { link })).status).toBe(413);
    const before = (await uploads()).length;
    expect((await send(small, 0, { link })).status).toBe(422);
    expect(await uploads()).toHaveLength(before);
    for (const _ of [1, 2, 3, 4]) expect((await send(small, 0, { link, total: 1_000 })).status).toBe(200);
    expect((await send(small, 0, { link, total: 1_000 })).status).toBe(429);
    expect((await papersOf(id)).flatMap(({ pictures }) => pictures)).toEqual([]);
    await app.as(admin).call(endTrackingLinks, { params: { id } });
    expect((await send(small, 0, { link })).status).toBe(404);
  });

  test('what comes by a link that ends while it waits', async () => {
    const { id, link } = await aFollowed();
    const bytes = await aGrainyImage();
    const sent = { link, key: newKey(), total: bytes.length };
    const all = piecesOf(bytes);
    for (const { piece, from } of all.slice(0, -1)) await send(piece, from, sent);
    const last = all.at(-1);
    if (!last) throw new Error('The picture is too small.');
    const files = await filesNow();
    const { sending } = await app.owner.transaction().execute(async (transaction) => {
      await sql`select from enquiries where id = ${id} for no key update`.execute(transaction);
      await sql`delete from tracking_links where enquiry_id = ${id}`.execute(transaction);
      const sending = send(last.piece, last.from, sent);
      const isWaiting = async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
        return rows.length > 0;
      };
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
      return { sending };
    });
    expect((await sending).status).toBe(404);
    expect((await papersOf(id)).flatMap(({ pictures }) => pictures)).toEqual([]);
    expect(await filesNow()).toEqual(files);
  });

  test('one key for two pictures', async () => {
    const { link } = await aFollowed();
    const key = newKey();
    expect((await send(Buffer.alloc(10), 0, { link, key, total: 100 })).status).toBe(200);
    expect((await send(Buffer.alloc(10), 10, { link, key, total: 200 })).status).toBe(409);
  });

  test('what may be an Aadhaar card without a word on it; a closed request', async () => {
    const { id, link } = await aFollowed();
    const bytes = await aGrainyImage();
    expect((await sendWhole(bytes, { link, paper: 'card' }))?.status).toBe(422);
    expect((await sendWhole(bytes, { link, paper: 'card', aadhaar: 'covered' }))?.body.isTaken).toBe(true);
    await app.db.updateTable('enquiries').set({ status: 'Cancelled' }).where('id', '=', id).execute();
    expect((await sendWhole(bytes, { link }))?.status).toBe(409);
  });
});

test('brings what is due later to today, as papers to look at; a returned one is received again', async () => {
  const { id, link } = await aFollowed();
  const dueAt = dueInstant(inDays(5), null);
  await app.db
    .updateTable('work_items')
    .set({ owner_id: staff.id, step: 'call', unassigned_reason: null, queue_at: dueAt, is_waiting: true })
    .where('enquiry_id', '=', id)
    .execute();
  expect((await sendWhole(await aGrainyImage(), { link }))?.body.isTaken).toBe(true);
  const item = await app.db
    .selectFrom('work_items')
    .select(['step', 'is_waiting', 'queue_at'])
    .where('enquiry_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(item).toMatchObject({ step: 'papers', is_waiting: false });
  expect(item.queue_at < dueAt).toBe(true);
  const told = await app.as(staff).call(listNotifications);
  expect(told.body.map(({ kind }) => kind)).toContain('papers-came');
  const returned = { paper: 'birth', from: 'received', to: 'returned', reason: 'unreadable' } as const;
  expect((await app.as(staff).call(changePaper, { params: { id }, body: returned })).status).toBe(200);
  expect((await sendWhole(await aGrainyImage(), { link }))?.body.isTaken).toBe(true);
  expect((await papersOf(id))[0]).toMatchObject({ state: 'received', reason: null });
});

test('what staff return while a photo is on its way stays returned, and its sender is told so', async () => {
  const { id, link } = await aFollowed();
  expect((await sendWhole(await aGrainyImage(), { link }))?.body).toMatchObject({ isTaken: true, state: 'received' });
  const bytes = await aGrainyImage();
  const sent = { link, key: newKey(), total: bytes.length };
  const [first, ...rest] = piecesOf(bytes);
  await send(first?.piece ?? Buffer.alloc(0), 0, sent);
  const returned = { paper: 'birth', from: 'received', to: 'returned', reason: 'part-missing' } as const;
  expect((await app.as(admin).call(changePaper, { params: { id }, body: returned })).status).toBe(200);
  const answers = [];
  for (const { piece, from } of rest) answers.push(await send(piece, from, sent));
  expect(answers.at(-1)?.body).toMatchObject({ isTaken: true, state: 'returned' });
  expect((await papersOf(id))[0]).toMatchObject({ state: 'returned', reason: 'part-missing' });
});

test('what nobody has sent to its end goes after a day, with its bytes', async () => {
  const { link } = await aFollowed();
  await send(Buffer.alloc(10), 0, { link, total: 100 });
  await app.db.updateTable('paper_uploads').set({ created_at: '2026-01-01T00:00:00Z' }).execute();
  await deleteOldUploads(app.db);
  expect([await uploads(), await parts()]).toEqual([[], []]);
});
