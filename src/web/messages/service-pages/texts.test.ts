import { describe, expect, test } from 'vitest';
import { services } from '#features/services/catalogue.ts';
import type { ServicePageTexts } from './texts.ts';

const modules = import.meta.glob<Record<string, ServicePageTexts>>('./{en,gu,hi}/*.ts', { eager: true });

const languages = ['en', 'gu', 'hi'] as const;
type Language = (typeof languages)[number];

const pages = Object.entries(modules).map(([path, exported]) => {
  const [, language, slug] = /^\.\/(en|gu|hi)\/(.+)\.ts$/.exec(path) ?? [];
  const [[name, texts] = []] = Object.entries(exported);
  if (!language || !slug || !name || !texts) throw new Error(`Not a page's texts: ${path}`);
  return { path, language: language as Language, slug, name, texts };
});

type Value = string | readonly Value[] | { readonly [key: string]: Value };

/** Every text with the path that leads to it. */
function sentencesOf(value: Value, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => sentencesOf(part, path ? `${path}.${key}` : key));
}

/** The same page without its words: what has to be alike in every language. */
function shapeOf(texts: ServicePageTexts): string[] {
  const paths = sentencesOf(texts as unknown as Value).map(([path]) => path);
  const names = [...new Set(texts.documents.groups.flatMap(({ cases = [] }) => cases))];
  const cases = texts.documents.groups.map(
    (group) => `cases ${(group.cases ?? []).map((name) => names.indexOf(name)).join()}`,
  );
  return [...paths, ...cases].sort();
}

const wordsOf = (texts: ServicePageTexts): [string, string][] => sentencesOf(texts as unknown as Value);

const ownScript = { en: /\p{Script=Latin}/u, gu: /\p{Script=Gujarati}/u, hi: /\p{Script=Devanagari}/u };
const foreignScript = {
  en: /\p{Script=Gujarati}|\p{Script=Devanagari}/u,
  gu: /\p{Script=Devanagari}|।/u,
  hi: /\p{Script=Gujarati}/u,
};
const money = /₹|(?:\bRs\.?|INR|રૂ\.?|रु\.?)\s*\d|\d\s*(?:\/-|rupee|રૂપિયા|रुपय|रुपए)/iu;

test('every service that has texts has them in all three languages', () => {
  expect(pages.length).toBeGreaterThan(0);
  const slugsIn = (language: Language) => pages.filter((page) => page.language === language).map(({ slug }) => slug);
  expect(slugsIn('gu')).toEqual(slugsIn('en'));
  expect(slugsIn('hi')).toEqual(slugsIn('en'));
});

describe.each(pages)('$path', ({ language, slug, name, texts }) => {
  test('is named after a service of the catalogue', () => {
    expect(services.map((service) => service.slug)).toContain(slug);
    expect(name).toBe(slug.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  });

  test('says that it is free at the source exactly where it is', () => {
    const service = services.find((one) => one.slug === slug);
    expect(texts.freeAtSource !== undefined).toBe(service?.isFreeAtSource === true);
  });

  test('fits into a page of search results', () => {
    expect(texts.title.length).toBeLessThanOrEqual(45);
    expect(texts.description.length).toBeGreaterThanOrEqual(70);
    expect(texts.description.length).toBeLessThanOrEqual(155);
  });

  test('has the same parts as in English', () => {
    const english = pages.find((page) => page.language === 'en' && page.slug === slug);
    expect(shapeOf(texts)).toEqual(english && shapeOf(english.texts));
  });

  test('is written in its own script', () => {
    const isOwn = (text: string) => ownScript[language].test(text) && !foreignScript[language].test(text);
    expect(wordsOf(texts).filter(([, text]) => !isOwn(text))).toEqual([]);
  });

  test('has clean sentences: composed letters, digits 0 to 9, no stray spaces', () => {
    const isClean = (text: string) =>
      text === text.normalize('NFC').trim() && text !== '' && !/\s{2}|[०-९૦-૯]|[\u200b-\u200d]/u.test(text);
    expect(wordsOf(texts).filter(([, text]) => !isClean(text))).toEqual([]);
  });

  test('tells search engines nothing of fees where only the owner may set one', () => {
    const service = services.find((one) => one.slug === slug);
    const ofFees = /free\b|nothing|fee\b|મફત|ફી|मुफ|शुल्क/u;
    if (!service?.fee) expect(texts.description).not.toMatch(ofFees);
  });

  test('names no amount of money', () => {
    expect(wordsOf(texts).filter(([, text]) => money.test(text))).toEqual([]);
  });
});
