import { expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import {
  getSettings,
  listSettingsChanges,
  previewSettings,
  restoreSettings,
  type SiteSettings,
  updateSettings,
} from '#features/site/contract.ts';
import type { OwnPage } from '#features/site/pages/contract.ts';
import { build } from '#testing/build.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';

const origin = 'https://suvidha.example';
const app = await startTestApp({ build, settings: { PUBLIC_URL: origin } });
const admin = await aPerson(app.db, { role: 'Admin' });

const evil = '</script><script>alert(1)</script><img src=x onerror="alert(1)">';
const fees: OwnPage = {
  slug: 'our-fees',
  title: { en: 'Our fees', gu: 'અમારી ફી' },
  body: {
    en: [
      { kind: 'heading', parts: [{ text: 'Nothing hidden' }] },
      {
        kind: 'paragraph',
        parts: [
          { text: 'You pay ' },
          { text: 'after', isBold: true },
          { text: ' the work. ' },
          { text: 'Ask', link: '/contact' },
        ],
      },
      {
        kind: 'bullets',
        items: [[{ text: 'PAN card' }], [{ text: 'The tax office', link: 'https://www.incometax.gov.in/' }]],
      },
      { kind: 'numbers', items: [[{ text: 'Call ' }, { text: '1930', link: 'tel:1930' }]] },
    ],
    gu: [{ kind: 'paragraph', parts: [{ text: 'કામ પછી ફી.' }] }],
  },
  isShown: true,
  isInFooter: true,
};
const withPages = (...ownPages: OwnPage[]): SiteSettings => ({ ...sampleSettings, ownPages });
const save = (...pages: OwnPage[]) => app.as(admin).call(updateSettings, { body: withPages(...pages) });
const visit = (url: string) => app.app.inject({ url });
const page = async (url: string) => (await visit(url)).body;

test('a page of the owner’s stands in three languages, in the footer, the sitemap and the breadcrumb', async () => {
  expect((await visit('/page/our-fees')).statusCode).toBe(404);
  expect((await save(fees)).status).toBe(200);
  const english = await page('/page/our-fees');
  expect(english).toContain('<title>Our fees: Suvidha Financial Services</title>');
  expect(english).toContain('<meta name="description" content="Nothing hidden You pay after the work. Ask');
  expect(english).toMatch(/<h1[^>]*>Our fees<\/h1>/);
  expect(english).toContain(
    '<div class="rich-text"><h2>Nothing hidden</h2><p>You pay <strong>after</strong> the work. <a href="/contact">Ask</a></p>' +
      '<ul><li>PAN card</li><li><a href="https://www.incometax.gov.in/" rel="noopener noreferrer">The tax office</a></li></ul>' +
      '<ol><li>Call <a href="tel:1930">1930</a></li></ol></div>',
  );
  expect(english).toContain(`<link rel="canonical" href="${origin}/page/our-fees"`);
  expect(english).toContain(`hrefLang="gu" href="${origin}/gu/page/our-fees"`);
  expect(english).toContain(`"name":"Our fees","item":"${origin}/page/our-fees"`);

  const gujarati = await page('/gu/page/our-fees');
  expect(gujarati).toMatch(/<h1[^>]*>અમારી ફી<\/h1>/);
  expect(gujarati).toContain('<div class="rich-text"><p>કામ પછી ફી.</p></div>');
  const hindi = await page('/hi/page/our-fees');
  expect(hindi).toContain('<div class="rich-text" lang="en"><h2>Nothing hidden</h2>');
  expect(hindi).toContain('<a href="/hi/contact">Ask</a>');

  expect(await page('/gu/')).toContain('<a href="/gu/page/our-fees" class="footer-link">અમારી ફી</a>');
  expect(await page('/sitemap.xml')).toContain(`<loc>${origin}/hi/page/our-fees</loc>`);
  expect((await visit('/page/our-fees')).headers['content-type']).toContain('text/html');
});

test('a page beside the footer has its name in the breadcrumb; a draft is looked at, and found by nobody', async () => {
  await save({ ...fees, isInFooter: false });
  const english = await page('/page/our-fees');
  expect(english).toContain(`"name":"Our fees","item":"${origin}/page/our-fees"`);
  expect(english).not.toContain('class="footer-link">Our fees');

  const draft = withPages({ ...fees, isShown: false });
  await app.as(admin).call(updateSettings, { body: draft });
  for (const url of ['/page/our-fees', '/gu/page/our-fees']) expect((await visit(url)).statusCode, url).toBe(404);
  expect(await page('/sitemap.xml')).not.toContain('our-fees');
  expect(await page('/')).not.toContain('our-fees');
  const { token } = (await app.as(admin).call(previewSettings, { body: draft })).body;
  expect(await page(`/gu/page/our-fees?preview=${token}`)).toContain('કામ પછી ફી.');
  expect((await visit('/page/our-fees?preview=forged')).statusCode).toBe(404);
});

test('a notice leads to a page of the owner’s as long as it is shown', async () => {
  const notice = { text: { en: 'New fees' }, fromDay: '2020-01-01', untilDay: '2099-01-01', page: '/page/our-fees' };
  const saveNoticed = (isShown: boolean) =>
    app.as(admin).call(updateSettings, { body: { ...withPages({ ...fees, isShown }), notices: [notice] } });
  await saveNoticed(true);
  expect(await page('/hi/')).toMatch(/<a href="\/hi\/page\/our-fees"[^>]*>New fees/);
  await saveNoticed(false);
  expect(await page('/hi/')).not.toMatch(/<a href="[^"]*our-fees/);
});

