import { expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { getSettings, previewSettings, restoreSettings, updateSettings } from '#features/site/contract.ts';
import { build } from '#testing/build.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { en } from '#web/messages/public/en.ts';
import { gu } from '#web/messages/public/gu.ts';
import { hi } from '#web/messages/public/hi.ts';
import { showPhone } from '#web/public-pages/contact-links.ts';

const minuteMs = 60_000;
let passedMs = 0;

const app = await startTestApp({ build, now: () => new Date(Date.parse('2026-11-20T06:00:00Z') + passedMs) });
const admin = await aPerson(app.db, { role: 'Admin' });

const phoned = (phone: string) => ({ ...sampleSettings, phone });
const get = (url: string, { of = app, cookie = '' } = {}) => of.app.inject({ url, headers: { cookie } });
const previewOf = async (phone: string) =>
  (await app.as(admin).call(previewSettings, { body: phoned(phone) })).body.token;

test('a change is on the very next page, on this node and on another', async () => {
  const other = await app.another();
  for (let turn = 0; turn < 2; turn++) {
    const phone = `+91 97777 0000${turn}`;
    for (const of of [app, other]) expect((await get('/', { of })).body).not.toContain(showPhone(phone));
    await app.as(admin).call(updateSettings, { body: phoned(phone) });
    for (const of of [other, app]) {
      for (const url of ['/', '/gu/', '/hi/', '/nowhere'])
        expect((await get(url, { of })).body, url).toContain(showPhone(phone));
    }
  }
});

test('a new telephone number is on the contact page and in the structured data at once; going back restores both', async () => {
  const shown = async () => {
    const { body } = await get('/contact');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    const graph = (JSON.parse(json) as { '@graph': { telephone?: string }[] })['@graph'];
    return { link: /href="tel:([^"]+)"/.exec(body)?.[1], told: graph.find((part) => part.telephone)?.telephone };
  };
  const { version } = (await app.as(admin).call(updateSettings, { body: phoned('+91 96666 00001') })).body;
  expect(await shown()).toEqual({ link: '+919666600001', told: '+919666600001' });
  await app.as(admin).call(updateSettings, { body: phoned('+91 96666 00002') });
  expect(await shown()).toEqual({ link: '+919666600002', told: '+919666600002' });
  await app.as(admin).call(restoreSettings, { params: { version } });
  expect(await shown()).toEqual({ link: '+919666600001', told: '+919666600001' });
});

test('settings that cannot be read leave the pages as they were, and the log says so once', async () => {
  const phone = '+91 96666 00003';
  const { version } = (await app.as(admin).call(updateSettings, { body: phoned(phone) })).body;
  expect((await get('/')).body).toContain(showPhone(phone));
  const put = (stored: object, as: number) =>
    app.db
      .updateTable('site_settings')
      .set({ settings: JSON.stringify(stored), version: as })
      .execute();
  await put({ phone: 1 }, version + 1);
  for (let turn = 0; turn < 3; turn++) expect((await get('/')).body).toContain(showPhone(phone));
  expect(app.logged.filter((line) => line.includes('The settings could not be read'))).toHaveLength(1);
  // A newer release with a setting of its own is no reason to stand still.
  await put({ ...phoned('+91 96666 00004'), colour: 'red' }, version + 2);
  expect((await get('/')).body).toContain(showPhone('+91 96666 00004'));
  await put(phoned(phone), version);
});

test('a draft is seen by whoever has its ticket, and by nobody else', async () => {
  const preview = await previewOf('+91 98888 00001');
  for (const [url, notice] of [
    [`/?preview=${preview}`, en.site.previewNotice],
    [`/gu/?preview=${preview}`, gu.site.previewNotice],
    [`/hi/?preview=${preview}`, hi.site.previewNotice],
  ] as const) {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain(showPhone('+91 98888 00001'));
    expect(page.body).toContain(notice);
    expect(page.body).toContain('<meta name="robots" content="noindex"/>');
    expect(page.body).not.toContain('rel="canonical"');
    expect((await get(url.split('?')[0] ?? '')).body).not.toContain(showPhone('98888 00001'));
  }
  expect((await app.as(admin).call(getSettings)).body.settings?.phone).not.toBe('+91 98888 00001');
});

test('a service switched off in a draft has no page there, and still has one for visitors', async () => {
  const body = { ...sampleSettings, services: { passport: { isOffered: false } } };
  const preview = (await app.as(admin).call(previewSettings, { body })).body.token;
  const path = '/passportservicesservice';
  expect((await get(path)).statusCode).toBe(200);
  expect((await get(`${path}?preview=${preview}`)).statusCode).toBe(404);
  expect((await get('/')).body).toContain(`href="${path}"`);
  expect((await get(`/?preview=${preview}`)).body).not.toContain(`href="${path}"`);
});

test('looking at a draft chooses no language and does not sign the back office out', async () => {
  const preview = await previewOf('+91 98888 00002');
  const english = await get(`/?preview=${preview}`, { cookie: '__Host-language=gu' });
  expect(english.body).toContain('lang="en"');
  expect(english.body).not.toContain('data-public-header');
  expect(String((await get(`/hi/?preview=${preview}`)).headers['set-cookie'])).toMatch(/^__Host-preview=[^,]*$/);
  expect((await get('/')).body).toContain('data-public-header');
});

test('another node opens the ticket too', async () => {
  const other = await app.another();
  expect((await get(`/?preview=${await previewOf('+91 98888 00003')}`, { of: other })).body).toContain(
    showPhone('98888 00003'),
  );
});

test('a ticket is good for fifteen minutes', async () => {
  const preview = await previewOf('+91 98888 00004');
  passedMs += 14 * minuteMs;
  expect((await get(`/?preview=${preview}`)).body).toContain(showPhone('98888 00004'));
  passedMs += minuteMs;
  expect((await get(`/?preview=${preview}`)).body).not.toContain(showPhone('98888 00004'));
});

test('a preview that has ended says so over the live page, in the language of its address, and is nobody’s to keep', async () => {
  const live = (await app.as(admin).call(getSettings)).body.settings?.phone ?? '';
  const preview = await previewOf('+91 98888 00006');
  passedMs += 15 * minuteMs;
  for (const [url, { site }] of [
    ['/', en],
    ['/gu/', gu],
    ['/hi/', hi],
  ] as const) {
    const page = await get(`${url}?preview=${preview}`, { cookie: '__Host-language=gu' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.body).toContain(site.previewEnded);
    expect(page.body).not.toContain(site.previewNotice);
    expect(page.body).toContain(showPhone(live));
    expect(page.body).toContain('<meta name="robots" content="noindex"/>');
    expect(page.body).not.toContain('data-public-header');
    expect((await get(url)).body).not.toContain(site.previewEnded);
  }
});

test('nobody makes a ticket: not by changing one, not from another sealed text, not without being an administrator', async () => {
  const preview = await previewOf('+91 98888 00005');
  const middle = Math.floor(preview.length / 2);
  const changed = `${preview.slice(0, middle)}${preview[middle] === 'A' ? 'B' : 'A'}${preview.slice(middle + 1)}`;
  for (const forged of ['', '1', 'AAAA', changed, preview.slice(1), `${preview}&preview=${preview}`]) {
    const { body } = await get(`/?preview=${forged}`);
    expect(body, forged).toContain(en.site.previewEnded);
    expect(body, forged).not.toContain(showPhone('98888 00005'));
  }
  expect((await app.call(previewSettings, { body: sampleSettings })).status).toBe(401);
  const staff = await aPerson(app.db);
  expect((await app.as(staff).call(previewSettings, { body: sampleSettings })).status).toBe(403);
});
