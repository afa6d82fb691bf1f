import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  aCustomerForm,
  anApplicationByApi,
  changeByAnother,
  dialogOf,
  findRow,
  openDrawer,
  openUpdate,
  saveIn,
  words,
} from './application-journey.ts';
import { chooseLanguage, escapeFrom, expect, languages, officeWords, signIn, test, untilStill } from './journey.ts';
import { ownPerson } from './own-person.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNothingFound(page: Page) {
  // Scrolled to, the page's start lies above the screen, and axe takes the windows for hidden with it.
  await page.evaluate(() => scrollTo(0, 0));
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, expectedErrors: [/412/] });

    test('one’s own list, a locked row, the large picture, the drawer, the update and a conflict', async ({ page }) => {
      test.slow();
      const locked = await anApplicationByApi({ withScreenshot: true, csId: 'AXE-1' });
      const made = await anApplicationByApi();
      await signIn(page, 'Staff');
      await page.goto('/allcreditcarddata');
      const row = await findRow(page, locked.customer.lastName);
      await expectNothingFound(page);
      await row.getByRole('button', { name: words.showScreenshot(locked.name) }).click();
      await expect(dialogOf(page).getByRole('img')).toBeVisible();
      await expectNothingFound(page);
      await escapeFrom(dialogOf(page));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await openDrawer(page, locked);
      await expectNothingFound(page);
      await escapeFrom(dialogOf(page));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const dialog = await openUpdate(page, made);
      await expectNothingFound(page);
      await dialog.getByLabel(words.status, { exact: true }).selectOption('Approved');
      await changeByAnother('Admin', `/CreditCardApplication/update/${made.id}`, { status: 'Rejected' });
      await saveIn(dialog);
      await expect(dialog).toContainText(words.conflictTitle);
      await dialog.getByRole('button', { name: words.saveChoice }).click();
      await expect(dialog).toContainText(words.chooseEach);
      await expectNothingFound(page);
    });

    test('the list of all staff, the linked customer and the decision', async ({ page }) => {
      test.slow();
      const customer = aCustomerForm();
      const made = await anApplicationByApi({ customer });
      const by = await ownPerson('Staff');
      await anApplicationByApi({ customer: { ...aCustomerForm(), panCardNo: customer.panCardNo }, by });
      await signIn(page, 'Admin');
      await page.goto('/allapplications');
      await findRow(page, made.customer.lastName);
      await expectNothingFound(page);
      await openDrawer(page, made);
      await expect(dialogOf(page)).toContainText(words.sameCustomer);
      await expectNothingFound(page);
      await dialogOf(page).getByRole('button', { name: words.decision }).click();
      await expect(dialogOf(page).getByLabel(words.remarks)).toBeVisible();
      await expectNothingFound(page);
    });
  });
}

for (const language of languages.filter((each) => each !== 'en')) {
  test(`the list, the drawer and the update in ${language}`, async ({ page }) => {
    const made = await anApplicationByApi();
    const { applications } = officeWords[language];
    await chooseLanguage(page, language);
    await signIn(page, 'Admin', language);
    await page.goto('/allapplications');
    const row = await findRow(page, made.customer.lastName);
    await expectNothingFound(page);
    await row.getByRole('button', { name: applications.updateNamed(made.name, made.bank) }).click();
    await expect(dialogOf(page).getByText(applications.csIdHint)).toBeVisible();
    await expectNothingFound(page);
    await escapeFrom(dialogOf(page));
    await page.getByRole('link', { name: made.name, exact: true }).click();
    await expect(dialogOf(page).getByRole('heading', { name: applications.history })).toBeVisible();
    await expectNothingFound(page);
  });
}
