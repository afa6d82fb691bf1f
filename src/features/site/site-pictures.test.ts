import sharp from 'sharp';
import { expect, test } from 'vitest';
import { build } from '#testing/build.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aPerson } from '#testing/factories.ts';
import { anImage, imageOf } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { sampleSettings } from './catalogue.ts';
import { getSettingsVersion, previewSettings, restoreSettings, type SiteSettings, updateSettings } from './contract.ts';
import { pictureAddress, pictureSize } from './look/catalogue.ts';
import { addPicture } from './look/contract.ts';
import { deleteUnusedPictures } from './look/server/queries.ts';

const app = await startTestApp({ build, settings: { DATA_DIR: await testFolder() } });
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);

const send = async (picture: Uint8Array, person = admin) =>
  app.as(person).call(addPicture, { form: { kind: 'logo' }, picture });
const sent = async () => (await send(await anImage())).body.id;
const save = (look: SiteSettings['look'], version?: number) =>
  app.as(admin).call(updateSettings, {
    body: { ...sampleSettings, look },
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const addressOf = (id: string) => pictureAddress(id, pictureSize(id)?.width ?? 0, 'webp');
const get = (url: string, headers = {}) => app.app.inject({ url, headers });
const inDays = (days: number, id: string) =>
  app.owner
    .updateTable('site_pictures')
    .set({ kept_until: new Date(Date.now() + days * 86_400_000).toISOString() })
    .where('id', '=', id)
    .execute();

test('a logo is redrawn small, served to everybody for good, and written down', async () => {
  const { status, body } = await send(await imageOf(3000, 900, 'png'));
  expect(status).toBe(201);
  const size = pictureSize(body.id);
  expect(size).toEqual({ width: 400, height: 120 });
  const served = await get(addressOf(body.id));
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(served.headers['content-security-policy']).toContain("default-src 'none'");
  expect(served.rawPayload.length).toBeLessThanOrEqual(10_000);
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', ...size });
  const again = await get(addressOf(body.id), { 'if-none-match': served.headers.etag });
  expect(again.statusCode).toBe(304);
  expect(await app.audit(['action'], { subject: `site picture ${body.id}` })).toEqual([
    { action: 'site-picture-added' },
  ]);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), ['image-type']],
  ['a broken picture', Buffer.from('89504e470d0a1a0a00', 'hex'), ['image-damaged']],
])('%s is refused', async (_, bytes, codes) => {
  expect(await send(bytes)).toMatchObject({ status: 422, codes: { picture: codes } });
});

test('staff send none, and without a picture there is none', async () => {
  expect((await send(await anImage(), staff)).status).toBe(403);
  expect(await app.as(admin).call(addPicture, { form: { kind: 'logo' } })).toMatchObject({
    status: 422,
    codes: { picture: ['required'] },
  });
});

test.each(['/pictures/x/1.webp', '/pictures/..%2f..%2fetc/1.webp', `/pictures/${'a'.repeat(22)}-9x9/9.webp`])(
  '%s is nothing',
  async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([404, '', 'no-store']);
  },
);

test('settings name pictures that are kept, and no others', async () => {
  const unknown = `${'a'.repeat(22)}-480x120`;
  for (const logo of [unknown, 'x', 'https://elsewhere.example/x.png']) {
    const refused = { status: 422, codes: { 'look.logo': ['picture-gone'] } };
    expect(await save({ logo })).toMatchObject(refused);
    const draft = { ...sampleSettings, look: { logo } };
    expect(await app.as(admin).call(previewSettings, { body: draft })).toMatchObject(refused);
  }
});

test('a saved logo stands on the pages and in the office; without one the initials do', async () => {
  const logo = await sent();
  expect((await save({ logo, isNameInLogo: true })).status).toBe(200);
  const [page, office] = [(await get('/gu/contact')).body, (await get('/login')).body];
  expect(page).toContain(`<img src="${addressOf(logo)}"`);
  expect(page).toContain(`alt="${sampleSettings.agencyName.gu}"`);
  expect(office).toContain(addressOf(logo));
  await save(undefined);
  expect((await get('/gu/contact')).body).not.toContain(addressOf(logo));
  expect((await get('/')).body).toContain('>SS<');
});

test('a picture nobody saved goes after a day, one the settings dropped after 90, and a version is brought back without it', async () => {
  const [unused, logo] = [await sent(), await sent()];
  const { version } = (await save({ logo, accent: '#0b5658' })).body;
  await inDays(-1, unused);
  await deleteUnusedPictures(app.db);
  expect((await get(addressOf(unused))).statusCode).toBe(404);
  expect((await get(addressOf(logo))).statusCode).toBe(200);

  await save({ accent: '#245b2c' });
  const { kept_until: until } = await app.owner
    .selectFrom('site_pictures')
    .select('kept_until')
    .where('id', '=', logo)
    .executeTakeFirstOrThrow();
  expect((Date.parse(until ?? '') - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
  expect((await app.as(admin).call(getSettingsVersion, { params: { version } })).body.settings.look?.logo).toBe(logo);

  await inDays(-1, logo);
  await deleteUnusedPictures(app.db);
  const shown = await app.as(admin).call(getSettingsVersion, { params: { version } });
  expect(shown.body.settings.look).toEqual({ accent: '#0b5658' });
  const restored = await app.as(admin).call(restoreSettings, { params: { version } });
  expect(restored).toMatchObject({ status: 200, body: { settings: { look: { accent: '#0b5658' } } } });
});

test('a version is brought back with its picture while that is kept', async () => {
  const logo = await sent();
  const { version } = (await save({ logo })).body;
  await save({});
  expect((await app.as(admin).call(restoreSettings, { params: { version } })).body.settings.look).toEqual({ logo });
  const row = await app.db.selectFrom('site_pictures').select('kept_until').where('id', '=', logo).executeTakeFirst();
  expect(row).toEqual({ kept_until: null });
});

test('the empty edge of a logo is cut off', async () => {
  const mark = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#6f2166' } })
    .extend({ top: 90, bottom: 90, left: 40, right: 500, background: '#0000' })
    .png()
    .toBuffer();
  const { body } = await send(mark);
  expect(pictureSize(body.id)).toEqual({ width: 400, height: 100 });
});
