import type { Page } from '@playwright/test';
import { expectNothingCutOff } from './axe.ts';
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

/** What may be moved sideways: a table of many columns, a board, and the chips that lead to the parts of a page. */
const mayScrollSideways = 'section:has(> table), section:has(> section > [role=grid]), nav ul';

/** A phone's width holds the page, all there is to read and press, and what windows and drawers show, which do not move sideways. */
export async function expectWithinWidth(page: Page, state?: string) {
  await expectNothingCutOff(page, state);
  const width = page.viewportSize()?.width ?? 0;
  const found = await page.evaluate(
    ({ limit, sideways }) => {
      const isClipped = (element: Element | null): boolean =>
        element !== null && (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
      const isOut = (element: Element) => {
        const { left, right } = element.getBoundingClientRect();
        const isHeld = element.closest(sideways) !== null || isClipped(element.parentElement);
        return right - left > 1 && (right > limit + 1 || left < -1) && !isHeld;
      };
      const moves = (element: Element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.matches(sideways);
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility() && (isOut(element) || moves(element)))
        .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`);
    },
    { limit: width, sideways: mayScrollSideways },
  );
  expect(found, state).toEqual([]);
}
