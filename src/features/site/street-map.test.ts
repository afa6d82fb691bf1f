import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { problemType } from '#shared/errors/problem.ts';
import { mapFrame } from '#shared/places/map-frame.ts';
import { googleDirections } from '#shared/places/map-links.ts';
import type { Place } from '#shared/places/place.ts';
import { build } from '#testing/build.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aPerson } from '#testing/factories.ts';
import { mapFileAround } from '#testing/map-file.ts';
import { anImage, imageOf } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { sampleSettings } from './catalogue.ts';
import {
  getSettingsVersion,
  listSettingsChanges,
  previewSettings,
  type SiteSettings,
  updateSettings,
} from './contract.ts';
import { type MapFault, pictureSize } from './look/catalogue.ts';
import { addPicture, addStreetMap, type StreetMap } from './look/contract.ts';
import { mapPalettes } from './look/server/draw-streets.ts';

const app = await startTestApp({ build, settings: { DATA_DIR: await testFolder() } });
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);
const office = sampleSettings.mapPosition;

const formOf = ({ latitude, longitude }: Place) => ({ latitude: String(latitude), longitude: String(longitude) });
const send = (file: Uint8Array, person = admin, place: Place = office) =>
  app.as(person).call(addStreetMap, { form: formOf(place), picture: file });
const save = (look: SiteSettings['look'], more: Partial<SiteSettings> = {}) =>
  app.as(admin).call(updateSettings, { body: { ...sampleSettings, ...more, look } });
const get = (url: string, headers = {}) => app.app.inject({ url, headers });
const pageIn = async (url: string) => (await get(url)).body;
const partOf = (page: string) =>
  /<figure[^>]*>(?:(?!<\/figure>).)*openstreetmap\.org\/copyright.*?<\/figure>/s.exec(page)?.[0];

/** Drawn once: the encoder takes its time. */
const drawn = await send(mapFileAround(office));
const streetMap = drawn.body;

