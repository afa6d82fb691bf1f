import type { Page } from '@playwright/test';
import { pageList } from '#app/page-list.ts';
import { checkAccess } from '#shared/contract/access.ts';
import { scriptsOf, weightOf } from '#testing/screen-scripts.ts';
import { expect, goWithin, signIn, tagsOfRest, test } from '../journey.ts';

/** The office's scripts the page has fetched so far, once it rests. */
function watchScripts(page: Page): () => Promise<Set<string>> {
  const [asked, came] = [new Set<string>(), new Set<string>()];
  page.on('request', (request) => request.resourceType() === 'script' && asked.add(request.url()));
  page.on('requestfinished', (request) => request.resourceType() === 'script' && came.add(request.url()));
  return async () => {
    // What a screen asks for once it stands, it asks for in the same breath.
    await expect(async () => {
      const before = asked.size;
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      expect([asked.size, came.size]).toEqual([before, before]);
    }).toPass();
    return new Set([...came].map((url) => new URL(url).pathname.slice(1)));
  };
}

const kib = 1024;

// The bars themselves are held in src/app/script-weight.test.ts; here, that a browser fetches what the build tells, and
// with what screens fetch besides once they stand no more than may be.
for (const [name, role, chosen] of [
  ['two screens', 'Admin', ['/dashboard', '/audit']],
  ['every screen of Admin', 'Admin', undefined],
  ['every screen of Staff', 'Staff', undefined],
] as const) {
  const tag = ['@desktop', ...tagsOfRest(name === 'two screens')];
  test(`${name}: the browser fetches the scripts the build tells, and keeps to the weights`, { tag }, async ({
    page,
  }) => {
    test.slow();
    const fetched = watchScripts(page);
    const landing = role === 'Admin' ? '/allcreditcard' : '/applycreditcard';
    await signIn(page, role, landing);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let before = await fetched();
    expect([...before]).toEqual(expect.arrayContaining([...scriptsOf(landing, 'en')]));
    expect(weightOf(before)).toBeLessThanOrEqual(180 * kib);
    for (const { path, access } of pageList) {
      const isOpen = access !== 'public' && checkAccess(access, { id: 1, isAdmin: role === 'Admin' }) === 'allowed';
      if (!isOpen || path === landing || (chosen && !chosen.some((one) => one === path))) continue;
      // It leads on to /profile at once.
      if (path === '/secondfactor') continue;
      await goWithin(page, path);
      const now = await fetched();
      expect([...now], path).toEqual(expect.arrayContaining([...scriptsOf(path, 'en')]));
      expect(weightOf(now.difference(before)), path).toBeLessThanOrEqual(60 * kib);
      before = now;
    }
  });
}
