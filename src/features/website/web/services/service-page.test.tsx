// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isShown, pages, renderPage } from '#app/public-pages.tsx';
import { type ServiceSlug, services } from '#features/services/catalogue.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import type { ServiceSettings } from '#features/site/services/contract.ts';
import { type Language, languages } from '#shared/languages.ts';
import { aPageContext } from '#testing/page-context.tsx';
import { servicePageTexts } from '#web/messages/service-pages/all-texts.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { calculatorMessages } from '../calculators/calculator-messages.ts';
import { siteTexts } from '../site-texts.ts';

const labelsIn = (language: Language) => siteTexts({ settings: sampleSettings, language })['service-headings'];

const withService = (slug: ServiceSlug, said: Partial<ServiceSettings>): SiteSettings => ({
  ...sampleSettings,
  services: { [slug]: { isOffered: true, ...said } },
});

async function draw(path: string, options: Partial<PageContext> = {}): Promise<Document> {
  const html = await renderPage(aPageContext(options.language ?? 'en', { path, ...options }));
  return new DOMParser().parseFromString(html, 'text/html');
}

const each = services.flatMap((service) => languages.map((language) => ({ service, language })));
const textOf = (page: Document, selector: string) => page.querySelector(selector)?.textContent ?? '';

test.each(each)('$service.slug in $language says everything that was written, in order', async (drawn) => {
  const { service, language } = drawn;
  const page = await draw(service.route, { language });
  const texts = servicePageTexts[language][service.slug];
  expect(page.documentElement.lang).toBe(language);
  expect(textOf(page, 'h1')).toBe(texts.heading);
  expect(page.title).toContain(texts.title);
  const labels = labelsIn(language);
  expect([...page.querySelectorAll('main h2')].map((heading) => heading.textContent)).toMatchObject([
    labels.audience,
    labels.price.title,
    labels.documents.title,
    labels.steps,
    labels.questions,
    labels.terms,
    ...(service.slug === 'loan' ? [calculatorMessages[language].emi.title] : []),
    expect.any(String),
    expect.any(String),
  ]);
  const said = textOf(page, 'main');
  const lines = [
    texts.lead,
    texts.otherCosts,
    texts.freeAtSource ?? '',
    ...texts.audience,
    ...texts.documents.groups.flatMap(({ title = '', items }) => [title, ...items]),
    ...texts.steps.flatMap(({ title, text, time = '' }) => [title, text, time]),
    ...texts.questions.flatMap(({ question, answer }) => [question, answer]),
    ...texts.terms,
  ];
  for (const line of lines) expect(said).toContain(line);
  expect(page.querySelector<HTMLSelectElement>('#enquiry-serviceType')?.value).toBe(service.type);
});

test('a message in WhatsApp begins with the service and nothing else', async () => {
  const page = await draw('/passportservicesservice', { language: 'gu' });
  const link = new URL(page.querySelector<HTMLAnchorElement>('main a[href^="https://wa.me/"]')?.href ?? '');
  expect(link.searchParams.get('text')).toBe('નમસ્તે, મારે આ સેવા વિશે પૂછવું છે: પાસપોર્ટ સેવા.');
});

test('the price card adds up what the owner entered, with its day, and names the official site', async () => {
  const governmentFee = { paise: 1_500_00, asOf: '2026-11-01' };
  const page = await draw('/passportservicesservice', { settings: withService('passport', { governmentFee }) });
  const card = textOf(page, '.price-card');
  for (const part of ['₹2,500', 'Non-refundable', '₹1,500', 'As of 01/11/2026', '₹4,000']) expect(card).toContain(part);
  const site = page.querySelector('.price-card a[rel="noopener noreferrer"]');
  expect(site?.getAttribute('href')).toBe('https://www.passportindia.gov.in/');
  expect(site?.textContent).toBe('www.passportindia.gov.in');
});

