import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { languages, localPath } from '#shared/languages.ts';
import { build } from '#testing/build.ts';
import { startTestApp } from '#testing/server.ts';
import type { PublicPagesModule } from '#web/public-pages/page.ts';

const kib = 1024;
const module = (await import(new URL('pages/public-pages.js', build).href)) as PublicPagesModule;
/** What the owner writes is as long as they want it. */
const pages = module.pages.filter(({ path }) => !path.includes(':'));

const app = await startTestApp({ build });

const pack = async (url: string) => (await app.app.inject({ url, headers: { 'accept-encoding': 'br' } })).rawPayload;
/** Pages share most of their files. */
const sizes = new Map<string, Promise<number>>();
const sizeOf = (url: string) => sizes.getOrInsertComputed(url, async () => (await pack(url)).length);
const sizesOf = (urls: string[]) => Promise.all(urls.map(sizeOf));
const sum = (all: number[]) => all.reduce((total, size) => total + size, 0);

// Fonts, and that a browser fetches nothing else before it is asked to, are seen in e2e/website/weight.spec.ts.
test.each(languages)(
  'every public page keeps to its budget of words and pictures, in %s',
  async (language) => {
    for (const { path } of pages) {
      const address = localPath(path, language);
      const page = await pack(address);
      const body = brotliDecompressSync(page).toString();
      const found = (pattern: RegExp) => [...new Set([...body.matchAll(pattern)].map(([, url = '']) => url))];
      const scripts = found(/<script[^>]* src="([^"]+)"/g);
      const styles = found(/<link rel="stylesheet" href="([^"]+)"/g);
      const pictures = found(/<img[^>]* src="([^"]+)"/g);
      // A second script or style would be a round trip more before the first words.
      expect([scripts.length, styles.length], path).toEqual([1, 1]);
      const script = sum(await sizesOf(scripts));
      // Nor does the script wait for another one.
      for (const url of scripts)
        expect(brotliDecompressSync(await pack(url)).toString(), url).not.toMatch(/\bimport\s*[{"*]/);
      expect(script, `${path}: script before interaction`).toBeLessThanOrEqual(2 * kib);
      const words = page.length + sum(await sizesOf(styles)) + script;
      expect(words, `${path}: words`).toBeLessThanOrEqual(18 * kib);
      expect(words).toBeGreaterThan(4 * kib);
      expect(sum(await sizesOf(pictures)), `${path}: pictures`).toBeLessThanOrEqual(20 * kib);
    }
  },
  90_000,
);
