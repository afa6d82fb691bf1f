import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { inScope } from '#testing/test-scope.ts';
import { expect, untilStill } from './journey.ts';

const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const contrastAlone: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

const isFull = inScope({ always: false, full: true });
/** Their rows are alike; a full run looks at each. */
const furtherRows = ['tbody tr:nth-child(n+9)', 'ul:has(> li [data-row-link]) > li:nth-child(n+9)'];

interface Scope {
  /** Named in the message when something is found. */
  state?: string;
  within?: string;
  /** Of a few screens always, of all in a full run: every pair of colours is held by `contrast.test.ts`. */
  inBothThemes?: boolean;
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
      const context = { exclude, include: [include ?? ':root'] };
      // Passes are not told, and stylesheets not fetched again: both cost more than the rules.
      const found = await run(context, {
        ...chosen,
        resultTypes: ['violations'],
        preload: false,
      });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    {
      include: within,
      exclude: [without, ...(isFull ? [] : furtherRows)].filter((part) => part !== undefined),
      chosen: options,
    },
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

async function expectContrastInOtherTheme(page: Page, scope: Scope) {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  expect(await violations(page, contrastAlone, scope), `${scope.state ?? ''} in the other theme`).toEqual([]);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}

/**
 * What is in front of the page: a window, a menu. The page behind it, which nobody can reach then, is put out of axe’s sight, since
 * it is looked at without the window, and a long one costs more than the window itself.
 */
async function coverPage(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const front = '[role=dialog], [role=alertdialog], [role=menu]';
    const shown = [...document.querySelectorAll(front)].filter(
      (part) => part.checkVisibility() && !part.closest('#root'),
    );
    const isCovered = shown.length > 0 && document.getElementById('root') !== null;
    for (const [index, part] of shown.entries())
      part.toggleAttribute('data-in-front', isCovered && index === shown.length - 1);
    return isCovered;
  });
}

async function setPageVisibility(page: Page, visibility: '' | 'hidden') {
  await page.evaluate((value) => {
    const root = document.getElementById('root');
    if (root) root.style.visibility = value;
  }, visibility);
}

/** Every rule in the theme that is shown, the contrast in the other one, and nothing out of the window. */
export async function expectNothingFound(page: Page, scope: Scope = {}) {
  await untilStill(page);
  if (!isFull && (await coverPage(page))) {
    await setPageVisibility(page, 'hidden');
    expect(await violations(page, everyRule, { within: '[data-in-front]', ...scope }), scope.state).toEqual([]);
    await setPageVisibility(page, '');
    return expectNothingCutOff(page, scope.state);
  }
  expect(await violations(page, everyRule, scope), scope.state).toEqual([]);
  if (isFull || scope.inBothThemes) await expectContrastInOtherTheme(page, scope);
  await expectNothingCutOff(page, scope.state);
}

/** The window's width is the device's: on a phone `innerWidth` grows with what stands out of it. */
export async function expectNothingCutOff(page: Page, state?: string) {
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(width);
}