test('a file is drawn, saved and shown in three languages, by day and at night, and leads to Directions', async () => {
  const map = streetMap;
  expect(drawn.status).toBe(201);
  expect(map.centre).toEqual(office);
  expect((await get(`/pictures/${map.picture}/1080.webp`)).statusCode).toBe(404);
  expect((await save({ streetMap })).status).toBe(200);

  for (const [url, road, temple] of [
    ['/contact', 'Fictitious Road', 'Temple'],
    ['/gu/contact', 'કાલ્પનિક રોડ', 'મંદિર'],
    ['/hi/contact', 'Fictitious Road', 'मंदिर'],
  ] as const) {
    const shown = partOf(await pageIn(url)) ?? '';
    expect(shown, url).toContain(road);
    expect(shown, url).toContain(temple);
    expect(shown, url).toContain('© OpenStreetMap contributors');
    expect(shown, url).toContain(`href="${googleDirections(office).replace('&', '&amp;')}"`);
    expect(shown, url).toMatch(/<img [^>]*width="1080" height="810" alt="[^"]{20,}" loading="lazy"/);
    expect(shown, url).toContain(`media="(prefers-color-scheme: dark)"`);
    expect(shown, url).not.toMatch(/(?:src|srcset)="(?!\/pictures\/)/i);
  }
  const atNight = partOf((await get('/contact', { cookie: '__Host-theme=dark' })).body) ?? '';
  expect([atNight.includes(map.darkPicture), atNight.includes(map.picture)]).toEqual([true, false]);

  for (const [id, palette] of [
    [map.picture, mapPalettes.light],
    [map.darkPicture, mapPalettes.dark],
  ] as const) {
    expect(pictureSize(id)).toEqual({ width: mapFrame.width, height: mapFrame.height });
    const served = await get(`/pictures/${id}/1080.avif`);
    expect(served.headers['cache-control']).toContain('immutable');
    const { data, info } = await sharp(served.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    // On the large road, away from its name.
    const start = (523 * info.width + 60) * info.channels;
    const expected = Buffer.from(palette.main.slice(1), 'hex');
    for (const [index, value] of expected.entries())
      expect(Math.abs((data[start + index] ?? 0) - value)).toBeLessThan(16);
    for (const width of [360, 720, 1080])
      for (const format of ['avif', 'webp'])
        expect((await get(`/pictures/${id}/${width}.${format}`)).rawPayload.length).toBeLessThan(width * 50);
  }
  expect(await app.audit(['action', 'actor_id'], { subject: `site picture ${map.picture}` })).toEqual([
    { action: 'site-picture-added', actor_id: admin.id },
  ]);
  const [newest] = (await app.as(admin).call(listSettingsChanges)).body;
  expect(newest?.changes).toEqual(['look.streetMap']);
});

test('an office that moves a little is marked elsewhere on the map; one that leaves it has none', async () => {
  const shownAt = async (mapPosition: Place) => {
    expect((await save({ streetMap }, { mapPosition })).status).toBe(200);
    return partOf(await pageIn('/contact'));
  };
  const marked = async (mapPosition: Place) => / d="M(\d+) (\d+)c/.exec((await shownAt(mapPosition)) ?? '')?.slice(1);
  expect(await marked(office)).toEqual(['540', '405']);
  const [x, y] = (await marked({ latitude: office.latitude + 0.0005, longitude: office.longitude - 0.0005 })) ?? [];
  expect([Number(x), Number(y)]).toEqual([expect.closeTo(453, -1), expect.closeTo(311, -1)]);
  expect(await shownAt({ latitude: office.latitude + 0.01, longitude: office.longitude })).toBeUndefined();
  expect((await save({})).status).toBe(200);
  expect(partOf(await pageIn('/contact'))).toBeUndefined();
});

test('a draft shows its map, and an earlier version keeps it', async () => {
  await save({});
  const draft = { ...sampleSettings, look: { streetMap } };
  const { token } = (await app.as(admin).call(previewSettings, { body: draft })).body;
  expect(partOf(await pageIn(`/contact?preview=${token}`))).toContain(streetMap.picture);
  expect(partOf(await pageIn('/contact'))).toBeUndefined();
  const { version } = (await save({ streetMap })).body;
  await save({});
  const earlier = await app.as(admin).call(getSettingsVersion, { params: { version } });
  expect(earlier.body.settings.look?.streetMap).toEqual(streetMap);
});

test.each<[string, Uint8Array, MapFault]>([
  ['a picture', await anImage(), 'map-file'],
  ['a web page', Buffer.from('<!doctype html><html></html>'), 'map-file'],
  ['another town', mapFileAround({ latitude: 23.0225, longitude: 72.5714 }), 'map-elsewhere'],
  ['too small an area', mapFileAround(office, { halfMetres: 120 }), 'map-too-small'],
])('%s is refused with its own sentence', async (_, file, code) => {
  expect(await send(file)).toMatchObject({ status: 422, body: { type: problemType(code) } });
});

test('more than 8 MB is not read, staff send none, and a place is needed', async () => {
  const large = Buffer.alloc(8 * 1024 * 1024 + 1, ' ');
  expect(await send(large)).toMatchObject({ status: 413, codes: { file: ['too-long'] } });
  expect((await send(mapFileAround(office), staff)).status).toBe(403);
  expect(await app.as(admin).call(addStreetMap, { form: { latitude: '91', longitude: '1e9' } })).toMatchObject({
    status: 422,
    codes: { file: ['required'], latitude: ['invalid'], longitude: ['invalid'] },
  });
  const picture = await anImage();
  expect(await app.as(admin).call(addPicture, { form: { kind: 'map' }, picture })).toMatchObject({
    status: 422,
    codes: { kind: ['not-in-list'] },
  });
});

test('files under way are counted as what reading them takes; who sends one more than fits is told to come again', async () => {
  const another = () => send(Buffer.alloc(3_000_000, ' '));
  const { port } = new URL(await app.app.listen({ host: '127.0.0.1', port: 0 }));
  const authorization = `Bearer ${await app.tokenOf(admin)}`;
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.osm"\r\n\r\n<osm>`;
  let heard = '';
  const unfinished = Array.from({ length: 4 }, () => {
    const socket = connect(Number(port), '127.0.0.1').on('data', (data) => {
      heard += String(data);
    });
    socket.write(
      `POST /api/SiteSettings/AddStreetMap HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n${head}`,
    );
    return socket;
  });
  await expect.poll(() => heard, { timeout: 20_000 }).toContain('HTTP/1.1 429');
  const refused = await another();
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3']);
  // A small picture still fits.
  const picture = await imageOf(300, 100);
  expect((await app.as(admin).call(addPicture, { form: { kind: 'logo' }, picture })).status).toBe(201);
  for (const socket of unfinished) socket.destroy();
  await expect.poll(async () => (await another()).status, { timeout: 20_000 }).toBe(422);
});

test('settings name maps that were drawn here, and no other pictures as such', async () => {
  const logo = (await app.as(admin).call(addPicture, { form: { kind: 'logo' }, picture: await imageOf(300, 100) })).body
    .id;
  expect((await save({ streetMap: { ...streetMap, picture: logo } })).codes).toEqual({
    'look.streetMap.picture': ['picture-gone'],
  });
  expect((await save({ officePhoto: streetMap.picture })).codes).toEqual({ 'look.officePhoto': ['picture-gone'] });
  const wrong = { ...streetMap, names: [{ text: { en: '' }, x: -1, y: 0.5 }] } as StreetMap;
  expect((await save({ streetMap: wrong })).codes).toEqual({
    'look.streetMap.names.0.text.en': ['required'],
    'look.streetMap.names.0.x': ['invalid'],
    'look.streetMap.names.0.y': ['invalid'],
  });
});

test('with a map and three photos the page keeps its budget', async () => {
  const photo = async () =>
    (await app.as(admin).call(addPicture, { form: { kind: 'way' }, picture: await imageOf(400, 300) })).body.id;
  const caption = { en: 'From the bus stand', gu: 'બસ સ્ટૅન્ડથી', hi: 'बस स्टैंड से' };
  const wayPhotos = [await photo(), await photo(), await photo()].map((picture) => ({ picture, caption }));
  await save({ streetMap, wayPhotos });
  const packed = async (path: string) => (await get(path, { 'accept-encoding': 'br' })).rawPayload;
  for (const url of ['/contact', '/gu/contact', '/hi/contact']) {
    const page = await packed(url);
    const body = brotliDecompressSync(page).toString();
    const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(body) ?? [];
    const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(body) ?? [];
    const words = page.length + (await packed(styles)).length + (await packed(script)).length;
    expect(words, url).toBeLessThanOrEqual(18 * 1024);
    const images = [...body.matchAll(/<img [^>]*\/pictures\/[^>]*>/g)];
    expect(images, url).toHaveLength(4);
    for (const [image] of images) expect(image).toContain('loading="lazy"');
  }
});
