import type { Page } from '@playwright/test';
import type { Planted } from './hostile-texts.ts';

export const injectedElements = 'img[onerror], svg[onload], iframe[srcdoc], b[onclick], [href^="javascript:"]';

export const hasRun = (page: Page) => page.evaluate(() => 'ran' in window);

/** What a page must not do: run what was stored, break its own policy, ask others. */
export async function watch(page: Page, address: string): Promise<string[]> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.push(`an error on ${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== address) seen.push(`asked ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) seen.push(`${response.status()} of ${response.url()}`);
  });
  await page.exposeFunction('tellViolation', (text: string) => void seen.push(`against its policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      (window as unknown as { tellViolation(text: string): void }).tellViolation(
        `${violatedDirective} ${blockedURI} ${sourceFile} on ${location.pathname}`,
      );
    });
  });
  return seen;
}

/** In the page: all that it tells, in fields and to those who hear it too. */
function saidOnPage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const named = [...document.querySelectorAll('[aria-label], [title], [alt]')];
  // What is drawn, and what search engines and shared links show.
  const drawn = [...document.querySelectorAll('svg')].map(({ textContent }) => textContent);
  const shared = [...document.querySelectorAll('meta')].map(({ content }) => content);
  return [
    document.title,
    document.body.innerText,
    ...drawn,
    ...shared,
    ...fields.map(({ value }) => value),
    ...named.flatMap((one) => ['aria-label', 'title', 'alt'].map((name) => one.getAttribute(name) ?? '')),
  ].join('\n');
}

/** Breaks of lines and capitals are a style's. */
const folded = (text: string) => text.replace(/\s+/g, '').toLowerCase();

/** What was planted, and where it has been read as the text it is. */
export interface Reading {
  look(page: Page): Promise<void>;
  /** Places none of whose texts has been read yet. */
  unread(): string[];
  screens(): number;
  /** What went wrong on a screen. */
  faults: string[];
}

export function startReading(planted: readonly Planted[]): Reading {
  const left = new Map(planted.map(({ place, texts }) => [place, texts.map(folded)]));
  const faults: string[] = [];
  let screens = 0;
  return {
    faults,
    async look(page) {
      screens++;
      const place = new URL(page.url()).pathname;
      if (await hasRun(page)) faults.push(`a script ran on ${place}`);
      if ((await page.locator(injectedElements).count()) > 0) faults.push(`an element of the text's own on ${place}`);
      const said = folded(await page.evaluate(saidOnPage));
      for (const [planted, texts] of left) if (texts.some((text) => said.includes(text))) left.delete(planted);
    },
    unread: () => [...left.keys()],
    screens: () => screens,
  };
}
