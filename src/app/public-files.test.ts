import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { languages, localPath } from '#shared/languages.ts';
import { e164 } from '#shared/text/e164.ts';
import { build } from '#testing/build.ts';
import { startTestApp } from '#testing/server.ts';

const { pages, isShown } = await import(new URL('pages/public-pages.js', build).href);
const origin = 'https://suvidha.example';
const instant = new Date('2027-01-25T06:00:00Z');

const app = await startTestApp({ build, settings: { PUBLIC_URL: origin }, now: () => instant });
await insertSiteSettings(app.db, sampleSettings);

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

let version = 1;
async function change(settings: SiteSettings) {
  version += 1;
  await app.db
    .updateTable('site_settings')
    .set({ version, settings: JSON.stringify(settings) })
    .execute();
}

const addressesIn = (xml: string) =>
  Array.from(new JSDOM(xml, { contentType: 'application/xml' }).window.document.querySelectorAll('loc'), (loc) =>
    String(loc.textContent),
  );

function expectedAddresses(settings: SiteSettings) {
  const shown: { path: string }[] = pages.filter(
    ({ path, isOfRequest }: { path: string; isOfRequest: boolean }) => !isOfRequest && isShown(path, settings),
  );
  return shown.flatMap(({ path }) => languages.map((language) => origin + localPath(path, language)));
}

test('the sitemap lists exactly the pages that are shown, and follows a change of the settings', async () => {
  const answer = await get('/sitemap.xml');
  expect(answer.headers['content-type']).toContain('application/xml');
  expect(addressesIn(answer.body).sort()).toEqual(expectedAddresses(sampleSettings).sort());
  const settings: SiteSettings = { ...sampleSettings, services: { loan: { isOffered: false } } };
  await change(settings);
  const after = addressesIn((await get('/sitemap.xml')).body);
  expect(after.sort()).toEqual(expectedAddresses(settings).sort());
  expect(after.join()).not.toContain('/loanservice');
  await change(sampleSettings);
});

test('robots may read everything but the calls, and are told of the sitemap', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body.split('\n')).toEqual(['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, '']);
});

test('robots are told not to list the sign-in, by a page they may read, and not led there by the sitemap', async () => {
  const page = await get('/login');
  expect(page.statusCode).toBe(200);
  expect(page.headers['x-robots-tag']).toBe('noindex');
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  expect(page.body).toMatch(/<meta name="description" content="[^"]{40,}">/);
  expect((await get('/robots.txt')).body).not.toContain('/login');
  expect((await get('/sitemap.xml')).body).not.toContain('/login');
});

test('the manifest names the agency and icons of the size it says', async () => {
  const { body, headers } = await get('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  const manifest: { name: string; short_name: string; icons: { src: string; sizes: string; type: string }[] } =
    JSON.parse(body);
  expect(manifest).toMatchObject({ name: sampleSettings.agencyName.en, short_name: 'Suvidha', start_url: '/' });
  const pictures = [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }];
  for (const { src, sizes, type } of pictures.filter((icon) => icon.type === 'image/png')) {
    const icon = await get(src);
    expect(icon.headers['content-type']).toBe(type);
    // A PNG says its width and height right after its signature and the name of its first chunk.
    expect(`${icon.rawPayload.readUInt32BE(16)}x${icon.rawPayload.readUInt32BE(20)}`).toBe(sizes);
  }
});

