import { breakCall, escapeFrom, expect, officeWords, signInAs, test, untilFocusIn } from '../journey.ts';
import { ownPerson, signInAsOwnPerson } from '../own-person.ts';
import {
  aPicture,
  bankForm,
  expectStood,
  expectText,
  fillBank,
  someBank,
  timeWindow,
  withRecords,
} from './profile-journey.ts';

const { account, bankDetails, fields, failures, frame } = officeWords.en;

test('bank details are reached from the person’s menu and added: Well Done! for three seconds, and they stand to be read', async ({
  page,
}) => {
  const person = await signInAsOwnPerson(page, 'Staff', '/applycreditcard');
  await page.getByRole('banner').getByRole('button', { name: person.username }).click();
  const entries = page.getByRole('menuitem');
  await expect(entries.first()).toHaveText(account.title);
  await expect(entries.nth(1)).toHaveText('Bank Details');
  await expect(entries.last()).toHaveText('Logout');
  await page.getByRole('menuitem', { name: 'Bank Details' }).click();
  await page.waitForURL('**/userbank');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banking Details');

  const { field, button, value, file } = bankForm(page);
  const bank = someBank();
  await fillBank(page, { ...bank, ifsc: bank.ifsc.toLowerCase() });
  await expect(field('ifsc')).toHaveValue(bank.ifsc);
  await file.setInputFiles(await aPicture());
  const stood = await timeWindow(page);
  await button('submit').click();
  const window = page.getByRole('alertdialog', { name: 'Well Done!' });
  await expect(window).toContainText('Your banking data has been successfully inserted!');
  expectStood(await stood(), 3_000);
  expect(new URL(page.url()).pathname).toBe('/userbank');
  await expectText(page);
  await expect(button('update')).toBeFocused();
  await expect(value('accountNumber')).toHaveText(bank.accountNumber);
  const preview = page.getByRole('img', { name: bankDetails.imageOf });
  await expect.poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const size = await preview.evaluate(({ parentElement }) => [parentElement?.offsetWidth, parentElement?.offsetHeight]);
  expect(size).toEqual([100, 100]);
  await page.reload();
  await expect(value('bankBranch')).toHaveText(bank.bankBranch);
});

test('update asks for a new picture for three seconds, cancel goes back, and a change is saved', async ({ page }) => {
  const person = await ownPerson('Staff');
  const { bank } = await withRecords(person);
  await signInAs(page, person, '/userbank');
  const { form, field, button, value, file } = bankForm(page);
  await button('update').click();
  await expect(field('accountHolder')).toBeFocused();
  await button('cancel').click();
  await expectText(page);
  await button('update').click();
  await field('accountNumber').fill('000123456789');
  const stood = await timeWindow(page);
  await button('save').click();
  const warning = page.getByRole('alertdialog', { name: 'Incorrect Information' });
  await expect(warning).toContainText('Please select profile picture!');
  expectStood(await stood(), 3_000);
  await expect(form.getByText(fields['not-the-same'])).toBeVisible();
  await expect(field('accountNumberAgain')).toBeFocused();
  await field('accountNumberAgain').fill('0001-2345 6789');
  await button('save').click();
  await escapeFrom(warning);
  await expect(form.locator('#bank-image')).toBeFocused();
  await file.setInputFiles(await aPicture());
  await button('save').click();
  const done = page.getByRole('alertdialog', { name: 'Well Done!' });
  await expect(done).toContainText('Your banking data has been successfully updated!');
  await untilFocusIn(done);
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();
  await expect(button('update')).toBeFocused();
  await expect(value('accountNumber')).toHaveText('000123456789');
  await expect(value('bankName')).toHaveText(bank.bankName);
});

test('every field at fault is told at once, and leaving with something typed asks', { tag: '@full' }, async ({
  page,
}) => {
  await signInAs(page, await ownPerson('Staff'), '/userbank');
  const { form, field, button } = bankForm(page);
  await button('submit').click();
  for (const text of Object.values(bankDetails.missing))
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  await expect(field('accountHolder')).toBeFocused();
  await field('accountNumber').fill('12');
  await field('ifsc').fill('hdfc1');
  await field('ifsc').blur();
  await expect(form.getByText(fields['account-number'])).toBeVisible();
  await expect(form.getByText(fields.ifsc)).toBeVisible();
  await page.getByRole('link', { name: frame.product }).click();
  await page.getByRole('button', { name: frame.leaving.form.stay }).click();
  await expect(field('accountNumber')).toHaveValue('12');
});

test('an error that appears as a field is left does not move the button from under a press', async ({ page }) => {
  await signInAs(page, await ownPerson('Staff'), '/userbank');
  const { form, field, button } = bankForm(page);
  await field('accountNumber').fill('12');
  await field('accountNumber').blur();
  await expect(form.getByText(fields['account-number'])).toBeVisible();
  await field('ifsc').fill('hdfc1');
  await button('submit').hover({ position: { x: 30, y: 3 } });
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
  await expect(form.getByText(bankDetails.failed)).toBeVisible();
  await expect(form.getByText(fields.ifsc)).toBeVisible();
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/500|Failed to load/] });

  test('A-BIZ-10: a failure that is no 404 locks the form with Retry; a failed save keeps what was typed', {
    tag: '@full',
  }, async ({ page }) => {
    await signInAs(page, await ownPerson('Staff'));
    const mend = await breakCall(page, '**/api/ProfilePayment/Get*');
    await page.goto('/userbank');
    await expect(page.getByRole('alert')).toContainText(bankDetails.loadFailed);
    const { form, field, button } = bankForm(page);
    await expect(form).toHaveCount(0);
    mend();
    await page.getByRole('button', { name: failures.retry }).click();
    await expect(button('submit')).toBeVisible();

    const bank = someBank();
    await fillBank(page, bank);
    const mendSave = await breakCall(page, '**/api/ProfilePayment/Create');
    await button('submit').click();
    await expect(form.getByRole('alert')).toContainText(bankDetails.failed);
    await expect(field('accountNumber')).toHaveValue(bank.accountNumber);
    mendSave();
    await button('submit').click();
    await expect(page.getByRole('alertdialog')).toContainText(bankDetails.inserted);
  });

  test('an answer lost on the way: pressing again makes one record and says that it is there', {
    tag: '@full',
  }, async ({ page }) => {
    await signInAs(page, await ownPerson('Staff'), '/userbank');
    const { form, button, value, file } = bankForm(page);
    const bank = someBank();
    await fillBank(page, bank);
    await file.setInputFiles(await aPicture());
    // The server does its work and the answer is lost.
    let lost = 0;
    await page.route('**/api/ProfilePayment/Create', async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await button('submit').click();
    await expect(form.getByRole('alert')).toContainText(failures.network);
    await button('submit').click();
    await expect(page.getByRole('alertdialog')).toContainText(bankDetails.inserted);
    await expect(value('accountNumber')).toHaveText(bank.accountNumber);
  });
});
