import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { getEnquiriesByDay } from '#features/dashboard/contract.ts';
import { enquiryExport, listEnquiries, submitEnquiry } from '#features/enquiries/contract.ts';
import { fieldMessages } from '#features/enquiries/web/form/field-messages.ts';
import { languages, localPath } from '#shared/languages.ts';
import { build } from '#testing/build.ts';
import { aPerson, enquiryForm } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { sampleSettings } from './catalogue.ts';
import { previewSettings, updateSettings } from './contract.ts';
import type { OwnService } from './services/contract.ts';

const app = await startTestApp({ build });
const admin = await aPerson(app.db, { role: 'Admin' });

const aadhaar: OwnService = {
  slug: 'aadhaar-card',
  isOffered: true,
  name: { en: 'Aadhaar updates', gu: 'આધાર સુધારા', hi: 'आधार अपडेट' },
  summary: { en: 'A new address or mobile in your Aadhaar', gu: 'આધારમાં નવું સરનામું કે મોબાઇલ' },
  lead: { en: 'We book the visit and fill in the form with you.' },
  audience: { en: 'Who has moved\nWhose mobile has changed' },
  fee: { kind: 'amount', paise: 150_00 },
  governmentFee: { paise: 75_00, asOf: '2026-11-01' },
  usualTime: { en: 'about 2 weeks' },
  officialSite: 'https://myaadhaar.uidai.gov.in/',
  documents: [{ title: { en: 'Address' }, items: { en: 'Light bill\nRent agreement' } }],
  steps: [{ title: { en: 'Book the visit' }, text: { en: 'We choose a day with you.' }, time: { en: '1 day' } }],
  questions: [{ question: { en: 'May a child come?' }, answer: { en: 'Yes, with a parent.' } }],
  terms: { en: 'The fee is for our work.' },
};

const text = [{ kind: 'paragraph' as const, parts: [{ text: 'After the work.' }] }];

/** One of the ten is switched off. */
const withoutLoans = { loan: { isOffered: false } };

const save = (...ownServices: unknown[]) =>
  app.as(admin).call(updateSettings, { body: { ...sampleSettings, ownServices, services: withoutLoans } });
const get = (url: string) => app.app.inject({ url });
const textOf = (html: string) =>
  html.replaceAll(/<(?:script|style)[^>]*>[^<]*<\/\w+>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
/** As a browser without script posts it. */
const post = (url: string, typed: Record<string, string>) => {
  const { dob, ...fields } = enquiryForm();
  const [year = '', month = '', day = ''] = dob.split('-');
  const birth = { 'dob-year': year, 'dob-month': month, 'dob-day': day };
  return app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, ...birth, ...typed }).toString(),
  });
};
const stored = async () => (await app.db.selectFrom('enquiries').select('id').execute()).length;
const ask = (serviceType: string) => app.call(submitEnquiry, { body: { ...enquiryForm(), serviceType } });

