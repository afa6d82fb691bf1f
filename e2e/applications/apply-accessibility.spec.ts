import { expectNothingCutOff, expectNothingFound } from '../axe.ts';
import { aCard } from '../cards/card-journey.ts';
import { chooseLanguage, escapeFrom, expect, languages, officeWords, signIn, test } from '../journey.ts';
import { aCustomerForm, ask, modalOf, openModal, submitButton, words } from './apply-journey.ts';

test.use({ expectedErrors: [/status of (?:404|409)/] });

test('the grid, the modal with errors, a suggestion and an earlier application, and what is put aside', async ({
  page,
}) => {
  test.slow();
  const card = await aCard();
  await signIn(page, 'Staff', '/applycreditcard');
  await page.getByRole('searchbox').fill(card.bankName);
  await expect(page.getByRole('heading', { name: card.bankName })).toBeVisible();
  await expectNothingFound(page);
  const form = aCustomerForm();
  const customer = await ask<{ id: number }>(page, '/BasicCustomerDetails', form);
  await ask(page, '/CreditCardApplication/create', { creditCardId: card.id, customerId: customer.body.id });
  const modal = await openModal(page, card.bankName);
  await submitButton(modal).click();
  await expect(modal.getByRole('alert')).toBeVisible();
  await expectNothingFound(page);
  await modal.getByLabel(words.customers.pan, { exact: true }).fill(form.panCardNo);
  const suggestion = modal.getByRole('button', { name: form.firstName });
  await expect(suggestion).toBeVisible();
  await expectNothingFound(page);
  await suggestion.click();
  await expect(modal.getByText(words.apply.earlier(card.bankName, 6))).toBeVisible();
  await expectNothingFound(page);
  await escapeFrom(modal);
  await page.getByRole('alertdialog').getByRole('button', { name: words.frame.leaving.form.leave }).click();
  await expect(modalOf(page)).toHaveCount(0);

  await page.getByRole('button', { name: words.apply.laterFor(card.bankName) }).click();
  await expect(modalOf(page).getByLabel(words.applyLater.pan)).toBeFocused();
  await expectNothingFound(page);
  await modalOf(page).getByLabel(words.applyLater.due, { exact: true }).fill('05/01/2026');
  await modalOf(page).getByRole('button', { name: words.applyLater.put }).click();
  await expect(page.getByText(words.applyLater.putAside(card.bankName))).toBeVisible();
  await expectNothingFound(page);
  await page.goto('/applylatercreditcard');
  await expect(page.getByText(words.applyLater.overdue).first()).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole('link', { name: new RegExp(`^${words.applyLater.noCustomer}.*${card.bankName}`) }).click();
  await expect(modalOf(page).getByLabel(words.applyLater.note)).toBeVisible();
  await expectNothingFound(page);
});

for (const language of languages) {
  test(`in ${language} nothing is cut off`, { tag: '@full' }, async ({ page }) => {
    const card = await aCard();
    await chooseLanguage(page, language);
    await signIn(page, 'Staff', '/applycreditcard');
    const { apply, applyLater } = officeWords[language];
    await page.getByRole('searchbox').fill(card.bankName);
    await page.getByRole('button', { name: apply.nowFor(card.bankName) }).click();
    await modalOf(page).getByRole('button', { name: apply.submit }).click();
    await expect(modalOf(page).getByText(apply.checkFields)).toBeVisible();
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main button, [role=dialog] button, label, h1, h2')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
          .map((element) => element.textContent),
      );
    expect(await cut()).toEqual([]);
    await page.goto('/applylatercreditcard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(applyLater.title));
    await expectNothingCutOff(page);
  });
}
