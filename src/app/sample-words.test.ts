import { expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { type SiteSettings, updateSettings } from '#features/site/contract.ts';
import { languages, localPath } from '#shared/languages.ts';
import { build } from '#testing/build.ts';
import { aPerson } from '#testing/factories.ts';
import { productionMode } from '#testing/own-settings.ts';
import { startTestApp } from '#testing/server.ts';
import { showPhone } from '#web/public-pages/contact-links.ts';

const module: { pages: { path: string }[] } = await import(new URL('pages/public-pages.js', build).href);
const pages = module.pages.filter(({ path }) => !path.includes(':'));
const app = await startTestApp({ build, settings: productionMode });
const owner = app.as(await aPerson(app.db, { role: 'Admin' }));

/** An agency that has nothing in common with the sample. */
const foreign: SiteSettings = {
  agencyName: { en: 'Jay Ambe Seva', gu: 'જય અંબે સેવા', hi: 'जय अंबे सेवा' },
  town: { en: 'Bhuj', gu: 'ભુજ', hi: 'भुज' },
  addressLines: { en: '7 Hospital Road, Bhuj, Kutch', gu: '૭ હૉસ્પિટલ રોડ, ભુજ, કચ્છ', hi: '7 हॉस्पिटल रोड, भुज, कच्छ' },
  pincode: '370001',
  phone: '+91 2832 220145',
  email: 'kem-chho@jayambe.in',
  whatsapp: '+919825012345',
  mapPosition: { latitude: 23.242, longitude: 69.6669 },
  opensAt: 10 * 60,
  closesAt: 19 * 60 + 30,
  openDays: [1, 2, 3, 4, 5],
  holidays: [{ date: '2027-11-08', name: { en: 'Diwali', gu: 'દિવાળી', hi: 'दिवाली' } }],
  foundingYear: 2003,
  social: {},
  services: {},
  team: [{ role: { en: 'Owner', gu: 'માલિક', hi: 'मालिक' }, phone: '+91 2832 220146' }],
  dataProtectionContact: { title: { en: 'Grievances', gu: 'ફરિયાદ', hi: 'शिकायत' }, email: 'farid@jayambe.in' },
};

/** Every text of the sample, in each form in which a page could say it, and the words by which it calls itself a sample. */
function sampleWords(): string[] {
  const texts: string[] = [];
  const collect = (part: unknown) => {
    if (typeof part === 'string') texts.push(part);
    else for (const inner of Object.values(part ?? {})) collect(inner);
  };
  collect({ ...sampleSettings, holidays: sampleSettings.holidays.map(({ name }) => name) });
  const { latitude, longitude } = sampleSettings.mapPosition;
  const words = [
    ...texts,
    ...[sampleSettings.phone, sampleSettings.whatsapp ?? ''].flatMap((phone) => [showPhone(phone), phone.slice(1)]),
    ...[String(latitude), String(longitude)],
    ...['Sample', 'નમૂના', 'नमूना', 'example.com'],
  ];
  return [...new Set(words)].filter((word) => word !== '');
}

const get = async (url: string) => {
  const { statusCode, body, headers } = await app.app.inject({ url });
  return { statusCode, body, type: String(headers['content-type']) };
};

/** Every address of the site itself that a document names. */
function namedIn(url: string, body: string): string[] {
  return [...body.matchAll(/ (?:href|src|action|content|data-island)="([^"]*)"/g)]
    .map(([, value = '']) => value.replaceAll('&amp;', '&'))
    .filter((value) => /^(?:[/?]|https:\/\/agency\.example)/.test(value))
    .map((value) => new URL(value, `https://agency.example${url}`))
    .filter(({ origin }) => origin === 'https://agency.example')
    .map(({ pathname, search }) => pathname + search);
}

test('the words are those by which the sample would be found', async () => {
  const sample = await startTestApp({ build });
  const { body } = await sample.app.inject({ url: '/gu/contact' });
  expect(sampleWords().filter((word) => body.includes(word)).length).toBeGreaterThan(5);
});

test('a site of an agency’s own holds no word of the sample: pages, files, structured data and share tags in three languages', async () => {
  expect((await owner.call(updateSettings, { body: foreign })).status).toBe(200);
  const words = sampleWords();
  expect(words.length).toBeGreaterThan(30);
  const waiting = [
    ...languages.flatMap((language) => pages.map(({ path }) => localPath(path, language))),
    ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/office.webmanifest', '/speculation-rules.json'],
    ...['/nowhere', '/gu/nowhere', '/hi/nowhere', '/login', '/setup', '/loanservice?amount=100000&rate=9&months=12'],
  ];
  const seen = new Set<string>();
  const found: string[] = [];
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const { statusCode, body, type } = await get(url);
    expect(statusCode, url).toBeLessThan(500);
    // Scripts of the back office know the settings' fields; what a visitor's page loads is read.
    if (type.startsWith('image/png') || type.startsWith('font/')) continue;
    found.push(...words.filter((word) => body.includes(word)).map((word) => `${url}: ${word}`));
    if (type.startsWith('text/html') && !/^\/(?:login|setup)/.test(url)) waiting.push(...namedIn(url, body));
  }
  expect(found).toEqual([]);
  expect(seen.size).toBeGreaterThan(60);
  for (const language of languages) {
    const { body } = await get(localPath('/', language));
    for (const own of [foreign.agencyName[language], foreign.town[language], showPhone(foreign.phone)])
      expect(body).toContain(own);
  }
});
