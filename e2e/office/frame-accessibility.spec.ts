import { expectNothingFound } from '../axe.ts';
import {
  chooseLanguage,
  escapeFrom,
  expect,
  languages,
  officeWords,
  opened,
  signInAs,
  tagsOf,
  test,
} from '../journey.ts';
import { ownPerson } from '../own-person.ts';

for (const language of languages) {
  test(`drawers, menus, palette and help in ${language}`, { tag: ['@desktop', '@phone', ...tagsOf(language)] }, async ({
    page,
    isMobile,
  }) => {
    test.slow();
    const person = await ownPerson('Admin');
    const { frame, palette, shortcuts, appearance } = officeWords[language];
    await chooseLanguage(page, language);
    await signInAs(page, person, '/allcreditcard');
    const personButton = page.getByRole('button', { name: new RegExp(person.username) });
    const dialog = opened(page);
    const close = async () => {
      await escapeFrom(dialog.or(page.getByRole('menu')).first());
      await expect(dialog.or(page.getByRole('menu'))).toHaveCount(0);
    };

    await page.getByRole('button', { name: frame.language }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNothingFound(page, { state: 'language menu' });
    await close();
    await personButton.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNothingFound(page, { state: 'person menu' });
    await page.getByRole('menuitem', { name: shortcuts.title }).click();
    await expect(dialog).toBeVisible();
    await expectNothingFound(page, { state: 'keyboard help' });
    await close();
    if (isMobile) {
      await page.getByRole('button', { name: frame.more }).click();
      await expect(dialog).toBeVisible();
      await expectNothingFound(page, { state: 'menu drawer' });
      await close();
    } else {
      await page.keyboard.press('[');
      await page.mouse.move(700, 500);
      await page.getByRole('link', { name: officeWords[language].enquiries.menuTitle }).hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectNothingFound(page, { state: 'icons with a tooltip' });
    }
    await page.getByRole('button', { name: palette.title }).click();
    // On a phone it is shown when the keyboard has come, or is not coming.
    await expect(dialog.getByRole('option').first()).toBeVisible();
    const isOnTop = () => dialog.evaluate((element) => element.contains(document.elementFromPoint(180, 200)));
    await expect.poll(isMobile ? isOnTop : () => true).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expectNothingFound(page, { state: 'palette' });
    await dialog.getByRole('combobox').fill('nobodyhasthisname');
    await expect(dialog.getByRole('status')).toHaveText(palette.nothing);
    await expectNothingFound(page, { state: 'palette with nothing found' });
    await close();
    await personButton.click();
    await page.getByRole('menuitem', { name: appearance.title }).click();
    await expect(dialog).toBeVisible();
    await expectNothingFound(page, { state: 'theme settings' });
    for (const name of [
      appearance.accents.brick,
      appearance.densities.comfortable,
      '130 %',
      appearance.contrasts.more,
    ]) {
      await dialog.getByText(name, { exact: true }).click();
    }
    await expectNothingFound(page, { state: 'theme settings, largest' });
    await close();
    await expectNothingFound(page, { state: 'a page, largest' });
  });
}
