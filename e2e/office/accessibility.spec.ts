import { pageList } from '#app/page-list.ts';
import { expectNothingCutOff, expectNothingFound } from '../axe.ts';
import {
  chooseLanguage,
  escapeFrom,
  expect,
  homeOf,
  type Language,
  languages,
  officeWords,
  opened,
  openInOwnFonts,
  signIn,
  signIns,
  tagsOf,
  test,
} from '../journey.ts';
import { expectNothingNested } from '../layout.ts';

/** Charts, a long form, days in their colours. */
const bothThemes = ['/dashboard', '/sitesettings', '/muster'];

for (const language of languages) {
  test(`home in ${language}`, { tag: tagsOf(language) }, async ({ page }) => {
    await openInOwnFonts(page, homeOf(language));
    await expectNothingCutOff(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNothingCutOff(page);
  });

  test(`back office in ${language}`, { tag: tagsOf(language) }, async ({ page }) => {
    test.slow(true, 'every screen of it, one after another');
    await chooseLanguage(page, language as Language);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: officeWords[language].accounts.submit })).toBeVisible();
    await expectNothingFound(page);
    await signIn(page, 'Admin');
    for (const { path, access } of pageList) {
      if (access === 'public') continue;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === '/allservicesdata') await expect(page.getByText(/^SR-/).first()).toBeVisible();
      // One person’s month says as much as that of all the people other journeys made.
      if (path === '/muster') {
        await page.getByRole('searchbox').fill(signIns.Admin.username);
        await expect(page.locator('main')).toContainText(signIns.Admin.username);
        await expect(page.locator('main')).not.toContainText(signIns.Staff.username);
      }
      await expectNothingFound(page, { state: path, inBothThemes: bothThemes.includes(path) });
      await expectNothingNested(page, path);
    }
  });
}

test('open drawer, menus and dialogs', async ({ page }) => {
  await page.goto('/allservicesdata');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNothingFound(page);
  await signIn(page, 'Admin', '/allservicesdata');
  await page.getByRole('button', { name: officeWords.en.frame.language }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNothingFound(page);
  await escapeFrom(page.getByRole('menu'));
  await page.getByText(/^SR-/).first().click();
  await expect(opened(page)).toContainText(/SR-/);
  await expectNothingFound(page);
});

test.describe('with a refused form', () => {
  test.use({ expectedErrors: [/422/] });

  test('a form with errors, the set-up page', async ({ page }) => {
    await page.goto('/setup#secret');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingFound(page);
    await page.goto('/');
    const form = page.locator('form[data-enquiry-form]');
    const island = page.waitForResponse('**/ServicesRequest/FormStamp');
    await form.locator('select').focus();
    await island;
    await form.locator('button[type=submit]').click();
    await expect(page.locator('[data-summary]')).toBeVisible();
    await expectNothingFound(page);
  });
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  test('is 404 and says so in its language', async ({ page }) => {
    const answer = await page.goto('/gu/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'gu');
    await expectNothingFound(page);
  });
});
