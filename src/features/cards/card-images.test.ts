import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { aCard, aPerson, cardTexts } from '#testing/factories.ts';
import { anImage, imageOf } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { createCard, getCard, listCards, updateCard } from './contract.ts';

const folder = await testFolder();
const app = await startTestApp({ settings: { DATA_DIR: folder } });
const admin = await aPerson(app.db, { role: 'Admin' });

function fields(wanted: Record<string, string> = {}): Record<string, string> {
  const { bankName, applyLink, remarks, pincodeLink } = cardTexts();
  const own = { banknamecreditcard: bankName, urllinkcreditcard: applyLink, remarks, pincodeList: pincodeLink };
  return { ...own, ...wanted };
}

interface Sent {
  /** Creates unless said. */
  change?: number;
  body?: Record<string, string>;
  image?: Uint8Array | undefined;
  headers?: Record<string, string>;
  by?: { id: number };
}

const send = ({ change: id, body: form = fields(), image: picture, headers, by = admin }: Sent) =>
  id === undefined
    ? app.as(by).call(createCard, { form, picture, headers })
    : app.as(by).call(updateCard, { params: { id }, form, picture, headers });

const countCards = async () =>
  Number((await app.as(admin).call(listCards, { query: { limit: '1' } })).headers['x-total-count']);
/** Whatever five minutes it was answered in: the picture's address names their end. */
const told = ({ raw }: { raw: string }) => raw.replace(/\?e=\d{13}&s=[\w.-]+/, '');
const pictureAt = async (address: string | null) => app.app.inject({ method: 'GET', url: address ?? '/nowhere' });
const takenFiles = async () =>
  (await app.db.selectFrom('stored_files').select('id').where('attached_at', 'is not', null).execute()).length;

