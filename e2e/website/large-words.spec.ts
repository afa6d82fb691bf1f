import type { Page } from '@playwright/test';
import { sampleSettings } from '#features/site/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { longestSettings } from '#testing/longest-settings.ts';
import { chooseLanguage, expect, type Language, languages, test } from '../journey.ts';
import { type DrawnDocument, documentsOf, documentViewer } from './drawn-documents.ts';
import { lostWords } from './lost-words.ts';

interface Size {
  width: number;
  /** Of the root's font, in per cent. */
  words: number;
}

/** Narrow phones, with words as they are and larger; half of 320 px is what a page magnified to 200 % has. */
const sizes: Size[] = [
  { width: 320, words: 100 },
  { width: 320, words: 130 },
  { width: 320, words: 200 },
  { width: 360, words: 200 },
  { width: 160, words: 100 },
];

async function expectNothingLost(page: Page, name: string) {
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    // Not every machine has a font for the names of other languages.
    for (const link of document.querySelectorAll<HTMLElement>('a[lang]'))
      link.style.fontFamily = '"Anek Latin", "Anek Gujarati", "Anek Devanagari"';
    await document.fonts.ready;
  });
  for (const { width, words } of sizes) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, words);
    expect.soft(await lostWords(page), `${name}, ${width} px wide, words at ${words} %`).toEqual([]);
  }
}

async function expectAllRead(page: Page, drawn: DrawnDocument[], language: Language, settings: SiteSettings) {
  const show = await documentViewer(page, language, settings);
  for (const one of drawn) {
    await show(one);
    await expectNothingLost(page, `${one.path} ${one.state ?? ''} in ${language}`);
  }
}

const some = documentsOf(longestSettings).filter(
  ({ path, state }) =>
    state === 'form with errors' || (!state && (path === '/loanservice' || path.startsWith('/page/'))),
);

test('nothing is lost with words twice as large, on some pages', { tag: '@phone' }, ({ page }) =>
  expectAllRead(page, some, 'en', longestSettings),
);

for (const language of languages) {
  for (const [name, settings] of [
    ['the longest', longestSettings],
    ['ordinary', sampleSettings],
  ] as const) {
    const title = `nothing is lost with words twice as large on any page, with ${name} texts, in ${language}`;
    test(title, { tag: ['@phone', '@full'] }, async ({ page }) => {
      test.slow();
      await expectAllRead(page, documentsOf(settings), language, settings);
    });
  }

  test(`nothing is lost with words twice as large on /login, in ${language}`, { tag: ['@phone', '@full'] }, async ({
    page,
  }) => {
    await chooseLanguage(page, language);
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNothingLost(page, `/login in ${language}`);
  });
}