describe('a service of the owner’s own', () => {
  test('has a page in three languages with all it says, and links from every page', async () => {
    expect((await save(aadhaar)).status).toBe(200);
    const page = await get('/service/aadhaar-card');
    expect(page.statusCode).toBe(200);
    const text = textOf(page.body);
    for (const told of [
      'A new address or mobile in your Aadhaar',
      'We book the visit',
      'Who has moved',
      '₹150',
      '₹75',
      '₹225',
      'about 2 weeks',
      'Light bill',
      'Book the visit',
      'May a child come?',
      'The fee is for our work.',
    ])
      expect(page.body).toContain(told);
    expect(text).toContain('myaadhaar.uidai.gov.in');
    expect(page.body).toMatch(/<option value="own:aadhaar-card" selected="">Aadhaar updates<\/option>/);
    expect(page.body).toContain('"@type":"FAQPage"');
    expect((await get('/gu/service/aadhaar-card')).body).toMatch(/<title>આધાર સુધારા, આણંદ \|/);
    // What a language lacks is told in English.
    expect(textOf((await get('/hi/service/aadhaar-card')).body)).toContain('We book the visit');
    for (const url of ['/', '/service', '/contact', '/nowhere']) {
      expect((await get(url)).body, url).toContain('href="/service/aadhaar-card"');
    }
    expect((await get('/sitemap.xml')).body).toContain('/gu/service/aadhaar-card</loc>');
    const typed = await get('/Service/Aadhaar-Card/?x=1');
    expect([typed.statusCode, typed.headers.location]).toEqual([301, '/service/aadhaar-card?x=1']);
  });

  test('needs no more than its name, a summary and what it is about', async () => {
    const { slug, isOffered, name, summary, lead } = aadhaar;
    await save({ slug, isOffered, name, summary, lead });
    const { statusCode, body } = await get('/service/aadhaar-card');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('id="documents"');
    expect(body).not.toContain('FAQPage');
    // No heading stands over nothing.
    expect(body).not.toMatch(/<h2[^>]*>[^<]*<\/h2>(?:<(?:ul|ol|div|dl)[^>]*>)<\/(?:ul|ol|div|dl)>/);
  });

  test('switched off has no page, stands in no list and takes no request', async () => {
    await save({ ...aadhaar, isOffered: false });
    expect((await get('/service/aadhaar-card')).statusCode).toBe(404);
    expect((await get('/')).body).not.toContain('aadhaar-card');
    expect(await ask('own:aadhaar-card')).toMatchObject({ status: 422, codes: { serviceType: ['service-gone'] } });
    const { token } = (
      await app.as(admin).call(previewSettings, { body: { ...sampleSettings, ownServices: [aadhaar] } })
    ).body;
    expect((await get(`/service/aadhaar-card?preview=${token}`)).statusCode).toBe(200);
  });

  test('nothing else stands at such an address', async () => {
    await save(aadhaar);
    for (const path of ['/service/passport', '/service/aadhaar', '/service/aadhaar-card/x', '/service/%61adhaar']) {
      expect((await get(path)).statusCode, path).toBe(404);
    }
  });
});

const goneFrom = [
  ['/service/aadhaar-card', 'own:aadhaar-card'],
  ['/gu/service/aadhaar-card', 'own:aadhaar-card'],
  ['/hi/service/aadhaar-card', 'own:aadhaar-card'],
  ['/loanservice', 'Loan'],
] as const;

