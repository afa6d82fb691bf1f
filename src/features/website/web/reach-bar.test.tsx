// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pages, renderBusy, renderPage, renderUnpublished } from '#app/public-pages.tsx';
import { services } from '#features/services/catalogue.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { languages, localPath } from '#shared/languages.ts';
import { aPageContext } from '#testing/page-context.tsx';
import type { PageContext } from '#web/public-pages/page.ts';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const draw = async (path: string, options: Partial<PageContext> = {}) =>
  parse(await renderPage(aPageContext(options.language ?? 'en', { path, ...options })));
const barOf = (page: Document) =>
  [...page.querySelectorAll('body > .reach-bar a')].map((link) => link.getAttribute('href') ?? '');

test.each(languages)('every page leads to a call, to WhatsApp and to a form, in %s', async (language) => {
  const { origin } = aPageContext(language);
  for (const { path } of pages) {
    const page = await draw(path, { language });
    const [call, whatsapp, ask = ''] = barOf(page);
    expect(call, path).toBe('tel:+910000000000');
    expect(whatsapp, path).toMatch(/^https:\/\/wa\.me\/910000000000\?text=/);
    const address = new URL(ask, origin + localPath(path, language));
    expect(address.hash, path).toBe('#enquiry');
    const [asked] = pages.filter((each) => localPath(each.path, language) === address.pathname);
    const form = await draw(asked?.path ?? 'nowhere', { language });
    expect(form.querySelector('#enquiry form'), `${path} → ${address.pathname}`).not.toBeNull();
    // The nearest form is the page's own.
    if (page.querySelector('#enquiry')) expect(ask, path).toBe('#enquiry');
  }
});

test('a service’s page says in WhatsApp which service it is about', async () => {
  const [, whatsapp = ''] = barOf(await draw('/loanservice'));
  expect(new URL(whatsapp).searchParams.get('text')).toBe('Hello, I would like to ask about this service: Loan.');
});

test('what the agency does not have is not offered', async () => {
  const none = Object.fromEntries(services.map(({ slug }) => [slug, { isOffered: false }]));
  const settings = { ...sampleSettings, whatsapp: undefined, services: none };
  expect(barOf(await draw('/about', { settings }))).toEqual(['tel:+910000000000']);
});

test('a busy site and one that is being set up have no bar', async () => {
  const context = aPageContext('en', { path: '' });
  expect(barOf(parse(await renderBusy(context)))).toEqual([]);
  expect(barOf(parse(await renderUnpublished({ ...context, isPosted: false })))).toEqual([]);
});

test('the telephone number is to be read on every page, above the form where there is one', async () => {
  for (const { path } of pages) {
    const page = await draw(path);
    expect(page.querySelector('footer')?.textContent, path).toContain('+91\u00a000000\u00a000000');
  }
  for (const path of ['/', ...services.map(({ route }) => route)]) {
    const [first] = (await draw(path)).querySelectorAll('main a[href^="tel:"]');
    expect(first?.textContent, path).toBe('+91\u00a000000\u00a000000');
  }
});
