import { expect, test } from 'vitest';
import { services } from '#features/services/catalogue.ts';
import { languages } from '#shared/languages.ts';
import { servicePageTexts } from './all-texts.ts';
import type { ServicePageTexts } from './texts.ts';

const pages = services.flatMap((service) =>
  languages.flatMap((language) => {
    const texts = servicePageTexts[language][service.slug];
    const english = servicePageTexts.en[service.slug];
    return texts && english ? [{ service, language, texts, english }] : [];
  }),
);

test('a service has its page in every language or in none', () => {
  const slugs = languages.map((language) => Object.keys(servicePageTexts[language]).toSorted());
  for (const written of slugs) expect(written).toEqual(slugs[0]);
});

/** How many of each, which no translation changes. */
const shapeOf = ({ audience, documents, steps, questions, terms, freeAtSource }: ServicePageTexts) => ({
  audience: audience.length,
  groups: documents.groups.map(({ title, items }) => [title === undefined, items.length]),
  steps: steps.map(({ time }) => time === undefined),
  questions: questions.length,
  terms: terms.length,
  isFree: freeAtSource !== undefined,
});

test.each(pages)('$service.slug in $language says what English says, in a length that fits', (page) => {
  const { service, language, texts, english } = page;
  expect(shapeOf(texts)).toEqual(shapeOf(english));
  expect(texts.title.length).toBeLessThanOrEqual(45);
  expect(texts.description.length).toBeGreaterThanOrEqual(70);
  expect(texts.description.length).toBeLessThanOrEqual(155);
  expect(texts.freeAtSource !== undefined).toBe(service.isFreeAtSource === true);
  const letters = { en: /[઀-૿ऀ-ॣ०-ॿ]/, gu: /[ऀ-ॣ०-ॿ]/, hi: /[઀-૿]/ };
  expect(JSON.stringify(texts)).not.toMatch(letters[language]);
});

test.each(pages)('$service.slug in $language names no amount that may change', ({ texts }) => {
  expect(JSON.stringify(texts)).not.toMatch(/₹|\bRs\b|રૂપિયા|रुपये/);
});