describe('adding a card', () => {
  test('keeps it with its image, redrawn, and writes it down', async () => {
    const body = fields({ banknamecreditcard: '  Sample  Bank ' });
    const answer = await send({ body, image: await anImage() });
    expect(answer.status).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    const card = answer.body;
    expect(card).toMatchObject({ ...body, banknamecreditcard: 'Sample  Bank', isActive: true });
    const picture = await pictureAt(card.imagecreditcard);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/webp');
    const [row] = await app.audit(['action', 'actor_id', 'changes'], { subject: `card ${card.id}` });
    expect(row).toMatchObject({ action: 'card-created', actor_id: admin.id });
    expect(row?.changes).toContainEqual({ field: 'image' });
    expect(row?.changes).toContainEqual({ field: 'bankName', after: 'Sample  Bank' });
  });

  test('names every failing field at once, the image among them; nothing is stored and no value echoed', async () => {
    const before = await countCards();
    const wrong = {
      banknamecreditcard: ' ',
      urllinkcreditcard: 'javascript:alert(1)',
      remarks: 'Card 4111 1111 1111 1111',
      pincodeList: 'http://evil.example.com/',
    };
    const all = {
      banknamecreditcard: ['required'],
      urllinkcreditcard: ['link'],
      imagecreditcard: ['required'],
      remarks: ['card-number'],
      pincodeList: ['link'],
    };
    const refused = await send({ body: wrong });
    expect(refused.status).toBe(422);
    expect(refused.codes).toEqual(all);
    expect(refused.raw).not.toContain('4111');
    const json = await app.as(admin).call(createCard, { body: wrong });
    expect(json).toMatchObject({ status: 422, body: { codes: all } });
    const empty = await app.as(admin).call(createCard, { body: {} });
    expect(Object.keys(empty.codes ?? {})).toHaveLength(5);
    const complete = await app.as(admin).call(createCard, { body: fields() });
    expect(complete).toMatchObject({ status: 422, body: { codes: { imagecreditcard: ['required'] } } });
    expect(await countCards()).toBe(before);
  });

  test.each([
    ['unknown fields', { colour: 'red' }, { colour: ['unknown-field'] }],
    ['an id', { id: '7' }, { id: ['unknown-field'] }],
    ['a state', { isActive: 'false' }, { isActive: ['unknown-field'] }],
    ['a long name', { banknamecreditcard: 'x'.repeat(101) }, { banknamecreditcard: ['too-long'] }],
    ['long remarks', { remarks: 'x'.repeat(501) }, { remarks: ['too-long'] }],
    ['a line break in a name', { banknamecreditcard: 'Two\nlines' }, { banknamecreditcard: ['control-characters'] }],
    ['credentials in a link', { urllinkcreditcard: 'https://a@b.example.com' }, { urllinkcreditcard: ['link'] }],
    ['an address literal', { urllinkcreditcard: 'https://[::ffff:7f00:1]/' }, { urllinkcreditcard: ['link'] }],
    ['a hidden loopback', { pincodeList: 'http://0x7f.1/' }, { pincodeList: ['link'] }],
    ['a file', { pincodeList: 'file:///etc/passwd' }, { pincodeList: ['link'] }],
    [
      'a tab in the scheme',
      { urllinkcreditcard: 'java\tscript:alert(1)' },
      { urllinkcreditcard: ['control-characters', 'link'] },
    ],
  ])('A-XSS-04, A-INJ-06: %s is refused', async (_, wrong, codes) => {
    const refused = await send({ body: fields(wrong as Record<string, string>), image: await anImage() });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.codes ?? {})).toEqual(Object.keys(codes));
    for (const [field, list] of Object.entries(codes))
      expect(list).toEqual(expect.arrayContaining(refused.codes?.[field] ?? []));
  });

  test('hyphens say that there is no list of PIN codes; links to this machine are for developing', async () => {
    const none = await send({ body: fields({ pincodeList: '--' }), image: await anImage() });
    expect(none.body).toMatchObject({ pincodeList: '--' });
    const here = 'http://127.0.0.1:8080/apply';
    expect((await send({ body: fields({ urllinkcreditcard: here }), image: await anImage() })).status).toBe(201);
  });

  test('a file that is no picture is refused by its field, and no card is made', async () => {
    const before = await countCards();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const image of [svg, Buffer.from('%PDF-1.7'), (await anImage()).subarray(0, 60)]) {
      const refused = await send({ image });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.codes ?? {})).toEqual(['imagecreditcard']);
    }
    expect((await send({ image: Buffer.alloc(5 * 1024 * 1024 + 1, 1) })).status).toBe(413);
    expect(await countCards()).toBe(before);
  });

  test('F-13: twenty requests with one key at once make one card, answered alike; another image is refused', async () => {
    const before = await countCards();
    const files = await takenFiles();
    const sent = { body: fields(), image: await anImage(), headers: { 'idempotency-key': 'a-double-click' } };
    const all = await Promise.all(Array.from({ length: 20 }, () => send(sent)));
    // Of one person six pictures wait; what is more is told to come again, and then gets the same answer.
    expect(all.filter(({ status }) => status !== 201 && status !== 429)).toEqual([]);
    const answers = all.filter(({ status }) => status === 201);
    expect(answers.length).toBeGreaterThanOrEqual(6);
    expect(new Set(answers.map(told)).size).toBe(1);
    expect(await countCards()).toBe(before + 1);
    expect(await takenFiles()).toBe(files + 1);
    expect([await send(sent)].map(told)).toEqual(answers.slice(0, 1).map(told));
    expect((await send({ ...sent, image: await anImage() })).status).toBe(422);
    expect((await send({ ...sent, body: fields() })).status).toBe(422);
    const other = await aPerson(app.db, { role: 'Admin' });
    expect((await send({ ...sent, by: other })).body.id).not.toBe(answers[0]?.body.id);
  });

  test('a request the release before answered, without a bank, is answered by the card as it is now', async () => {
    const headers = { 'idempotency-key': 'across-the-deploy' };
    const sent = { body: fields(), image: await anImage(), headers };
    const { id } = (await send(sent)).body;
    const whole = { bank_name: 'As it was', apply_link: '', remarks: '', pincode_link: '', image_id: null };
    const answer = { body: { id, ...whole, is_active: true, created_at: '2026-01-05T00:00:00Z', version: 1 } };
    const kept = await app.db
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where(sql<boolean>`answer #>> '{body,id}' = ${String(id)}`)
      .executeTakeFirst();
    expect(kept.numUpdatedRows).toBe(1n);
    const texts = fields({ id: String(id) });
    await send({ change: id, body: texts });
    const again = await send(sent);
    expect(again).toMatchObject({ status: 201, headers: { etag: '"2"' } });
    expect(again.body).toMatchObject({
      id,
      banknamecreditcard: texts.banknamecreditcard,
      bank: { id: expect.any(Number) },
    });
  });

  test('staff may not', async () => {
    const staff = await aPerson(app.db);
    const before = await countCards();
    expect((await send({ image: await anImage(), by: staff })).status).toBe(403);
    expect(await countCards()).toBe(before);
  });
});

