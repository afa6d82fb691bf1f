import { showMobile } from '#shared/text/show-mobile.ts';
import { expectNothingFound } from '../axe.ts';
import { aCard } from '../cards/card-journey.ts';
import { chooseLanguage, expect, languages, officeWords, opened, signIn, test } from '../journey.ts';
import { callAs } from '../own-person.ts';
import { signIns } from '../session.ts';
import { anApplicationByApi, changeByAnother, dialogOf, openDrawer, saveIn } from './application-journey.ts';
import { aCustomerForm, pressForTab, standInBank, submitButton } from './apply-journey.ts';

const { apply, correction, customerForm, customers, list } = officeWords.en;

test.use({ expectedErrors: [/status of (?:409|412|422)/] });

test('staff correct a customer from the application: another’s correction is shown, the PAN takes a reason, the history says which fields', async ({
  page,
}) => {
  const made = await anApplicationByApi();
  const [found] = await callAs<{ id: number }[]>(signIns.Staff, 'POST', '/BasicCustomerDetails/search', {
    text: made.customer.panCardNo,
  });
  await signIn(page, 'Staff', '/allcreditcarddata');
  const drawer = await openDrawer(page, made);
  await drawer.getByRole('button', { name: correction.open }).click();
  const dialog = page.getByRole('dialog', { name: customerForm.title(made.name) });
  await dialog.getByLabel(customers.pincode).fill('388002');
  await expectNothingFound(page);
  const { panCardNo: _, ...rest } = made.customer;
  await changeByAnother('Admin', `/BasicCustomerDetails/update/${found?.id}`, { ...rest, pincode: '388003' });
  await saveIn(dialog);
  await expect(dialog).toContainText(customerForm.conflictTitle);
  await expectNothingFound(page);
  await dialog.getByRole('group', { name: customers.pincode }).getByText(customerForm.yours).click();
  await dialog.getByRole('button', { name: customerForm.saveChoice }).click();
  await expect(page.getByText(correction.saved(made.name))).toBeVisible();

  await drawer.getByRole('button', { name: correction.open }).click();
  await expect(dialog.getByLabel(customers.pincode)).toHaveValue('388002');
  const { panCardNo } = aCustomerForm();
  await dialog.getByLabel(customers.pan, { exact: true }).fill(` ${panCardNo.toLowerCase()}`);
  await saveIn(dialog);
  await expect(dialog.getByLabel(customerForm.reason)).toBeFocused();
  await dialog.getByLabel(customerForm.reason).fill('Two letters were swapped');
  await saveIn(dialog);
  await expect(page.getByText(correction.saved(made.name))).toBeVisible();
  await expect(drawer).toContainText(panCardNo);
  await drawer.getByRole('button', { name: correction.open }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText(customerForm.changed(customers.pan));
  await expect(dialog.getByRole('listitem').first()).toContainText('Two letters were swapped');
});

test('an application is found by the whole PAN, which stands in no address, and another card for the customer is three presses', async ({
  page,
}) => {
  const made = await anApplicationByApi();
  const { bankName: bank } = await aCard();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await standInBank(page);
  await signIn(page, 'Staff', '/allcreditcarddata');
  const pan = made.customer.panCardNo;
  const search = page.getByRole('searchbox');
  await search.fill(pan.slice(0, 9).toLowerCase());
  await expect(page.getByText(list.panUnfinished)).toBeVisible();
  await search.fill(`${pan.slice(0, 5).toLowerCase()} ${pan.slice(5)}`);
  await expect(page.locator('[data-row-link]')).toHaveCount(1);
  await page.getByRole('link', { name: made.name, exact: true }).click();
  expect(addresses.filter((address) => address.toUpperCase().includes(pan.slice(0, 6)))).toEqual([]);

  await dialogOf(page).getByRole('link', { name: correction.anotherCard }).click();
  await expect(page.getByText(apply.chosen(made.name))).toBeVisible();
  await page.getByRole('searchbox').fill(bank);
  await page
    .getByRole('button', { name: apply.nowFor(bank) })
    .first()
    .click();
  const modal = opened(page);
  await expect(modal.getByLabel(customers.mobile)).toHaveValue(showMobile(made.customer.mobile));
  await (await pressForTab(submitButton(modal))).close();
  await expect(page.getByText(apply.made(made.name, bank))).toBeVisible();
  await page.getByRole('button', { name: apply.anotherFor(made.name) }).click();
  await expect(page.getByText(apply.chosen(made.name))).toBeVisible();
});

test('what was typed otherwise than saved is offered as a correction while applying', { tag: '@full' }, async ({
  page,
}) => {
  const made = await anApplicationByApi();
  await signIn(page, 'Staff', '/applycreditcard');
  await page
    .getByRole('button', { name: new RegExp(`^${apply.now}: `) })
    .first()
    .click();
  const modal = opened(page).first();
  await modal.getByLabel(customers.pan, { exact: true }).fill(made.customer.panCardNo);
  await modal.getByRole('button', { name: made.name }).click();
  await modal.getByLabel(customers.mobile).fill('9812300045');
  await modal.getByRole('button', { name: correction.open }).click();
  const dialog = page.getByRole('dialog', { name: customerForm.title(made.name) });
  await expect(dialog.getByLabel(customers.mobile)).toHaveValue('9812300045');
  await saveIn(dialog);
  await expect(dialog).toHaveCount(0);
  await expect(modal.getByLabel(customers.mobile)).toHaveValue(/^98123 ?00045$/);
  await expect(modal.getByText(apply.savedDiffers(made.name))).toHaveCount(0);
});

for (const language of languages.filter((each) => each !== 'en')) {
  test(`the customer’s window from the address in ${language}`, { tag: '@full' }, async ({ page }) => {
    const made = await anApplicationByApi({ csId: 'AT-BANK' });
    const [found] = await callAs<{ id: number }[]>(signIns.Staff, 'POST', '/BasicCustomerDetails/search', {
      text: made.customer.panCardNo,
    });
    await chooseLanguage(page, language);
    await signIn(page, 'Staff', `/allcreditcarddata?customer=${found?.id}`);
    const dialog = page.getByRole('dialog', { name: officeWords[language].customerForm.title(made.name) });
    await expect(dialog).toContainText(officeWords[language].customerForm.atBank);
    await expectNothingFound(page);
  });
}
