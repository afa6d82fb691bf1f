import { expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { type SiteTexts, siteTexts as siteTextsSchema } from '#features/site/texts/contract.ts';
import { textPageNames, textPages } from '#features/site/texts/rules.ts';
import { loadOurTexts, type OurText } from '#features/site/web/texts/our-texts.ts';
import { type Language, languages } from '#shared/languages.ts';
import { siteTexts } from './site-texts.ts';

const withTexts = (texts: SiteTexts): SiteSettings => ({ ...sampleSettings, texts });
const drawn = (texts: SiteTexts, language: Language = 'en') => siteTexts({ settings: withTexts(texts), language });
const ours = (language: Language = 'en') => siteTexts({ settings: sampleSettings, language });

/** Functions by what they say, so that texts can be compared. */
const said = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'function' ? (part as (...data: unknown[]) => string)('A', 'B') : part,
    ),
  );

/** A text as it is changed, without anything being changed. */
function unchanged(text: OurText) {
  if (Array.isArray(text)) return { own: text, ours: text };
  return Object.fromEntries(languages.map((language) => [language, { own: text[language], ours: text[language] }]));
}

const everything = async (): Promise<SiteTexts> => {
  const pages = textPageNames.map(async (page) => {
    const texts = Object.entries(await loadOurTexts(page)).map(([name, text]) => [name, unchanged(text)]);
    return [page, Object.fromEntries(texts)];
  });
  return Object.fromEntries(await Promise.all(pages)) as SiteTexts;
};

test('every text of ours may be the owner’s as it is, in a request that is taken, and says the same then', async () => {
  const texts = await everything();
  const { error, data } = siteTextsSchema.safeParse(texts);
  expect(error?.issues).toBeUndefined();
  expect(Buffer.byteLength(JSON.stringify(texts))).toBeLessThan(800 * 1024);
  for (const language of languages) expect(said(drawn(data ?? {}, language))).toEqual(said(ours(language)));
  expect(textPageNames.flatMap((page) => Object.keys(textPages[page].texts)).length).toBeGreaterThan(120);
});

test('the owner’s text stands in its language; what is left alone is ours', () => {
  const texts: SiteTexts = { passport: { lead: { gu: { own: 'અમારું', ours: 'x' } } }, about: {} };
  expect(drawn(texts, 'gu').passport).toEqual({ ...ours('gu').passport, lead: 'અમારું' });
  expect(drawn(texts, 'hi')).toEqual(ours('hi'));
  expect(drawn(texts, 'gu').loan).toBe(ours('gu').loan);
});

test('the agency’s data are put in place of what stands in braces', () => {
  const own = '{town}: {agency} of {town}, {colour}';
  const { documentTitle } = drawn({ about: { documentTitle: { en: { own, ours: 'x' } } } })['site-pages'].about;
  expect(documentTitle('Suvidha', 'Anand')).toBe('Anand: Suvidha of Anand, {colour}');
});

test('a list is the owner’s in all languages; where one is missing the English stands', () => {
  const own = [
    { title: { en: 'Both', gu: 'બંને' }, cases: { en: 'First\nRenewal' }, items: { en: ' One \n\nTwo', hi: 'एक' } },
    { items: { en: 'Three' } },
  ];
  const texts: SiteTexts = {
    passport: { documents: { own, ours: [] }, terms: { en: { own: 'Only this', ours: 'x' } } },
  };
  expect(drawn(texts).passport.documents.groups).toEqual([
    { title: 'Both', cases: ['First', 'Renewal'], items: ['One', 'Two'] },
    { items: ['Three'] },
  ]);
  expect(drawn(texts, 'gu').passport.documents.groups[0]).toMatchObject({ title: 'બંને', items: ['One', 'Two'] });
  expect(drawn(texts, 'hi').passport.documents.groups[0]).toMatchObject({ title: 'Both', items: ['एक'] });
  expect(drawn(texts).passport.terms).toEqual(['Only this']);
});

test('cases that one row lacks in a language are English in all rows there, so that no paper is hidden', () => {
  const cases = { en: 'New\nRenewal', gu: 'નવો\nરિન્યુ' };
  const rows = (...of: { en: string; gu?: string }[]): SiteTexts => ({
    passport: { documents: { own: of.map((one) => ({ cases: one, items: { en: 'One' } })), ours: [] } },
  });
  const casesIn = (texts: SiteTexts) =>
    drawn(texts, 'gu').passport.documents.groups.map((group: { cases?: readonly string[] }) => group.cases);
  expect(casesIn(rows(cases, { ...cases }))).toEqual([
    ['નવો', 'રિન્યુ'],
    ['નવો', 'રિન્યુ'],
  ]);
  expect(casesIn(rows(cases, { en: 'New' }))).toEqual([['New', 'Renewal'], ['New']]);
  expect(casesIn(rows(cases, { en: 'New\nRenewal', gu: 'નવો' }))).toEqual([
    ['New', 'Renewal'],
    ['New', 'Renewal'],
  ]);
});

const headline = (own: unknown) => ({ home: { heading: { en: { own, ours: 'x' } } } });
const steps = (own: unknown[]) => ({ about: { steps: { own, ours: [] } } });
const step = { title: { en: 'First' }, text: { en: 'Then' } };

test.each([
  ['a headline', headline('Welcome'), undefined],
  ['with the town', headline('Welcome to {town}'), undefined],
  ['with what is not filled in', headline('Welcome to {twon}'), 'placeholder'],
  ['with what is filled in elsewhere', headline('Call us {hours}'), 'placeholder'],
  ['empty', headline('  '), 'required'],
  ['too long', headline('x'.repeat(151)), 'too-long'],
  ['of two lines', headline('one\ntwo'), 'control-characters'],
  ['with a card number', { home: { lead: { en: { own: '4111 1111 1111 1111', ours: 'x' } } } }, 'card-number'],
  ['of a page there is not', { elsewhere: {} }, 'Invalid input'],
  ['of a text that stays ours', { contact: { privacyNotice: {} } }, 'Invalid input'],
  ['a list', steps([step]), undefined],
  ['a list of nothing', steps([]), 'required'],
  ['a list without a text', steps([{ ...step, text: { en: '' } }]), 'required'],
  ['a long list', steps(Array(31).fill(step)), 'too-long'],
])('%s', (_, texts, code) => {
  const issue = siteTextsSchema.safeParse(texts).error?.issues[0];
  expect(issue?.message).toEqual(code);
});
