import type { Page } from '@playwright/test';
import { expectNothingCutOff, expectNothingFound } from '../axe.ts';
import {
  expect,
  inLanguage,
  type Language,
  languages,
  openInOwnFonts,
  publicPaths,
  tagsOf,
  tagsOfRest,
  test,
} from '../journey.ts';

/** Words that stand out of the window, or are cut by a box that does not scroll. */
function lostWords(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    const said = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`;
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => isShown(element) && !element.closest('svg, .off-screen, .skip-link, .leaflet-container'))
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const isOut = box.right > width + 1 || box.left < -1;
        const scroller = element.closest<HTMLElement>('.scrolls');
        const { overflowX, overflowY } = getComputedStyle(element);
        const clips = (overflow: string) => ['hidden', 'clip'].includes(overflow);
        const isCut =
          (clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (clips(overflowY) && element.scrollHeight > element.clientHeight + 1);
        return (isOut && !scroller) || isCut;
      })
      .map(said);
  }, page.viewportSize()?.width ?? 0);
}

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

const somePaths = ['/', '/contact', '/service', '/loanservice'];

async function expectAllWhenLarge(page: Page, paths: readonly string[], language: Language) {
  for (const path of paths) {
    await openInOwnFonts(page, inLanguage(path, language));
    expect(await lostWords(page), path).toEqual([]);
    await enlarge(page);
    expect(await lostWords(page), `${path}, words twice as large`).toEqual([]);
  }
}

test('nothing is lost with words twice as large on some pages', { tag: '@phone' }, async ({ page }) => {
  await expectAllWhenLarge(page, somePaths, 'en');
});

for (const language of languages) {
  test(`nothing is lost with words twice as large, in ${language}`, { tag: '@full' }, async ({ page }) => {
    test.slow();
    await expectAllWhenLarge(page, publicPaths, language);
  });

  test(`nothing is lost in a window of 320 px, in ${language}`, { tag: ['@phone', ...tagsOf(language)] }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of publicPaths) {
      await openInOwnFonts(page, inLanguage(path, language));
      expect(await lostWords(page), path).toEqual([]);
      await expectNothingCutOff(page, path);
    }
  });

  test(`axe finds nothing on any page, in ${language}`, { tag: tagsOf(language) }, async ({ page }) => {
    test.slow();
    for (const path of publicPaths) {
      await page.goto(inLanguage(path, language));
      await expectNothingFound(page, { state: path });
    }
  });
}

for (const [name, paths] of [
  ['some', somePaths],
  ['every', publicPaths],
] as const) {
  const tag = ['@desktop', ...tagsOfRest(name === 'some')];
  test(`the Tab key reaches all that can be used on ${name} page, and the focus is seen`, { tag }, async ({ page }) => {
    test.slow();
    for (const path of paths) {
      await page.goto(path);
      const usable = await page.evaluate(() => {
        const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
        const shown = [...all].filter(
          (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
        );
        shown.forEach((element, index) => {
          element.dataset.step = String(index);
        });
        return shown.length;
      });
      const reached = new Set<string>();
      // A date has several stops, of which the browser draws some itself.
      const seen = new Set<string>();
      const names = new Set<string>();
      // What opens on focus adds steps of its own.
      for (let steps = 0; steps < usable + 40 && reached.size < usable; steps++) {
        await page.keyboard.press('Tab');
        const at = await page.evaluate(() => {
          const focused = document.activeElement as HTMLElement;
          const { outlineStyle, boxShadow } = getComputedStyle(focused);
          return {
            step: focused.dataset.step,
            name: `${focused.tagName} ${focused.id} ${focused.textContent?.trim().slice(0, 30)}`,
            isSeen: outlineStyle !== 'none' || boxShadow !== 'none',
          };
        });
        if (at.step !== undefined) reached.add(at.step);
        names.add(at.name);
        if (at.isSeen) seen.add(at.name);
      }
      expect(reached.size, `${path}: reached of ${usable}`).toBe(usable);
      expect(
        [...names].filter((name) => !seen.has(name)),
        path,
      ).toEqual([]);
    }
  });
}