describe('changing a card', () => {
  test('as multipart without an image, and as JSON, the image stays', async () => {
    const { id, imagecreditcard } = (await send({ image: await anImage() })).body;
    const form = await send({ change: id, body: fields({ id: String(id) }) });
    expect(form.status).toBe(200);
    expect(form.body).toMatchObject({ imagecreditcard });
    const json = await app.as(admin).call(updateCard, { params: { id }, body: { id, ...fields() } });
    expect(json.body.imagecreditcard).toBe(imagecreditcard);
    expect(json.headers.etag).toBe('"3"');
  });

  test('a new image takes the place of the one before, which is let go', async () => {
    const first = (await send({ image: await anImage() })).body;
    const files = await takenFiles();
    const { id } = first;
    const before = (await app.as(admin).call(getCard, { params: { id } })).body;
    const image = await imageOf(3000, 2000);
    const changed = await send({ change: id, image, headers: { 'if-match': '"1"' } });
    const after = changed.body as typeof before;
    expect(changed.status).toBe(200);
    expect(after.imageId).not.toBe(before.imageId);
    expect(await takenFiles()).toBe(files);
    const { width } = await sharp((await pictureAt(after.imagecreditcard)).rawPayload).metadata();
    expect(width).toBe(1024);
    const old = await app.db
      .selectFrom('stored_files')
      .select('attached_at')
      .where('id', '=', before.imageId)
      .executeTakeFirst();
    expect(old?.attached_at).toBeNull();
  });

  test('a stale version, an unknown card and another id are refused before the image is kept', async () => {
    const { id } = await aCard(app.db, { createdBy: admin.id });
    const image = await anImage();
    const kept = async () => (await app.db.selectFrom('stored_files').select('id').execute()).length;
    const before = await kept();
    expect((await send({ change: id, image, headers: { 'if-match': '"9"' } })).status).toBe(412);
    expect((await send({ change: 999_999, image })).status).toBe(404);
    expect((await send({ change: id, image, body: fields({ id: '999999' }) })).status).toBe(422);
    expect(await kept()).toBe(before);
  });

  test('of twenty saves with an image and one If-Match one wins, with its own image', async () => {
    const { id } = (await send({ image: await anImage() })).body;
    const files = await takenFiles();
    const images = await Promise.all(Array.from({ length: 20 }, () => anImage()));
    const headers = { 'if-match': '"1"' };
    const answers = await Promise.all(images.map((image) => send({ change: id, image, headers })));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412 || status === 429)).toHaveLength(19);
    expect(await takenFiles()).toBe(files);
    const { body } = await app.as(admin).call(getCard, { params: { id } });
    expect(body).toEqual(won[0]?.body);
  });
});

test('A-INJ-06: in production a link to the server’s own machine is refused', async () => {
  const production = await startTestApp({
    settings: {
      DATA_DIR: folder,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://agency.example',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  const boss = await aPerson(production.db, { role: 'Admin' });
  const { id } = await aCard(production.db, { createdBy: boss.id });
  const here = { urllinkcreditcard: 'http://127.0.0.1:8080/apply', pincodeList: 'http://localhost/pins' };
  const refused = await production.as(boss).call(updateCard, { params: { id }, body: fields(here) });
  expect(refused).toMatchObject({
    status: 422,
    body: { codes: { urllinkcreditcard: ['link'], pincodeList: ['link'] } },
  });
});
