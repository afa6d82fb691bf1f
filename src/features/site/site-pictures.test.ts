import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { insertSession } from '#features/accounts/server/queries/sessions.ts';
import { secretHash } from '#server/auth/identify.ts';
import { deleteDue } from '#server/retention/delete-due.ts';
import { build } from '#testing/build.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aPerson } from '#testing/factories.ts';
import { anImage, imageOf } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { sampleSettings } from './catalogue.ts';
import {
  erasePicture,
  getSettingsVersion,
  previewSettings,
  restoreSettings,
  type SiteSettings,
  updateSettings,
} from './contract.ts';
import { pictureAddress, pictureSize } from './look/catalogue.ts';
import { addPicture } from './look/contract.ts';
import { oldPictures } from './look/server/delete-unused.ts';

const app = await startTestApp({ build, settings: { DATA_DIR: await testFolder() } });
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);

const send = async (picture: Uint8Array, person = admin, kind = 'logo') =>
  app.as(person).call(addPicture, { form: { kind }, picture });
const sent = async () => (await send(await anImage())).body.id;
const save = (look: SiteSettings['look'], version?: number) =>
  app.as(admin).call(updateSettings, {
    body: { ...sampleSettings, look },
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const addressOf = (id: string) => pictureAddress(id, pictureSize(id)?.width ?? 0, 'webp');
const get = (url: string, headers = {}) => app.app.inject({ url, headers });
const statusOf = async (url: string, cookie = '') => (await get(url, { cookie })).statusCode;

/** The cookie of a browser in which somebody is signed in. */
async function cookieOf(person: { id: number }): Promise<string> {
  const [token, bind] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const facts = { device: 'test', network: '127.0.0.1', bindHash: secretHash(bind) };
  await insertSession(app.db, { ...facts, accountId: person.id, tokenHash: secretHash(token) });
  return `__Host-bind=${bind}`;
}
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
  await save({ logo: body.id });
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

const nobodys = `/pictures/${'a'.repeat(22)}-9x9/9.webp`;

test.each(['/pictures/x/1.webp', '/pictures/..%2f..%2fetc/1.webp', nobodys])('%s is nothing', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([404, '', 'no-store']);
});

test('the database is asked about no picture that is not shown, and about the forms of one that is only once', async () => {
  const logo = await sent();
  await save({ logo });
  expect(await statusOf(addressOf(logo))).toBe(200);
  await app.owner.transaction().execute(async (transaction) => {
    await sql`lock table site_pictures, site_picture_files in access exclusive mode`.execute(transaction);
    expect(await statusOf(nobodys)).toBe(404);
    expect(await statusOf(addressOf(logo))).toBe(200);
    expect(await statusOf(addressOf(logo).replace('.webp', '.avif'))).toBe(404);
    await sql`lock table site_settings in access exclusive mode`.execute(transaction);
    expect(await statusOf('/pictures/x/1.webp')).toBe(404);
    // Nor for a ticket that is none of ours.
    await sql`lock table rate_limits, site_settings_drafts in access exclusive mode`.execute(transaction);
    for (const ticket of ['x', 'A'.repeat(120)])
      expect(await statusOf(nobodys, `__Host-preview=${ticket}`), ticket).toBe(404);
    // Nor for a cookie of a session that is none of ours.
    for (const bind of ['x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}+`])
      expect(await statusOf(nobodys, `__Host-bind=${bind}`), bind).toBe(404);
    expect(await statusOf(addressOf(logo).replace('.webp', '.png'))).toBe(404);
  });
});

test('a network that asks for many pictures which nobody sees is told to wait', async () => {
  const ask = async (cookie: string) =>
    (await app.app.inject({ url: nobodys, headers: { cookie }, remoteAddress: '198.51.100.9' })).statusCode;
  const statuses = await Promise.all(Array.from({ length: 300 }, () => ask(`__Host-bind=${'A'.repeat(43)}`)));
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(await ask('')).toBe(404);
});

test('a picture saved on one node is served by another at once', async () => {
  const other = await app.another();
  const logo = await sent();
  const ask = async () => (await other.app.inject({ url: addressOf(logo) })).statusCode;
  expect(await ask()).toBe(404);
  await save({ logo });
  expect(await ask()).toBe(200);
});

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
  const cookie = await cookieOf(admin);
  expect(await statusOf(addressOf(unused), cookie)).toBe(200);
  await inDays(-1, unused);
  await deleteDue(app.db, oldPictures);
  expect(await statusOf(addressOf(unused), cookie)).toBe(404);
  expect(await statusOf(addressOf(logo))).toBe(200);

  await save({ accent: '#245b2c' });
  const { kept_until: until } = await app.owner
    .selectFrom('site_pictures')
    .select('kept_until')
    .where('id', '=', logo)
    .executeTakeFirstOrThrow();
  expect((Date.parse(until ?? '') - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
  expect((await app.as(admin).call(getSettingsVersion, { params: { version } })).body.settings.look?.logo).toBe(logo);

  await inDays(-1, logo);
  await deleteDue(app.db, oldPictures);
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

test('an installed app has the logo in force as its icons, and ours without one', async () => {
  const logo = (await send(await imageOf(1600, 400, 'png'))).body.id;
  await save({ logo });
  for (const manifest of ['/manifest.webmanifest', '/office.webmanifest']) {
    const { icons } = (await get(manifest)).json() as { icons: { src: string; sizes: string; purpose?: string }[] };
    expect(icons.map(({ purpose }) => purpose)).toEqual([undefined, undefined, 'maskable']);
    for (const { src, sizes } of icons) {
      expect(src).toContain(logo);
      const icon = await get(src);
      expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
      const { width, height } = await sharp(icon.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  }
  const touched = `/icons/${logo}/apple-touch-icon.png`;
  for (const url of ['/contact', '/login'])
    expect((await get(url)).body).toContain(`"apple-touch-icon" href="${touched}"`);
  expect(await statusOf(touched)).toBe(200);
  // The larger form that icons are drawn from is nobody's address.
  expect(await statusOf(`/pictures/${logo}/source.webp`)).toBe(404);
  await save({});
  expect(await statusOf(touched)).toBe(404);
  expect((await get('/manifest.webmanifest')).body).toContain('"/icon-192.png"');
});

test('the empty edge of a logo is cut off', async () => {
  const mark = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#6f2166' } })
    .extend({ top: 90, bottom: 90, left: 40, right: 500, background: '#0000' })
    .png()
    .toBuffer();
  const { body } = await send(mark);
  expect(pictureSize(body.id)).toEqual({ width: 400, height: 100 });
});

describe('photos', () => {
  const forMinutes = 'private, max-age=300, must-revalidate';
  const consent = { by: 'Asha Patel', day: '2026-11-20', notedBy: 'Ravi Shah' };
  const aPhoto = async (kind: string, width = 1600, height = 1200) =>
    (await send(await imageOf(width, height), admin, kind)).body.id;
  const person = (picture: string, name?: string) => ({
    picture,
    title: { en: 'Passports' },
    consent,
    ...(name !== undefined && { name: { en: name } }),
  });
  const erase = (id: string) => app.as(admin).call(erasePicture, { body: { id } });
  const filesOf = (id: string) =>
    app.owner
      .selectFrom('site_picture_files as p')
      .innerJoin('stored_files as f', 'f.id', 'p.file_id')
      .select(['f.key', 'p.name', 'f.class'])
      .where('p.picture_id', '=', id)
      .orderBy('p.name')
      .execute();

  test('of the office are kept in three widths and two formats, all that a page names', async () => {
    const id = await aPhoto('office');
    expect(pictureSize(id)).toEqual({ width: 1080, height: 810 });
    expect((await save({ officePhoto: id })).status).toBe(200);
    const page = (await get('/contact')).body;
    const named = [...new Set(page.match(/\/pictures\/[\w-]+\/\d+\.\w+/g))];
    expect(named.toSorted()).toEqual(
      [360, 720, 1080]
        .flatMap((width) => ['avif', 'webp'].map((format) => `/pictures/${id}/${width}.${format}`))
        .toSorted(),
    );
    for (const url of named) {
      const { statusCode, rawPayload, headers } = await get(url);
      expect([statusCode, headers['cache-control']], url).toEqual([200, forMinutes]);
      if (url.includes('/360.')) expect(rawPayload.length).toBeLessThanOrEqual(20 * 1024);
    }
    expect(page).toMatch(/<img [^>]*width="1080" height="810"[^>]*loading="lazy"/);
  });

  test('of a small picture are kept in its own size', async () => {
    const id = await aPhoto('office', 300, 200);
    expect((await filesOf(id)).map(({ name }) => name)).toEqual(['300.avif', '300.webp']);
  });

  test('of the way stand in its order with their captions on the contact page, three at most, and are kept by no cache for long', async () => {
    const ids = [await aPhoto('way'), await aPhoto('way', 900, 1600), await aPhoto('way', 300, 200)];
    const captions = ['From the bus stand, turn at the temple', 'Up the stairs', 'The blue door'];
    const wayPhotos = ids.map((picture, index) => ({
      picture,
      caption: { en: captions[index] ?? '', gu: `ફોટો-${index}`, hi: `फ़ोटो-${index}` },
    }));
    expect((await save({ wayPhotos })).status).toBe(200);
    for (const [url, words] of Object.entries({
      '/contact': captions,
      '/gu/contact': ['ફોટો-0', 'ફોટો-1', 'ફોટો-2'],
      '/hi/contact': ['फ़ोटो-0', 'फ़ोटो-1', 'फ़ोटो-2'],
    })) {
      const page = (await get(url)).body;
      const places = ids.flatMap((id, index) => [page.indexOf(id), page.indexOf(words[index] ?? '')]);
      expect(places, url).toEqual(places.toSorted((one, other) => one - other));
      expect(places[0], url).toBeGreaterThan(0);
      for (const [image = ''] of page.matchAll(/<img [^>]*\/pictures\/[^>]*>/g))
        expect(image).toMatch(/width="\d+" height="\d+"[^>]*loading="lazy"/);
    }
    expect((await get(`/pictures/${ids[1]}/360.webp`)).headers['cache-control']).toMatch(/^private, max-age=300/);

    const [first] = wayPhotos;
    if (!first) throw new Error('There are three.');
    expect((await save({ wayPhotos: [...wayPhotos, first] })).codes).toEqual({ 'look.wayPhotos': ['too-long'] });
    const logo = await sent();
    const wrong = [{ picture: logo, caption: { en: '' } }];
    expect((await save({ wayPhotos: wrong })).codes).toEqual({ 'look.wayPhotos.0.caption.en': ['required'] });
    expect((await save({ wayPhotos: [{ ...first, picture: logo }] })).codes).toEqual({
      'look.wayPhotos.0.picture': ['picture-gone'],
    });
    expect((await erase(first.picture)).body.settings?.look?.wayPhotos).toEqual(wayPhotos.slice(1));
    expect((await get('/contact')).body).not.toContain(captions[0]);
  });

  test('of people are square, treated as faces, kept by no cache for long, and shown without who consented', async () => {
    const id = await aPhoto('person');
    expect(pictureSize(id)).toEqual({ width: 288, height: 288 });
    expect(new Set((await filesOf(id)).map((file) => file.class))).toEqual(new Set(['C2']));
    expect((await save({ people: [person(id)] })).status).toBe(200);
    expect((await get(`/pictures/${id}/96.webp`)).headers['cache-control']).toBe(forMinutes);
    const page = (await get('/team')).body;
    expect(page).toContain(`/pictures/${id}/96.webp`);
    expect(page).toContain('Passports');
    for (const secret of [consent.by, consent.notedBy]) expect(page).not.toContain(secret);
  });

  test('of people need their consent, and are told from other pictures', async () => {
    const [photo, logo] = [await aPhoto('person'), await sent()];
    const { consent: _, ...unasked } = person(photo);
    expect(await save({ people: [unasked as never] })).toMatchObject({ status: 422 });
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const wrong = [
      { ...person(photo), consent: { by: ' ', day: tomorrow, notedBy: '' } },
      person(logo),
      { ...person(''), title: { en: '' } },
    ];
    expect((await save({ people: wrong, officePhoto: photo })).codes).toMatchObject({
      'look.people.0.consent.by': ['required'],
      'look.people.0.consent.day': ['not-yet'],
      'look.people.0.consent.notedBy': ['required'],
      'look.people.2.picture': ['picture-gone'],
      'look.people.2.title.en': ['required'],
    });
    expect((await save({ people: [person(photo), person(logo)], officePhoto: photo })).codes).toEqual({
      'look.people.1.picture': ['picture-gone'],
      'look.officePhoto': ['picture-gone'],
    });
  });

  test('that no settings in force name any more are shown to administrators at work only, and to all when a version is brought back', async () => {
    const [id, other] = [await aPhoto('person'), await aPhoto('person')];
    const address = `/pictures/${id}/96.webp`;
    const [office, ofStaff] = [await cookieOf(admin), await cookieOf(staff)];
    expect([await statusOf(address), await statusOf(address, office)]).toEqual([404, 200]);
    const { version } = (await save({ people: [person(id), person(other)] })).body;
    const { etag } = (await get(address)).headers;
    expect(await statusOf(address)).toBe(200);

    await save({ people: [person(other)] });
    expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(404);
    expect([await statusOf(address), await statusOf(address, ofStaff)]).toEqual([404, 404]);
    expect((await get(address, { cookie: office })).headers['cache-control']).toBe('private, no-store');
    expect(await statusOf(`/pictures/${other}/96.webp`)).toBe(200);

    await app.as(admin).call(restoreSettings, { params: { version } });
    expect(await statusOf(address)).toBe(200);
  });

  test('of a draft are shown to whoever looks at it', async () => {
    const [id, other] = [await aPhoto('person'), await aPhoto('person')];
    const draft = { ...sampleSettings, look: { people: [person(id)] } };
    const { token } = (await app.as(admin).call(previewSettings, { body: draft })).body;
    const page = await get(`/team?preview=${token}`);
    expect(page.body).toContain(id);
    const cookie = String(page.headers['set-cookie']).split(';')[0];
    expect(await statusOf(`/pictures/${id}/96.webp`, cookie)).toBe(200);
    expect(await statusOf(`/pictures/${id}/96.webp`)).toBe(404);
    expect(await statusOf(`/pictures/${other}/96.webp`, cookie)).toBe(404);
    expect(await statusOf(`/pictures/${id}/96.webp`, '__Host-preview=x')).toBe(404);
  });

  test('are erased at once when consent is taken back: bytes, settings in force, earlier versions, drafts', async () => {
    const [id, other] = [await aPhoto('person'), await aPhoto('person')];
    const { version } = (await save({ people: [person(id), person(other)] })).body;
    const files = await filesOf(id);
    const draft = { ...sampleSettings, look: { people: [person(id)] } };
    const { token } = (await app.as(admin).call(previewSettings, { body: draft })).body;
    await get(`/pictures/${id}/96.webp`);

    const erased = await erase(id);
    expect(erased).toMatchObject({ status: 200, body: { version: version + 1 } });
    expect(erased.body.settings?.look?.people).toEqual([person(other)]);
    for (const { name } of files) expect((await get(`/pictures/${id}/${name}`)).statusCode).toBe(404);
    for (const { key } of files)
      expect(await app.owner.selectFrom('stored_files').select('id').where('key', '=', key).execute()).toEqual([]);
    for (const url of ['/team', `/team?preview=${token}`]) expect((await get(url)).body).not.toContain(id);
    expect((await get('/team')).body).toContain(other);
    const earlier = await app.as(admin).call(getSettingsVersion, { params: { version } });
    expect(earlier.body.settings.look?.people).toEqual([person(other)]);
    const restored = await app.as(admin).call(restoreSettings, { params: { version } });
    expect(restored.body.settings.look?.people).toEqual([person(other)]);
    expect(await app.audit(['action', 'actor_id'], { subject: `site picture ${id}` })).toEqual([
      { action: 'site-picture-added', actor_id: admin.id },
      { action: 'site-picture-erased', actor_id: admin.id },
    ]);
    expect((await erase(id)).status).toBe(404);
    expect(await save({ people: [person(id)] })).toMatchObject({
      codes: { 'look.people.0.picture': ['picture-gone'] },
    });
  });

  test('erased take the name and role out of every stored version and draft, with earlier photos of the same name', async () => {
    const [first, second, other] = [await aPhoto('person'), await aPhoto('person'), await aPhoto('person')];
    const named = (picture: string) => ({ ...person(picture, 'Kiran Desai'), title: { en: 'Visa desk', gu: 'વિઝા' } });
    const kept = person(other, 'Asha Patel');
    await save({ people: [named(first), kept] });
    await save({ people: [kept, named(second)] });
    const draft = { ...sampleSettings, look: { people: [named(first)] } };
    await app.as(admin).call(previewSettings, { body: draft });
    const stored = async () => {
      const { rows } = await sql<{ text: string }>`
        select settings::text as text from site_settings union all select settings::text from site_settings_versions
        union all select settings::text from site_settings_drafts`.execute(app.owner);
      return rows.map(({ text }) => text).join();
    };
    for (const text of ['Kiran Desai', 'Visa desk', 'વિઝા']) expect(await stored()).toContain(text);

    expect((await erase(second)).body.settings?.look?.people).toEqual([kept]);
    for (const text of ['Kiran Desai', 'Visa desk', 'વિઝા']) expect(await stored()).not.toContain(text);
    expect(await stored()).toContain('Asha Patel');
    expect([await filesOf(first), await filesOf(second)]).toEqual([[], []]);
    for (const id of [first, second])
      expect(
        await app.audit(['action'], { subject: `site picture ${id}`, action: 'site-picture-erased' }),
      ).toHaveLength(1);
  });

  test('that go after their time take name and role along; who consented stays', async () => {
    const id = await aPhoto('person');
    const { version } = (await save({ people: [person(id, 'Meena Rao')] })).body;
    await save({});
    await inDays(-1, id);
    await deleteDue(app.db, oldPictures);
    const { people } = await app.owner
      .selectFrom('site_settings_versions')
      .select(sql<unknown>`settings #> '{look,people}'`.as('people'))
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    expect(people).toEqual([{ picture: id, title: { en: '' }, consent }]);
  });

  test('that were sent and not saved are erased without a new version; staff erase none', async () => {
    const id = await aPhoto('person');
    const { version } = (await save({ accent: '#14508c' })).body;
    expect((await app.as(staff).call(erasePicture, { body: { id } })).status).toBe(403);
    expect((await erase(id)).body.version).toBe(version);
    expect(await statusOf(`/pictures/${id}/96.webp`, await cookieOf(admin))).toBe(404);
  });
});