describe('requests for it', () => {
  test('are taken in, listed, filtered and counted under it', async () => {
    await save(aadhaar);
    const { status, body } = await ask('own:aadhaar-card');
    expect([status, body.serviceType]).toEqual([201, 'own:aadhaar-card']);
    await ask('E-shram');
    const query = { serviceType: 'own:aadhaar-card' };
    const listed = await app.as(admin).call(listEnquiries, { query });
    expect(listed.body.map(({ id }) => id)).toEqual([body.id]);
    const counted = await app.as(admin).call(getEnquiriesByDay, { query: {} });
    expect(counted.body.services).toContainEqual({ serviceType: 'own:aadhaar-card', created: 1 });
    const started = await app.as(admin).call(enquiryExport.start, {
      body: {
        ...query,
        sort: '-createdDate',
        columns: [{ key: 'serviceType', words: { 'own:aadhaar-card': 'Aadhaar' } }],
      },
    });
    expect(started.status).toBe(200);
  });

  test('a form posted without script comes to its receipt, which leads to its documents', async () => {
    await save(aadhaar);
    const posted = await post('/service/aadhaar-card', { serviceType: 'own:aadhaar-card' });
    expect(posted.statusCode).toBe(303);
    const receipt = await get(String(posted.headers.location).replace(/#.*/, ''));
    expect(textOf(receipt.body)).toMatch(/SR-.{4}-.{4}/);
    expect(receipt.body).toContain('href="#documents"');
  });

  test.each(goneFrom)('posted from a page that is gone keep what was typed: %s', async (url, serviceType) => {
    await save({ ...aadhaar, isOffered: false });
    const language = languages.find((one) => url.startsWith(`/${one}/`)) ?? 'en';
    const before = await stored();
    const typed = { serviceType, address: `Typed for ${url}`, pincode: '388999' };
    for (const [more, isInvalid] of [
      [{}, null],
      [{ mobile: '12' }, 'true'],
    ] as const) {
      const { statusCode, body } = await post(url, { ...typed, ...more });
      expect(statusCode).toBe(422);
      const { document } = new JSDOM(body).window;
      expect(document.querySelector('#enquiry form')?.getAttribute('action')).toBe(
        `${localPath('/contact', language)}#enquiry`,
      );
      const sentence = fieldMessages[language]['service-gone'];
      expect(document.querySelector('#enquiry-serviceType-error')?.textContent).toBe(sentence);
      expect(document.querySelector('[data-summary]')?.textContent).toContain(sentence);
      expect(document.querySelector('#enquiry-address')?.textContent).toBe(typed.address);
      expect(document.querySelector('#enquiry-pincode')?.getAttribute('value')).toBe(typed.pincode);
      expect(document.querySelector('#enquiry-mobile')?.getAttribute('aria-invalid')).toBe(isInvalid);
      expect(document.querySelector(`option[value="${serviceType}"]`)).toBeNull();
    }
    expect(await stored()).toBe(before);
  });

  test('posted from a page that is gone, for a service that is offered, come to their receipt', async () => {
    await save();
    const posted = await post('/gu/service/aadhaar-card', { serviceType: 'Passport Services', address: 'Chosen anew' });
    expect([posted.statusCode, posted.headers.location]).toEqual([303, expect.stringMatching(/^\/gu\/contact\?/)]);
    const other = { method: 'POST', url: '/service/aadhaar-card' } as const;
    expect((await app.app.inject(other)).statusCode).toBe(404);
  });

  test('none are taken in for what no settings have', async () => {
    await save(aadhaar);
    expect(await ask('own:passport')).toMatchObject({ status: 422, codes: { serviceType: ['service-gone'] } });
  });

  test.each(['own:', 'own:Aadhaar', 'own:a b', 'Aadhaar', 'own:aadhaar-card,Loan'])(
    'none are taken in for %s',
    async (serviceType) => {
      await save(aadhaar);
      expect(await ask(serviceType)).toMatchObject({ status: 422, codes: { serviceType: ['not-in-list'] } });
    },
  );
});

test.each([
  ['two at one address', [aadhaar, aadhaar], { 'ownServices.1.slug': ['repeated'] }],
  ['an address with other letters', [{ ...aadhaar, slug: 'આધાર' }], { 'ownServices.0.slug': ['address-part'] }],
  ['an address that leads elsewhere', [{ ...aadhaar, slug: '../login' }], { 'ownServices.0.slug': ['address-part'] }],
  ['no address', [{ ...aadhaar, slug: ' ' }], { 'ownServices.0.slug': ['required'] }],
  ['no name', [{ ...aadhaar, name: { en: '' } }], { 'ownServices.0.name.en': ['required'] }],
  [
    'a link to a script',
    [{ ...aadhaar, officialSite: 'javascript:alert(1)' }],
    { 'ownServices.0.officialSite': ['link'] },
  ],
  [
    'a text of a list that is missing',
    [{ ...aadhaar, steps: [{ title: { en: 'x' } }] }],
    { 'ownServices.0.steps.0.text': [expect.any(String)] },
  ],
  [
    'more than twenty',
    Array.from({ length: 21 }, (_, n) => ({ ...aadhaar, slug: `s${n}` })),
    { ownServices: ['too-long'] },
  ],
])('%s is refused', async (_, services, codes) => {
  const refused = await save(...services);
  expect(refused.status).toBe(422);
  expect(refused.codes).toMatchObject(codes);
});

test('a screen that does not know them takes no services and pages away; an empty list does', async () => {
  const pages = [{ slug: 'fees', title: { en: 'Fees' }, body: { en: text }, isShown: true, isInFooter: false }];
  const put = (more: object) => app.as(admin).call(updateSettings, { body: { ...sampleSettings, ...more } });
  await put({ ownServices: [aadhaar], ownPages: pages });
  expect((await put({ pincode: '388002' })).body.settings).toMatchObject({ ownServices: [aadhaar], ownPages: pages });
  expect((await get('/page/fees')).statusCode).toBe(200);
  const emptied = await put({ ownServices: [], ownPages: [] });
  expect([emptied.body.settings.ownServices, emptied.body.settings.ownPages]).toEqual([[], []]);
  expect((await get('/service/aadhaar-card')).statusCode).toBe(404);
});

test('an address is kept in small letters', async () => {
  const { body } = await save({ ...aadhaar, slug: ' Aadhaar-Card ' });
  expect(body.settings.ownServices).toEqual([aadhaar]);
});
