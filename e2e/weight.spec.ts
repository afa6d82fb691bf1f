import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, homeOf, languages, signIn, test } from './journey.ts';

const kib = 1024;

/** Bodies of what a page loads, by kind. */
async function weigh(page: import('@playwright/test').Page, path: string) {
  const loaded: { url: string; type: string; body: Buffer }[] = [];
  page.on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    loaded.push({ url: response.url(), type: response.request().resourceType(), body });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return loaded;
}

for (const language of languages) {
  test(`the home page weighs little before the form is touched, in ${language}`, async ({ page }) => {
    const loaded = await weigh(page, homeOf(language));
    const scripts = loaded.filter(({ type }) => type === 'script');
    expect(scripts.length).toBeGreaterThan(0);
    const scriptBytes = scripts.reduce((sum, { body }) => sum + gzipSync(body).length, 0);
    expect(scriptBytes).toBeLessThanOrEqual(2 * kib);
    const text = loaded.filter(({ type }) => ['document', 'stylesheet', 'script'].includes(type));
    expect(text.reduce((sum, { body }) => sum + brotliCompressSync(body).length, 0)).toBeLessThanOrEqual(16 * kib);
  });
}

test('the home page holds no inline script or style, and a policy without exceptions', async ({ page }) => {
  const answer = await page.goto('/');
  const html = (await answer?.text()) ?? '';
  expect(html).not.toMatch(/<style|style=|<script(?![^>]*\ssrc=| type="application\/ld\+json">)|\son[a-z]+=/i);
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
});

test('the first screen after sign-in loads at most 180 KB of script', async ({ page }) => {
  const bytes: number[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    bytes.push(brotliCompressSync(await response.body().catch(() => Buffer.alloc(0))).length);
  });
  await signIn(page, 'Admin');
  await page.waitForLoadState('networkidle');
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(180 * kib);
});
