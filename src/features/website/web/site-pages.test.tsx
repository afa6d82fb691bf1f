import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { momentOf } from '#features/site/rules.ts';
import { type Language, languages } from '#shared/languages.ts';
import { aPageContext } from '#testing/page-context.tsx';
import { en } from '#web/messages/site-pages/en.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { aboutPage } from './about/about-page.tsx';
import { contactPage } from './contact/contact-page.tsx';
import { hoursText, weekLines } from './office-hours.ts';
import { officeStatusText } from './office-status-text.ts';
import { agencyData } from './structured-data.ts';
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
  const words = en.team;
  const full = drawn(teamPage);
  expect(full).toContain('Cards and loans');
  expect(full).toContain('mailto:cards@example.com');
  const empty = drawn(teamPage, { settings: { team: [] } });
  expect(empty).not.toContain('Cards and loans');
  expect(empty).toContain(words.emptyLead);
  expect(empty).toContain('tel:+910000000000');
  expect(empty).toContain('mailto:help@example.com');
});

test('pages about the agency have a drawing in the house style', () => {
  for (const page of [aboutPage, teamPage]) expect(drawn(page)).toMatch(/<svg[^>]* class="drawing hero-drawing/);
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
  const { enquiryOnly } = en.about;
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
    const [link = ''] = /https:\/\/wa\.me\/910000000000\?[^"]+/.exec(drawn(contactPage, { language })) ?? [];
    expect(new URL(link).searchParams.get('text')).toBe(whatsappGreeting);
  }
  expect(drawn(contactPage, { settings: { whatsapp: undefined } })).not.toContain('wa.me');
});

test.each([
  ['open', '2027-01-25T17:59', 'Open now · till 6:00 pm', 'Open till 6:00 pm'],
  ['before opening', '2027-01-25T08:00', 'Closed now · opens 9:00 am', 'Closed · opens 9:00 am'],
  ['in the evening', '2027-01-22T18:00', 'Closed now · opens tomorrow 9:00 am', 'Closed · opens tomorrow 9:00 am'],
  ['before a day off', '2027-01-23T18:00', 'Closed now · opens Monday 25/01 9:00 am', 'Closed · opens Mon 9:00 am'],
  [
    'on a holiday',
    '2027-01-26T12:00',
    'Closed today: Republic Day · opens tomorrow 9:00 am',
    'Closed · opens tomorrow 9:00 am',
  ],
])('the strip when %s', (_, at, whole, brief) => {
  const text = officeStatusText(contextOf({ at }));
  expect(`${text.state} · ${text.detail}`).toBe(whole);
  expect(text.brief).toBe(brief);
});

test.each([
  ['gu', '2027-01-25T12:00', 'હાલ ખુલ્લું છે · સાંજે 6 વાગ્યા સુધી', 'સાંજે 6 વાગ્યા સુધી ખુલ્લું'],
  ['gu', '2027-01-25T08:00', 'હાલ બંધ છે · સવારે 9 વાગ્યે ખૂલશે', 'બંધ · સવારે 9 વાગ્યે ખૂલશે'],
  ['gu', '2027-01-22T18:00', 'હાલ બંધ છે · કાલે સવારે 9 વાગ્યે ખૂલશે', 'બંધ · કાલે સવારે 9 વાગ્યે ખૂલશે'],
  ['gu', '2027-01-23T18:00', 'હાલ બંધ છે · સોમવાર 25/01, સવારે 9 વાગ્યે ખૂલશે', 'બંધ · સોમ, સવારે 9 વાગ્યે ખૂલશે'],
  ['hi', '2027-01-25T12:00', 'अभी खुला है · शाम 6 बजे तक', 'शाम 6 बजे तक खुला'],
  ['hi', '2027-01-25T08:00', 'अभी बंद है · सुबह 9 बजे खुलेगा', 'बंद · सुबह 9 बजे खुलेगा'],
  ['hi', '2027-01-22T18:00', 'अभी बंद है · कल सुबह 9 बजे खुलेगा', 'बंद · कल सुबह 9 बजे खुलेगा'],
  ['hi', '2027-01-23T18:00', 'अभी बंद है · सोमवार 25/01 को सुबह 9 बजे खुलेगा', 'बंद · सोम को सुबह 9 बजे खुलेगा'],
] as const)('the strip says a time as people do, in %s at %s', (language, at, whole, brief) => {
  const text = officeStatusText(contextOf({ at, language }));
  expect(`${text.state} · ${text.detail}`).toBe(whole);
  expect(text.brief).toBe(brief);
});

test('the hours are those of the specification in English, and said aloud in the other languages', () => {
  const settings = { opensAt: 570, closesAt: 1320 };
  const hours = (language: Language) => hoursText(contextOf({ settings, language }));
  expect(languages.map(hours)).toEqual([
    '9:30AM To 10:00PM',
    'સવારે 9:30 થી રાત્રે 10 વાગ્યા સુધી',
    'सुबह 9:30 से रात 10 बजे तक',
  ]);
});

test('days of other hours stand in lines of their own, and in what search engines are told', () => {
  const settings = {
    otherHours: [
      { days: [1, 2, 3, 4, 5], opensAt: 540, closesAt: 780, opensAgainAt: 900, closesAgainAt: 1140 },
      { days: [6], opensAt: 600, closesAt: 780 },
    ],
  };
  const context = contextOf({ settings, at: '2027-01-22T13:30' });
  expect(weekLines(context)).toEqual([
    { days: 'Monday to Friday', hours: '9:00AM To 1:00PM, 3:00PM To 7:00PM' },
    { days: 'Saturday', hours: '10:00AM To 1:00PM' },
  ]);
  expect(officeStatusText(context).brief).toBe('Closed · opens 3:00 pm');
  expect(agencyData(context)).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '13:00' },
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '15:00', closes: '19:00' },
      { dayOfWeek: ['Saturday'], opens: '10:00', closes: '13:00' },
    ],
  });
});

test('an opening more than a week away is told by its date', () => {
  const holidays = Array.from({ length: 9 }, (_, index) => ({ date: `2027-01-0${index + 1}`, name: { en: 'Works' } }));
  const { detail, brief } = officeStatusText(contextOf({ settings: { holidays }, at: '2027-01-02T12:00' }));
  expect(detail).toBe('opens Monday 11/01 9:00 am');
  expect(brief).toBe('Closed · opens 11/01 9:00 am');
});

test('the strip of a long closure names no day', () => {
  const holidays = Array.from({ length: 62 }, (_, index) => {
    const date = new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);
    return { date, name: { en: 'Works' } };
  });
  const text = officeStatusText(contextOf({ settings: { holidays }, at: '2027-01-02T12:00' }));
  expect(text).toEqual({ state: 'Closed today: Works', detail: '', brief: 'Closed today' });
});
