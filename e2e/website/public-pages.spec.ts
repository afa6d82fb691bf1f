import { longestSettings } from '#testing/longest-settings.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, inLanguage, languages, publicPaths, tagsOf, tagsOfRest, test } from '../journey.ts';
import { documentsOf, documentViewer } from './drawn-documents.ts';

const somePaths = ['/', '/contact', '/service', '/loanservice'];

for (const language of languages) {
  test(`axe finds nothing on any page, in ${language}`, { tag: tagsOf(language) }, async ({ page }) => {
    test.slow();
    for (const path of publicPaths) {
      await page.goto(inLanguage(path, language));
      await expectNothingFound(page, { state: path, inBothThemes: somePaths.includes(path) });
    }
  });
}

for (const language of languages) {
  const title = `axe finds nothing on pages with all that an owner adds, in ${language}`;
  test(title, { tag: ['@phone', ...tagsOf(language)] }, async ({ page }) => {
    const show = await documentViewer(page, language, longestSettings);
    for (const one of documentsOf(longestSettings)) {
      const isOwners = /^\/(?:contact|team|page\/.*|service\/.*)$/.test(one.path) && !one.state;
      if (!isOwners) continue;
      await show(one);
      await expectNothingFound(page, { state: one.path, inBothThemes: true });
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
        // A group of radio buttons is one stop: the chosen one.
        const shown = [...all].filter(
          (element) =>
            element.tabIndex >= 0 &&
            !element.matches('[type=radio]:not(:checked)') &&
            element.checkVisibility({ visibilityProperty: true }),
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
