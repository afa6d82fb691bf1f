import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** What shows where the focus is: an outline of the element's own, of what an invisible one lies in, or lines of a drawing. */
const focusShown = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const isOutlined = (element: Element | null) => {
      const { outlineStyle, outlineWidth } = element
        ? getComputedStyle(element)
        : { outlineStyle: 'none', outlineWidth: '0' };
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const isLined = ({ firstElementChild: drawn }: Element) =>
      drawn instanceof SVGElement && Number.parseFloat(getComputedStyle(drawn).strokeWidth) >= 2;
    const { opacity } = getComputedStyle(focused);
    const carrier = opacity === '0' ? focused.parentElement : focused;
    if (isOutlined(carrier) || (focused instanceof SVGElement && isLined(focused))) return 'seen';
    // A heading or a window that is told about, and from which one goes on.
    if (focused.matches('h1, h2, h3, main, [role=dialog], [role=alertdialog]')) return 'seen';
    return `the focus is not seen on ${focused.outerHTML.slice(0, 160)}`;
  });

export async function expectFocusSeen(page: Page) {
  expect(await focusShown(page)).toBe('seen');
}

/** As `walkTo`, looking at each step whether the focus is seen; beyond the last stop it leaves the page and comes again. */
export async function walkSeen(page: Page, target: Locator, key = 'Tab') {
  await target.waitFor();
  for (let steps = 0; steps < 300; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectFocusSeen(page);
    await page.keyboard.press(key);
    if (await page.evaluate(() => document.activeElement !== document.body)) await expectFocusSeen(page);
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`);
}

export async function pressOn(page: Page, target: Locator, { key = 'Enter', by = 'Tab' } = {}) {
  await walkSeen(page, target, by);
  await page.keyboard.press(key);
}

/** Types over what stands in a field. */
export async function typeInto(page: Page, field: Locator, text: string, by = 'Tab') {
  await walkSeen(page, field, by);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Where the focus goes when a window has closed, at once and for good. */
export async function expectFocusAt(target: Locator) {
  await expect(target).toBeFocused();
  await expectFocusSeen(target.page());
}