test.each(['/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])(
  '%s is kept compressed and is answered 304 to who has it',
  async (url) => {
    const plain = await get(url);
    const packed = await get(url, { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['cache-control']).toBe('public, max-age=300');
    const unchanged = await get(url, { 'if-none-match': String(plain.headers.etag) });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  },
);

test.each(['/sitemap.xml', '/manifest.webmanifest'])('%s changes its tag with what it says', async (url) => {
  const before = await get(url);
  await change({ ...sampleSettings, agencyName: { en: 'Shree Ganesh' }, services: { loan: { isOffered: false } } });
  const after = await get(url, { 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(after.body).not.toBe(before.body);
  await change(sampleSettings);
  expect((await get(url)).headers.etag).toBe(before.headers.etag);
});

test('the manifest follows the agency’s name', async () => {
  const before = await get('/manifest.webmanifest');
  await change({ ...sampleSettings, agencyName: { en: 'Shree Ganesh Financial Services' } });
  const after = await get('/manifest.webmanifest', { 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  expect(JSON.parse(after.body)).toMatchObject({ short_name: 'Shree Ganesh' });
  await change(sampleSettings);
});

type Node = Record<string, unknown>;

async function dataOf(url: string) {
  const { document } = new JSDOM((await get(url)).body).window;
  const scripts = [...document.querySelectorAll('script')].map((script) => script.getAttribute('src') ?? 'data');
  const graph: Node[] = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')[
    '@graph'
  ];
  return { scripts, agency: graph.find((node) => node['@type'] === 'FinancialService') as Node };
}

test('search engines are told what the settings say of the agency', async () => {
  const { agency } = await dataOf('/gu/');
  expect(agency).toMatchObject({
    '@id': `${origin}/#agency`,
    name: sampleSettings.agencyName.gu,
    url: `${origin}/gu/`,
    telephone: e164(sampleSettings.phone),
    email: sampleSettings.email,
    foundingDate: '2017',
    image: `${origin}/share/gu.png`,
    address: { addressLocality: 'આણંદ', postalCode: '388001', addressCountry: 'IN' },
    geo: sampleSettings.mapPosition,
    hasMap: 'https://www.google.com/maps/search/?api=1&query=22.5645%2C72.9289',
    areaServed: { '@type': 'City', name: 'આણંદ' },
    contactPoint: [{ '@type': 'ContactPoint', telephone: e164(sampleSettings.phone) }],
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '09:00',
        closes: '18:00',
      },
    ],
  });
  expect(agency).not.toHaveProperty('sameAs');
  expect(agency).not.toHaveProperty('aggregateRating');
});

test('a landline is told in its international form, beside the number of WhatsApp', async () => {
  await change({ ...sampleSettings, phone: '02692 250123', whatsapp: '+919876543210' });
  const { agency } = await dataOf('/');
  expect(agency).toMatchObject({
    telephone: '+912692250123',
    contactPoint: [{ telephone: '+912692250123' }, { telephone: '+919876543210' }],
  });
  await change(sampleSettings);
});

test('holidays ahead are told, past ones are not; social pages and late hours are told', async () => {
  const name = { en: 'A holiday' };
  await change({
    ...sampleSettings,
    closesAt: 24 * 60,
    holidays: [
      { date: '2027-10-02', name },
      { date: '2027-01-25', name },
      { date: '2027-01-24', name },
    ],
    social: { facebook: 'https://facebook.com/suvidha' },
  });
  const { agency } = await dataOf('/');
  const closed = agency.specialOpeningHoursSpecification as Node[];
  expect(closed.map(({ validFrom }) => validFrom)).toEqual(['2027-01-25', '2027-10-02']);
  expect(closed[0]).toMatchObject({ validThrough: '2027-01-25', opens: '00:00', closes: '00:00' });
  expect(agency).toMatchObject({ sameAs: ['https://facebook.com/suvidha'] });
  expect(agency.openingHoursSpecification).toMatchObject([{ closes: '23:59' }]);
  await change(sampleSettings);
});

test.each(['</script><script>alert(1)</script>', '<!--<script>', '&lt;/script&gt; "quoted" \\u003c'])(
  'an agency called %s cannot end the data',
  async (hostile) => {
    const { scripts: usual } = await dataOf('/');
    await change({ ...sampleSettings, agencyName: { en: hostile } });
    const { scripts, agency } = await dataOf('/');
    expect(scripts).toEqual(usual);
    expect(agency.name).toBe(hostile);
    await change(sampleSettings);
  },
);
