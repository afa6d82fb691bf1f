import { expectNothingFound } from '../axe.ts';
import { chooseLanguage, escapeFrom, expect, languages, officeWords, opened, signIn, test } from '../journey.ts';
import { ownPerson } from '../own-person.ts';
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

test.describe('everybody', () => {
  test.use({ expectedErrors: [/412/] });

  test('one’s own list, a locked row, the large picture, the drawer, the update and a conflict', async ({ page }) => {
    test.slow();
    const locked = await anApplicationByApi({ withScreenshot: true, csId: 'AXE-1' });
    const made = await anApplicationByApi();
    await signIn(page, 'Staff', '/allcreditcarddata');
    const row = await findRow(page, locked.customer.lastName);
    await expectNothingFound(page);
    await row.getByRole('button', { name: words.showScreenshot(locked.name) }).click();
    await expect(dialogOf(page).getByRole('img')).toBeVisible();
    await expectNothingFound(page);
    await escapeFrom(dialogOf(page));
    await expect(opened(page)).toHaveCount(0);
    await openDrawer(page, locked);
    await expectNothingFound(page);
    await escapeFrom(dialogOf(page));
    await expect(opened(page)).toHaveCount(0);
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
    await signIn(page, 'Admin', '/allapplications');
    await findRow(page, made.customer.lastName);
    await openDrawer(page, made);
    await expect(dialogOf(page)).toContainText(words.sameCustomer);
    await expectNothingFound(page);
    await dialogOf(page).getByRole('button', { name: words.decision }).click();
    await expect(dialogOf(page).getByLabel(words.remarks)).toBeVisible();
    await expectNothingFound(page);
  });
});

for (const language of languages.filter((each) => each !== 'en')) {
  test(`the list, the drawer and the update in ${language}`, { tag: '@full' }, async ({ page }) => {
    const made = await anApplicationByApi();
    const { applications } = officeWords[language];
    await chooseLanguage(page, language);
    await signIn(page, 'Admin', '/allapplications');
    const row = await findRow(page, made.customer.lastName);
    await expectNothingFound(page);
    await row.getByRole('button', { name: applications.updateNamed(made.name, made.card) }).click();
    await expect(dialogOf(page).getByText(applications.csIdHint)).toBeVisible();
    await expectNothingFound(page);
    await escapeFrom(dialogOf(page));
    await page.getByRole('link', { name: made.name, exact: true }).click();
    await expect(dialogOf(page).getByRole('heading', { name: applications.history })).toBeVisible();
    await expectNothingFound(page);
  });
}
