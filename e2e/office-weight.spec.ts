import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { pageList } from '#app/page-list.ts';
import { checkAccess } from '#shared/access.ts';
import { chooseLanguage, expect, languages, signIn, test } from './journey.ts';

const kib = 1024;

/** Every script the page has loaded so far, with its size as brotli sends it. */
function weighScripts(page: Page): () => Promise<Map<string, number>> {
  const sizes = new Map<string, Promise<number>>();
  const underWay = new Set<Request>();
  let started = 0;
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    underWay.add(request);
    started += 1;
  });
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('requestfinished', (request) => {
    underWay.delete(request);
    if (request.resourceType() !== 'script') return;
    const body = request
      .response()
      .then((response) => response?.body() ?? Buffer.alloc(0))
      .catch((error) => {
        // What comes after the last weighing counts for nothing.
        if (page.isClosed()) return Buffer.alloc(0);
        throw error;
      });
    sizes.set(
      request.url(),
      body.then((bytes) => brotliCompressSync(bytes).length),
    );
  });
  return async () => {
    // What a screen asks for once it stands, it asks for in the same breath.
    await expect(async () => {
      const before = started;
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      expect([underWay.size, started]).toEqual([0, before]);
    }).toPass();
    return new Map(await Promise.all([...sizes].map(async ([url, size]) => [url, await size] as const)));
  };
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);
const namesOf = (sizes: Map<string, number>) =>
  [...sizes].map(([url, size]) => `${size} ${url.split('/').at(-1)}`).join('\n');

/** So that the heading that has the focus afterwards is the next page's. */
const blur = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

for (const role of ['Admin', 'Staff'] as const) {
  test(`${role}: the first screen after sign-in loads at most 180 KB of script, each further one at most 60 KB more`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same files');
    test.slow();
    const weigh = weighScripts(page);
    await signIn(page, role);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const first = await weigh();
    expect(sum(first.values()), namesOf(first)).toBeLessThanOrEqual(180 * kib);
    expect([...first.keys()].filter((url) => /palette|theme-settings|keyboard-help|menu-drawer/.test(url))).toEqual([]);

    const landing = page.url();
    const person = { id: 1, isAdmin: role === 'Admin' };
    for (const { path, access } of pageList) {
      if (access === 'public' || landing.endsWith(path) || checkAccess(access, person) !== 'allowed') continue;
      const before = await weigh();
      await blur(page);
      // As a link inside the office would, whether or not a menu has one.
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page).toHaveTitle(/ · /);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const more = new Map([...(await weigh())].filter(([url]) => !before.has(url) && !first.has(url)));
      expect(sum(more.values()), `${path}\n${namesOf(more)}`).toBeLessThanOrEqual(60 * kib);
      await blur(page);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
  });
}

for (const language of languages) {
  test(`the first screen keeps to it in ${language}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the same files');
    await chooseLanguage(page, language);
    const weigh = weighScripts(page);
    await signIn(page, 'Admin', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const first = await weigh();
    expect(sum(first.values()), namesOf(first)).toBeLessThanOrEqual(180 * kib);
    // The schema library stays on the server.
    for (const url of first.keys()) expect(await (await page.request.get(url)).text()).not.toContain('ZodType');
  });
}
