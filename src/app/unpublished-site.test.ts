import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { getEnquiriesToday } from '#features/dashboard/contract.ts';
import { listEnquiries, submitEnquiry } from '#features/enquiries/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { previewSettings, updateSettings } from '#features/site/contract.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { languages, localPath } from '#shared/languages.ts';
import { build } from '#testing/build.ts';
import { aPerson, enquiryForm } from '#testing/factories.ts';
import { ownSettings, productionMode } from '#testing/own-settings.ts';
import { startTestApp, type TestApp } from '#testing/server.ts';
import { en } from '#web/messages/public/en.ts';
import { gu } from '#web/messages/public/gu.ts';
import { hi } from '#web/messages/public/hi.ts';
import { showPhone } from '#web/public-pages/contact-links.ts';

const texts = { en, gu, hi };
const pages: { path: string; isOfRequest: boolean }[] = (await import(new URL('pages/public-pages.js', build).href))
  .pages;
const app = await startTestApp({ build, settings: productionMode });
const other = await app.another();
const admin = await aPerson(app.db, { role: 'Admin' });

const get = (url: string, { of = app, cookie = '' }: { of?: TestApp; cookie?: string } = {}) =>
  of.app.inject({ url, headers: { cookie } });
const addressesOf = (some: typeof pages) =>
  languages.flatMap((language) =>
    some.map(({ path }) => [localPath(path.replace(':slug', 'any'), language), language] as const),
  );
const addresses = addressesOf(pages);
/** But for what a code alone opens. */
const listed = addressesOf(pages.filter(({ isOfRequest }) => !isOfRequest));
/** What the sample says of itself, in any language, and what every page of a published site has. */
const ofTheSample = [
  ...Object.values(sampleSettings.agencyName),
  ...Object.values(sampleSettings.town),
  ...Object.values(sampleSettings.addressLines),
  showPhone(sampleSettings.phone),
];

describe.each<[string, () => Promise<unknown>]>([
  ['an empty database', async () => undefined],
  ['the sample from before', () => insertSiteSettings(app.db, sampleSettings)],
])('in production on %s', (_, begin) => {
  beforeAll(begin);

  test.each(addresses)(
    '%s says in its language that the site is being set up, and nothing else',
    async (url, language) => {
      const page = await get(url);
      const { unpublished } = texts[language].site;
      expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
        503,
        '3600',
        'no-store',
      ]);
      const { document } = new JSDOM(page.body).window;
      expect(document.documentElement.getAttribute('lang')).toBe(language);
      expect([document.title, document.querySelector('h1')?.textContent]).toEqual([
        unpublished.title,
        unpublished.title,
      ]);
      expect(page.body).toContain(unpublished.text);
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
      expect(
        document.querySelectorAll('form, [type="application/ld+json"], [href^="tel:"], [rel=canonical], [property]'),
      ).toHaveLength(0);
      const links = [...document.querySelectorAll('body a')].map((link) => link.getAttribute('href'));
      expect(links).toHaveLength(languages.length + 2);
      expect(links).toContain('/login');
      for (const word of ofTheSample) expect(page.body).not.toContain(word);
    },
  );

  test('an unknown address is unknown, and says the same; the language chosen before is kept', async () => {
    const unknown = await get('/nowhere', { cookie: '__Host-language=hi' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain(hi.site.unpublished.title);
    expect((await get('/about', { cookie: '__Host-language=gu' })).headers.location).toBe('/gu/about');
  });

  test('robots are sent away, the sitemap is empty, nothing is kept, and no file names the sample', async () => {
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/sitemap.xml')).body).not.toContain('<loc>');
    for (const url of ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/office.webmanifest']) {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['cache-control']], url).toEqual([200, 'no-cache']);
      expect(body).not.toContain(sampleSettings.agencyName.en);
    }
    for (const language of languages) expect((await get(`/share/${language}.png`)).statusCode).toBe(404);
  });

  test('a request sent by the form or by a program is refused, said so, and not stored', async () => {
    const refused = await app.call(submitEnquiry, { body: enquiryForm() });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '3600']);
    expect(refused.body).toMatchObject({ type: 'urn:suvidha:problem:site-not-published' });
    for (const language of languages) {
      const posted = await app.app.inject({
        method: 'POST',
        url: localPath('/', language),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(enquiryForm()).toString(),
      });
      expect([posted.statusCode, posted.headers['retry-after']]).toEqual([503, '3600']);
      expect(posted.body).toContain(texts[language].site.unpublished.notSent);
    }
    expect((await app.as(admin).call(listEnquiries)).body).toEqual([]);
    const quarantined = await app.db.selectFrom('quarantined_enquiries').select('id').execute();
    expect(quarantined).toEqual([]);
  });

  test('the back office works, and its dashboard says that visitors see nothing yet', async () => {
    for (const url of ['/login', '/setup', '/dashboard', '/sitesettings'])
      expect((await get(url)).statusCode).toBe(200);
    expect((await app.as(admin).call(getEnquiriesToday)).body.isSitePublished).toBe(false);
  });

  test('a draft may be looked at before anything is published', async () => {
    const { token } = (await app.as(admin).call(previewSettings, { body: ownSettings })).body;
    const page = await get(`/contact?preview=${token}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(showPhone(ownSettings.phone));
    expect((await get('/contact?preview=AAAA')).statusCode).toBe(503);
  });
});

test('the site is there on every node as soon as the owner’s settings are saved', async () => {
  for (const of of [app, other]) expect((await get('/', { of })).statusCode).toBe(503);
  expect((await app.as(admin).call(updateSettings, { body: ownSettings })).status).toBe(200);
  for (const of of [other, app]) {
    // The settings name no page at an address with a parameter.
    for (const [url] of listed.filter(([address]) => !address.endsWith('/any'))) {
      const page = await get(url, { of });
      expect(page.statusCode, url).toBe(200);
      expect(page.body).toContain('application/ld+json');
      expect(page.body).not.toContain('noindex');
      expect(page.body).toContain(showPhone(ownSettings.phone));
    }
    expect((await get('/robots.txt', { of })).body).toContain('Sitemap: ');
    expect((await get('/sitemap.xml', { of })).body).toContain('/gu/contact</loc>');
    expect((await get('/manifest.webmanifest', { of })).json()).toMatchObject({ name: ownSettings.agencyName.en });
    expect((await of.call(submitEnquiry, { body: enquiryForm() })).status).toBe(201);
    expect((await of.as(admin).call(getEnquiriesToday)).body.isSitePublished).toBe(true);
  }
});