test('A-XSS-06: an own text is text, and a link that is none is refused at its place', async () => {
  const words = [{ text: evil }];
  const hostile: OwnPage = {
    ...fees,
    title: { en: evil.slice(0, 90) },
    body: {
      en: [
        { kind: 'heading', parts: words },
        { kind: 'paragraph', parts: words },
        { kind: 'bullets', items: [words] },
      ],
    },
  };
  expect((await save(hostile)).status).toBe(200);
  const body = await page('/page/our-fees');
  expect(body).toContain('alert(1)');
  expect(body).not.toMatch(/<script>alert|<img src=x|<\/script><script>/);

  for (const link of ['javascript:alert(1)', '//evil.example', 'http://a.in', 'data:text/html,x', '/\\evil.example']) {
    const parts = [{ text: 'x', link }];
    const refused = await save({ ...fees, body: { en: [{ kind: 'paragraph', parts }] } });
    expect(refused.status, link).toBe(422);
    const { errors } = refused.body as unknown as { errors: object };
    expect(Object.keys(errors), link).toEqual(['ownPages.0.body.en.0.parts.0.link']);
  }
});

test('a page is named in the history with the part that changed, and come back with their version', async () => {
  const { version } = (await save(fees)).body;
  await save({ ...fees, title: { en: 'What it costs' } });
  expect((await app.as(admin).call(listSettingsChanges, {})).body[0]?.changes).toEqual([
    'ownPages[our-fees].title.en',
    'ownPages[our-fees].title.gu',
  ]);
  await save();
  expect((await visit('/page/our-fees')).statusCode).toBe(404);
  await app.as(admin).call(restoreSettings, { params: { version } });
  expect(await page('/page/our-fees')).toMatch(/<h1[^>]*>Our fees<\/h1>/);
  expect((await app.as(admin).call(getSettings)).body.settings?.ownPages).toEqual([fees]);
});

test('a page of five hundred words keeps to the budget of a first visit, in the language whose words weigh most', async () => {
  const words = (await page('/gu/privacy')).match(/[\u0a80-\u0aff]{3,}/g)?.slice(0, 500) ?? [];
  expect(words).toHaveLength(500);
  const text = { kind: 'paragraph' as const, parts: [{ text: words.join(' ') }] };
  await save({ ...fees, body: { ...fees.body, gu: [text] } });
  const pack = async (url: string) => (await app.app.inject({ url, headers: { 'accept-encoding': 'br' } })).rawPayload;
  const body = await page('/gu/page/our-fees');
  expect(body).toContain(words.join(' '));
  const [style = ''] = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  const [script = ''] = [...body.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, href]) => href);
  const sizes = await Promise.all(['/gu/page/our-fees', style, script].map(async (url) => (await pack(url)).length));
  expect(sizes.every((size) => size > 200)).toBe(true);
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(18 * 1024);
});
