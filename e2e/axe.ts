import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect, untilStill } from './journey.ts';

const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const contrastAlone: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

interface Scope {
  /** Named in the message when something is found. */
  state?: string;
  within?: string;
  without?: string;
}

async function violations(page: Page, options: RunOptions, { within, without }: Scope): Promise<string[]> {
  // Scrolled to, the page's start lies above the window, and axe takes dialogs for hidden with it.
  await page.evaluate(() => scrollTo(0, 0));
  await untilStill(page);
  await letStick(page, false);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ include, exclude, chosen }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      const context = exclude ? { exclude: [exclude], include: [include ?? ':root'] } : (include ?? document);
      // Passes are not told, and stylesheets not fetched again: both cost more than the rules.
      const found = await run((include ?? exclude) ? context : document, {
        ...chosen,
        resultTypes: ['violations'],
        preload: false,
      });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { include: within, exclude: without, chosen: options },
  );
  await letStick(page, true);
  return found;
}

/** What a bar at the lower edge of a phone half covers just now, axe takes for too small to press. */
async function letStick(page: Page, isSticky: boolean) {
  await page.evaluate(
    (position) => {
      for (const bar of document.querySelectorAll<HTMLElement>('[data-phone-bar], [data-thumb-action], .reach-bar'))
        bar.style.position = position;
    },
    isSticky ? '' : 'static',
  );
}

/** Every rule in the theme that is shown, the contrast in the other one, and nothing out of the window. */
export async function expectNothingFound(page: Page, scope: Scope = {}) {
  expect(await violations(page, everyRule, scope), scope.state).toEqual([]);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  expect(await violations(page, contrastAlone, scope), `${scope.state ?? ''} in the other theme`).toEqual([]);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await expectNothingCutOff(page, scope.state);
}

/** The window's width is the device's: on a phone `innerWidth` grows with what stands out of it. */
export async function expectNothingCutOff(page: Page, state?: string) {
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(width);
}
