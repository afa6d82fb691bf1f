import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { momentOf } from '#features/site/rules.ts';
import { type Language, languages } from '#shared/languages.ts';
import { aPageContext } from '#testing/page-context.tsx';
import type { PageContext } from '#web/public-pages/page.ts';
import { aboutPage } from './about/about-page.tsx';
import { contactPage } from './contact/contact-page.tsx';
import { officeStatusText } from './office-status-text.ts';
import { sitePageMessages } from './site-page-messages.ts';
import { teamPage } from './team-page.tsx';

interface Visit {
  settings?: Partial<SiteSettings>;
  /** Wall time in India. */
  at?: string;
  language?: Language;
}

function contextOf({ settings, at = '2026-11-20T12:00', language = 'en' }: Visit = {}): PageContext {
  const all = { ...sampleSettings, ...settings };
  return aPageContext(language, { settings: all, ...momentOf(all, new Date(`${at}:00+05:30`)) });
}

const drawn = (page: typeof teamPage, visit?: Visit) => renderToStaticMarkup(page.body(contextOf(visit)));

test('the team is its roles; an empty one is the office itself', () => {
  const words = sitePageMessages({ language: 'en' }).team;
  const full = drawn(teamPage);
  expect(full).toContain('Cards and loans');
  expect(full).toContain('mailto:cards@example.com');
  const empty = drawn(teamPage, { settings: { team: [] } });
  expect(empty).not.toContain('Cards and loans');
  expect(empty).toContain(words.emptyLead);
  expect(empty).toContain('tel:+910000000000');
  expect(empty).toContain('mailto:help@example.com');
});

test('the age of the agency is counted, not written down', () => {
  const heading = (at: string, language: Language = 'en') =>
    /<h1[^>]*>([^<]*)/.exec(drawn(aboutPage, { at, language }))?.[1];
  expect(heading('2026-11-20T12:00')).toBe('9 years in Anand');
  expect(heading('2027-01-01T00:00')).toBe('10 years in Anand');
  expect(heading('2018-05-01T12:00')).toBe('1 year in Anand');
  expect(heading('2017-05-01T12:00')).toBe('New in Anand');
  for (const language of languages) expect(heading('2026-11-20T12:00', language)).toContain('9');
});

test('a licence of the settings is shown; without one loans and insurance are enquiries only', () => {
  const { enquiryOnly } = sitePageMessages({ language: 'en' }).about;
  const times = (html: string, text: string) => html.split(text).length - 1;
  expect(times(drawn(aboutPage), enquiryOnly)).toBe(2);
  const licence = { en: 'Corporate agent, licence CA0000' };
  const licensed = drawn(aboutPage, { settings: { services: { insurance: { isOffered: true, licence } } } });
  expect(times(licensed, enquiryOnly)).toBe(1);
  expect(licensed).toContain(licence.en);
  const neither = { loan: { isOffered: false }, insurance: { isOffered: false } };
  expect(times(drawn(aboutPage, { settings: { services: neither } }), enquiryOnly)).toBe(0);
});

test('a service that is not offered is not named as free either', () => {
  expect(drawn(aboutPage)).toContain('https://eshram.gov.in/');
  const without = drawn(aboutPage, { settings: { services: { 'e-shram': { isOffered: false } } } });
  expect(without).not.toContain('https://eshram.gov.in/');
});

test('past holidays are gone from the contact page, today’s is still there', () => {
  expect(drawn(contactPage, { at: '2027-01-26T23:59' })).toContain('Republic Day');
  expect(drawn(contactPage, { at: '2027-01-27T00:00' })).not.toContain('Republic Day');
});

test('WhatsApp opens with a greeting in the visitor’s language', () => {
  for (const language of languages) {
    const { whatsappGreeting } = contextOf({ language }).messages.site;
    expect(drawn(contactPage, { language })).toContain(
      `https://wa.me/910000000000?text=${encodeURIComponent(whatsappGreeting)}`,
    );
  }
  expect(drawn(contactPage, { settings: { whatsapp: undefined } })).not.toContain('wa.me');
});

test.each([
  ['open', '2027-01-25T17:59', 'Open now · till 6:00 pm', 'Open till 6:00 pm'],
  ['before opening', '2027-01-25T08:00', 'Closed now · opens 9:00 am', 'Opens 9:00 am'],
  ['in the evening', '2027-01-22T18:00', 'Closed now · opens tomorrow 9:00 am', 'Opens tomorrow'],
  ['before a day off', '2027-01-23T18:00', 'Closed now · opens Monday 25/01 9:00 am', 'Opens Mon 25/01'],
  ['on a holiday', '2027-01-26T12:00', 'Closed today: Republic Day · opens tomorrow 9:00 am', 'Closed today'],
])('the strip when %s', (_, at, whole, brief) => {
  const text = officeStatusText(contextOf({ at }));
  expect(`${text.state} · ${text.detail}`).toBe(whole);
  expect(text.brief).toBe(brief);
});

test('the strip of a long closure names no day', () => {
  const holidays = Array.from({ length: 62 }, (_, index) => {
    const date = new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);
    return { date, name: { en: 'Works' } };
  });
  const text = officeStatusText(contextOf({ settings: { holidays }, at: '2027-01-02T12:00' }));
  expect(text).toEqual({ state: 'Closed today: Works', detail: '', brief: 'Closed today' });
});
