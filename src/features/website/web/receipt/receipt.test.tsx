// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderPage } from '#app/public-pages.tsx';
import { sampleSettings } from '#features/site/catalogue.ts';
import { momentOf } from '#features/site/rules.ts';
import { formState } from '#shared/form-state.ts';
import { languages, localPath } from '#shared/languages.ts';
import { aPageContext } from '#testing/page-context.tsx';
import type { PageContext } from '#web/public-pages/page.ts';

const reference = 'SR-7K4M-Q2XH';
const form = formState({ reference, values: { serviceType: 'Passport Services' } });

async function draw(options: Partial<PageContext> = {}): Promise<Document> {
  const html = await renderPage(aPageContext(options.language ?? 'en', { form, ...options }));
  return new DOMParser().parseFromString(html, 'text/html');
}

const hrefOf = (page: Document, selector: string) => page.querySelector(selector)?.getAttribute('href') ?? '';

test.each(languages)('the receipt stands in place of the form, with the quoted sentence, in %s', async (language) => {
  for (const path of ['/', '/contact', '/passportservicesservice']) {
    const page = await draw({ path, language });
    const { success, keepReference } = aPageContext(language).messages.enquiries;
    expect(page.querySelectorAll('form[data-enquiry-form]'), path).toHaveLength(0);
    expect(page.querySelector('#enquiry h2')?.textContent).toBe(success);
    expect(page.querySelector('[data-reference]')?.textContent).toBe(reference);
    const said = page.querySelector('[data-receipt]')?.textContent;
    for (const text of [keepReference, '+91\u00a000000\u00a000000']) expect(said, path).toContain(text);
    expect(hrefOf(page, '[data-another]'), path).toBe(`${localPath(path, language)}#enquiry`);
  }
  expect((await draw({ language, form: undefined })).querySelector('[data-receipt]')).toBeNull();
});

test('it leads to the papers of the service that was asked for, on its page within the page', async () => {
  const papers = 'a[href$="#documents"]';
  expect(hrefOf(await draw({ language: 'gu' }), papers)).toBe('/gu/passportservicesservice#documents');
  expect(hrefOf(await draw({ path: '/passportservicesservice' }), papers)).toBe('#documents');
  const unknown = await draw({ form: formState({ reference }) });
  expect(unknown.querySelector(papers)).toBeNull();
  const settings = { ...sampleSettings, services: { passport: { isOffered: false } } };
  expect((await draw({ settings })).querySelector(papers)).toBeNull();
});

test('what goes to WhatsApp names the request and the agency, and no person', async () => {
  const link = new URL(hrefOf(await draw(), '[data-own-whatsapp]'));
  expect(link.pathname).toBe('/');
  expect(link.searchParams.get('text')).toBe(
    `Your reference: ${reference}\nPassport Services\nTrack this request: https://suvidha.example/track?reference=${reference}\nSuvidha Financial Services, +91\u00a000000\u00a000000`,
  );
});

test('it says when the office is there to call', async () => {
  const at = (time: string) => momentOf(sampleSettings, new Date(`${time}:00+05:30`));
  const said = async (time: string) => (await draw(at(time))).querySelector('[data-receipt]')?.textContent;
  expect(await said('2027-01-25T12:00')).toContain('Open now · till 6:00 pm');
  expect(await said('2027-01-25T19:00')).toContain('Closed now · opens Wednesday 27/01 9:00 am');
});
