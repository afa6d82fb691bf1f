import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { chooseLanguage, escapeFrom, expect, languages, officeWords, test, untilStill } from './journey.ts';
import { ownPerson, signInAs } from './own-person.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectClean(page: Page, state: string) {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found, state).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBeLessThanOrEqual(0);
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    for (const language of languages) {
      test(`drawers, menus, palette and help in ${language}`, async ({ page, isMobile }) => {
        test.slow();
        const person = await ownPerson('Admin');
        const { frame, palette, shortcuts, appearance } = officeWords[language];
        await chooseLanguage(page, language);
        await signInAs(page, person, language);
        const personButton = page.getByRole('button', { name: new RegExp(person.username) });
        const dialog = page.getByRole('dialog');
        const close = async () => {
          await escapeFrom(dialog.or(page.getByRole('menu')).first());
          await expect(dialog.or(page.getByRole('menu'))).toHaveCount(0);
        };

        await page.getByRole('button', { name: frame.language }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectClean(page, 'language menu');
        await close();
        await personButton.click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectClean(page, 'person menu');
        await page.getByRole('menuitem', { name: shortcuts.title }).click();
        await expect(dialog).toBeVisible();
        await expectClean(page, 'keyboard help');
        await close();
        if (isMobile) {
          await page.getByRole('button', { name: frame.openMenu }).click();
          await expect(dialog).toBeVisible();
          await expectClean(page, 'menu drawer');
          await close();
        } else {
          await page.keyboard.press('[');
          await page.mouse.move(700, 500);
          await page.getByRole('link', { name: officeWords[language].enquiries.menuTitle }).hover();
          await expect(page.getByRole('tooltip')).toBeVisible();
          await expectClean(page, 'icons with a tooltip');
        }
        await page.getByRole('button', { name: palette.title }).click();
        // On a phone it is shown when the keyboard has come, or is not coming.
        await expect(dialog.getByRole('option').first()).toBeVisible();
        const isOnTop = () => dialog.evaluate((element) => element.contains(document.elementFromPoint(180, 200)));
        await expect.poll(isMobile ? isOnTop : () => true).toBe(true);
        await page.keyboard.press('ArrowDown');
        await expectClean(page, 'palette');
        await dialog.getByRole('combobox').fill('nobodyhasthisname');
        await expect(dialog.getByRole('status')).toHaveText(palette.nothing);
        await expectClean(page, 'palette with nothing found');
        await close();
        await personButton.click();
        await page.getByRole('menuitem', { name: appearance.title }).click();
        await expect(dialog).toBeVisible();
        await expectClean(page, 'theme settings');
        for (const name of [
          appearance.accents.brick,
          appearance.densities.comfortable,
          '130 %',
          appearance.contrasts.more,
        ]) {
          await dialog.getByText(name, { exact: true }).click();
        }
        await expectClean(page, 'theme settings, largest');
        await close();
        await expectClean(page, 'a page, largest');
      });
    }
  });
}
