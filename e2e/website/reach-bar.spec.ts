import type { Page } from '@playwright/test';
import { languages, localPath } from '#shared/languages.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, type Language, openInOwnFonts, publicWords, test } from '../journey.ts';
import { lostWords } from './lost-words.ts';

const barOf = (page: Page) => page.locator('.reach-bar');
const scrollDown = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
const end = 1_000_000;

/** What of these a press in their middle does not reach, as something lies over them. */
const coveredOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const [middle, edge] = [x + width / 2, y + height - 1];
        return edge > 0 && edge < innerHeight && !element.contains(document.elementFromPoint(middle, edge));
      })
      .map((element) => element.textContent),
  );

async function expectInWindow(page: Page, language: Language) {
  const { call, whatsapp, ask } = publicWords[language].site;
  const links = barOf(page).getByRole('link');
  await expect(links).toHaveText([call, whatsapp, ask]);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
}

for (const language of languages) {
  test(`a phone keeps the ways of contact at hand after the first screen, in ${language}`, {
    tag: ['@phone', '@full'],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openInOwnFonts(page, localPath('/passportservicesservice', language));
    const bar = barOf(page);
    await expect(bar).toBeHidden();
    await scrollDown(page, 640);
    await expectInWindow(page, language);
    // In one line, its icons beside the words.
    expect((await bar.boundingBox())?.height).toBeLessThan(64);

    await bar.getByRole('link').last().click();
    const { labels } = publicWords[language].enquiries;
    await expect(page.locator('#enquiry')).toBeInViewport();
    await page.getByLabel(labels.firstName, { exact: true }).focus();
    await expect(bar).toBeHidden();
    await page.getByLabel(labels.firstName, { exact: true }).blur();
    await expect(bar).toBeVisible();

    await scrollDown(page, end);
    await expectInWindow(page, language);
    expect(await coveredOf(page, 'footer a, footer p')).toEqual([]);
    await scrollDown(page, 640);
    await page.locator('footer').getByRole('link').first().focus();
    expect(await coveredOf(page, ':focus')).toEqual([]);

    await page.emulateMedia({ media: 'print' });
    await expect(bar).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(bar).toBeHidden();
  });

  test(`the ways of contact at hand are read with words twice as large, in ${language}`, {
    tag: ['@phone', '@full'],
  }, async ({ page }) => {
    await openInOwnFonts(page, localPath('/about', language));
    for (const [width, words] of [
      [320, 200],
      [160, 100],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, words);
      await scrollDown(page, end);
      await expectInWindow(page, language);
      expect(await lostWords(page)).toEqual([]);
      expect((await barOf(page).boundingBox())?.height, `${width} px`).toBeLessThan(640 / 5);
    }
  });
}

test('the ways of contact at hand are without fault, moving or not', { tag: ['@phone', '@full'] }, async ({ page }) => {
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(barOf(page)).toBeHidden();
  const height = await heightOf();
  await scrollDown(page, end);
  await expectInWindow(page, 'en');
  expect(await heightOf()).toBe(height);
  // axe looks at the start of a page, where the bar is not yet.
  await barOf(page).evaluate((bar) => {
    bar.style.animation = 'none';
  });
  await expectNothingFound(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the ways of contact come into reach as well', { tag: ['@phone', '@full'] }, async ({ page }) => {
    await page.goto('/team');
    await expect(barOf(page)).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
    await expectInWindow(page, 'en');
    await barOf(page).getByRole('link').last().click();
    await expect(page).toHaveURL(/\/contact#enquiry$/);
    await expect(page.locator('#enquiry')).toBeInViewport();
  });
});
