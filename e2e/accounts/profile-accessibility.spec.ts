import { expectNothingFound } from '../axe.ts';
import {
  chooseLanguage,
  escapeFrom,
  expect,
  languages,
  officeWords,
  opened,
  signIn,
  signInAs,
  test,
  untilFocusIn,
  walkTo,
} from '../journey.ts';
import { ownPerson, signInAsOwnPerson } from '../own-person.ts';
import { bankForm, detailsForm, letWindowsStand, withRecords } from './profile-journey.ts';

test('both forms: new, with errors, to be read, changed, with the warning and the question', async ({ page }) => {
  test.slow();
  await page.addInitScript(letWindowsStand);
  const person = await signInAsOwnPerson(page, 'Staff');
  for (const [path, formOf] of [
    ['/profile', detailsForm],
    ['/userbank', bankForm],
  ] as const) {
    await page.goto(path);
    const { form, button } = formOf(page);
    await button('submit').click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expectNothingFound(page);
  }
  await withRecords(person);
  for (const [path, formOf] of [
    ['/profile', detailsForm],
    ['/userbank', bankForm],
  ] as const) {
    await page.goto(path);
    const { form, button } = formOf(page);
    await expect(button('update')).toBeVisible();
    await expectNothingFound(page);
    await button('update').click();
    await form.locator('input').first().fill('Half');
    await button('save').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNothingFound(page);
    await escapeFrom(page.getByRole('alertdialog'));
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await button('cancel').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNothingFound(page);
    await page.getByRole('button', { name: officeWords.en.frame.leaving.form.leave }).click();
    await expect(button('update')).toBeVisible();
  }
});

test('a person’s details in the drawer, the reason and the value', async ({ page }) => {
  test.slow();
  const { id, details } = await withRecords(await ownPerson('Staff'));
  const { reveals } = officeWords.en;
  await signIn(page, 'Admin', `/alluser?open=${id}`);
  const show = page.getByRole('button', { name: reveals.showNamed(reveals.fields.pan) });
  await expect(show).toBeVisible();
  await expectNothingFound(page);
  await show.click();
  await page.getByRole('button', { name: reveals.confirm }).click();
  await expect(page.getByText(reveals.reasonMissing)).toBeVisible();
  await expectNothingFound(page);
  await page.getByLabel(reveals.reason, { exact: true }).fill('For axe');
  await page.keyboard.press('Enter');
  await expect(opened(page).first()).toContainText(details.pan);
  await expectNothingFound(page);
});

for (const language of languages.filter((each) => each !== 'en')) {
  test(`both forms and their warning in ${language}`, { tag: '@full' }, async ({ page }) => {
    test.slow();
    const person = await ownPerson('Staff');
    await withRecords(person);
    await chooseLanguage(page, language);
    await signInAs(page, person);
    const { ownRecord } = officeWords[language];
    for (const [path, formOf] of [
      ['/profile', detailsForm],
      ['/userbank', bankForm],
    ] as const) {
      await page.goto(path);
      const { button } = formOf(page, language);
      await expect(button('update')).toBeVisible();
      await expectNothingFound(page);
      await button('update').click();
      await button('save').click();
      await expect(page.getByRole('alertdialog', { name: ownRecord.incorrect })).toContainText(ownRecord.missingImage);
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expectNothingFound(page);
    }
  });
}

test('the keyboard alone adds bank details', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await page.addInitScript(letWindowsStand);
  await signInAs(page, await ownPerson('Staff'), '/userbank');
  const { field, button } = bankForm(page);
  await walkTo(page, field('accountHolder'));
  for (const text of ['Asha Patel', '00501234567', '00501234567', 'hdfc0001234', 'HDFC Bank', 'Anand']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await walkTo(page, button('submit'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText(officeWords.en.bankDetails.inserted);
  await untilFocusIn(page.getByRole('alertdialog'));
  await page.keyboard.press('Enter');
  await expect(button('update')).toBeFocused();
});
