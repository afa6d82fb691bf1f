import type { Page, Request } from '@playwright/test';
import { fontsCookie } from '#shared/preferences/fonts.ts';
import { address, expect, inLanguage, languages, publicPaths, tagsOfRest, test } from '../journey.ts';

const kib = 1024;

/** What each request of a page brought over the wire, by kind. */
async function weigh(page: Page, path: string) {
  const sizes: Promise<{ kind: string; bytes: number }>[] = [];
  const add = (request: Request) => {
    const kind = request.resourceType();
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })));
  };
  page.on('requestfinished', add);
  await page.goto(path, { waitUntil: 'networkidle' });
  // Fonts come after the first words; the cookie says that they are here.
  await page.waitForFunction((name) => document.cookie.includes(name), fontsCookie);
  page.off('requestfinished', add);
  const loaded = await Promise.all(sizes);
  const of = (kinds: string[]) => loaded.filter(({ kind }) => kinds.includes(kind));
  return {
    bytesOf: (...kinds: string[]) => of(kinds).reduce((sum, { bytes }) => sum + bytes, 0),
    numberOf: (...kinds: string[]) => of(kinds).length,
  };
}

// Words and pictures of every page are weighed in src/app/page-weight.test.ts; fonts only a browser chooses.
for (const [name, language, paths] of [
  ['some pages', 'en', ['/', '/contact', '/loanservice']],
  ...languages.map((each) => ['every page', each, publicPaths] as const),
] as const) {
  const tag = tagsOfRest(name === 'some pages');
  test(`${name} keeps to its budget of weight, in ${language}`, { tag }, async ({ browser }) => {
    test.slow();
    for (const path of paths) {
      // A first visit each, with nothing in the cache.
      const context = await browser.newContext({ baseURL: address });
      const { bytesOf, numberOf } = await weigh(await context.newPage(), inLanguage(path, language));
      await context.close();
      // A second script or style would be a round trip more before the first words.
      expect(numberOf('script'), path).toBe(1);
      expect(numberOf('stylesheet'), path).toBe(1);
      expect.soft(bytesOf('script'), `${path}: script before interaction`).toBeLessThanOrEqual(2 * kib);
      expect.soft(bytesOf('document', 'stylesheet', 'script'), `${path}: words`).toBeLessThanOrEqual(18 * kib);
      expect.soft(bytesOf('image'), `${path}: pictures`).toBeLessThanOrEqual(20 * kib);
      expect(bytesOf('font'), path).toBeGreaterThan(0);
      expect.soft(bytesOf('font'), `${path}: fonts`).toBeLessThanOrEqual(85 * kib);
    }
  });
}

test('the home page holds no inline script or style, and a policy without exceptions', async ({ page }) => {
  const answer = await page.goto('/');
  const html = (await answer?.text()) ?? '';
  expect(html).not.toMatch(/<style|style=|<script(?![^>]*\ssrc=| type="application\/ld\+json">)|\son[a-z]+=/i);
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
});
