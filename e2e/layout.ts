import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** A chart's table keeps to the chart's space, so that nothing moves when it is shown. */
const mayScrollInside = 'textarea, select, section[aria-busy] section:has(> table)';

/** Nothing scrolls up and down inside something that does: a wheel would move now the one, now the other. */
export async function expectNothingNested(page: Page, state?: string) {
  const nested = await page.evaluate((allowed) => {
    const root = document.documentElement;
    const scrolls = (element: Element) => {
      const { overflowY } = getComputedStyle(element);
      const canScroll = element === root ? overflowY !== 'hidden' : /auto|scroll/.test(overflowY);
      return canScroll && element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 1;
    };
    const outerOf = (element: Element): Element | undefined => {
      if (element === root || getComputedStyle(element).position === 'fixed') return;
      const parent = element.parentElement ?? root;
      return scrolls(parent) ? parent : outerOf(parent);
    };
    const shown = (element: Element) => `${element.tagName} ${element.className}`;
    return [...document.querySelectorAll('body *')]
      .filter((element) => !element.matches(allowed) && scrolls(element))
      .flatMap((inner) => {
        const outer = outerOf(inner);
        return outer ? [`${shown(inner)} inside ${shown(outer)}`] : [];
      });
  }, mayScrollInside);
  expect(nested, state).toEqual([]);
}