test('without a fee the page says that asking is free, and of loans that it is an enquiry only', async () => {
  const { request, requestText, enquiryOnly } = labelsIn('en').price;
  const bare = textOf(await draw('/loanservice'), '.price-card');
  for (const part of [request, requestText, enquiryOnly]) expect(bare).toContain(part);
  const licence = { en: 'Lender: Sample Bank' };
  const licensed = textOf(await draw('/loanservice', { settings: withService('loan', { licence }) }), '.price-card');
  expect(licensed).toContain(licence.en);
  expect(licensed).not.toContain(enquiryOnly);
});

test('after an error the form keeps the service that was sent, not the page’s', async () => {
  const form = { values: { serviceType: 'Loan' }, errors: {}, failed: true, reference: undefined };
  const page = await draw('/passportservicesservice', { form });
  expect(page.querySelector<HTMLSelectElement>('#enquiry-serviceType')?.value).toBe('Loan');
});

test('a service that is switched off has no page and no card', async () => {
  const settings = withService('credit-card-swipe', { isOffered: false });
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(services.map(({ route }) => route)));
  expect(isShown('/creditcardswipeservice', sampleSettings)).toBe(true);
  expect(isShown('/creditcardswipeservice', settings)).toBe(false);
  const page = await draw('/service', { settings });
  expect(page.querySelectorAll('main .tile')).toHaveLength(9);
});

test.each(languages)('where nothing is offered the pages say so and ask for nothing, in %s', async (language) => {
  const none = Object.fromEntries(services.map(({ slug }) => [slug, { isOffered: false }]));
  const settings = { ...sampleSettings, services: none };
  const { messages } = aPageContext(language);
  for (const path of ['/', '/service', '/contact']) {
    const page = await draw(path, { language, settings });
    if (path !== '/contact') expect(textOf(page, 'main')).toContain(messages.services.noneOffered);
    expect(page.querySelectorAll('form[method=post], a[href="#enquiry"], ul:empty'), path).toHaveLength(0);
    expect(textOf(page, 'footer')).toContain(messages.site.footer.pagesTitle);
    expect(textOf(page, 'footer')).not.toContain(messages.site.footer.furtherTitle);
    const offering = await draw(path, { language });
    expect(textOf(offering, 'main')).not.toContain(messages.services.noneOffered);
    expect(textOf(offering, 'footer')).toContain(messages.site.footer.furtherTitle);
  }
});

test.each(languages)('what is written once for all names no service that may be switched off, in %s', (language) => {
  const { messages } = aPageContext(language);
  const { features, homeTitle, homeDescription, heroTitle } = messages.site;
  const { description } = labelsIn(language).list;
  const texts = [homeTitle('Suvidha', 'Anand'), homeDescription('Anand'), heroTitle('Anand'), description('Anand')];
  const said = texts.concat(features.flatMap(({ title, text }) => [title, text])).join(' ');
  for (const name of Object.values(messages.services.names)) expect(said).not.toContain(name);
  expect(said).not.toMatch(/\bten\b|card|loan|insurance|udyam|shram|passport/i);
  expect(said).not.toMatch(/દસ|કાર્ડ|લોન|વીમો|ઉદ્યમ|શ્રમ|પાસપોર્ટ|दस |कार्ड|लोन|बीमा|उद्यम|श्रम|पासपोर्ट/);
});

test.each(['/', '/service'])('every card of %s leads to its own page and tells the price', async (path) => {
  const page = await draw(path, { language: 'hi' });
  const tiles = [...page.querySelectorAll('main .tile')];
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual(services.map(({ route }) => `/hi${route}`));
  const passport = tiles.find((tile) => tile.getAttribute('href') === '/hi/passportservicesservice');
  expect(passport?.textContent).toContain('₹2,500 + सरकारी शुल्क');
});

test('the price stands in the first part of a service’s page, nothing to pay as free', async () => {
  const priceIn = async (settings: SiteSettings) =>
    textOf(await draw('/passportservicesservice', { settings }), '.hero h1 + p');
  expect(await priceIn(sampleSettings)).toBe('₹2,500 + government fee');
  const free = { kind: 'amount', paise: 0 } as const;
  expect(await priceIn(withService('passport', { fee: free }))).toBe('Free + government fee');
  const usualTime = { en: 'about 3 weeks' };
  expect(await priceIn(withService('passport', { usualTime }))).toBe('₹2,500 + government fee · about 3 weeks');
});
