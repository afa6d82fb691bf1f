import { expectNothingFound } from '../axe.ts';
import { chooseLanguage, escapeFrom, expect, languages, officeWords, signIn, test } from '../journey.ts';
import { dialogOf, openAddForm, openCard, signInWithCard, words } from './card-journey.ts';

test.describe('everybody', () => {
  test.use({ expectedErrors: [/412/] });

  test('the list, the form with errors, the edit modal and a conflict', async ({ page }) => {
    test.slow();
    const card = await signInWithCard(page);
    const form = await openAddForm(page);
    await form.getByRole('button', { name: words.add }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expectNothingFound(page);
    await form.getByRole('button', { name: officeWords.en.banks.add }).click();
    const bankForm = page.getByRole('dialog', { name: officeWords.en.banks.add });
    await bankForm.getByRole('button', { name: officeWords.en.banks.add }).click();
    await expect(bankForm.getByRole('alert')).toBeVisible();
    await expectNothingFound(page);
    await escapeFrom(bankForm);
    await expect(bankForm).toBeHidden();
    await form.getByLabel(words.bankName).fill('Half');
    await escapeFrom(form);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNothingFound(page);
    await page.getByRole('button', { name: officeWords.en.frame.leaving.form.leave }).click();
    await openCard(page, card.bankName);
    await expectNothingFound(page);

    await page.evaluate(async (id) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      };
      const { banknamecreditcard, pincodeList } = await (await fetch(`/api/CreditCard/Get${id}`, { headers })).json();
      const urllinkcreditcard = 'https://theirs.example.com/';
      const body = JSON.stringify({ banknamecreditcard, urllinkcreditcard, pincodeList, remarks: 'Theirs' });
      await fetch(`/api/CreditCard/update/${id}`, { method: 'PUT', headers, body });
    }, card.id);
    await dialogOf(page).getByLabel(words.remarks).fill('Mine');
    await dialogOf(page).getByRole('button', { name: words.save }).click();
    await expect(dialogOf(page)).toContainText(words.conflictTitle);
    await dialogOf(page).getByRole('button', { name: words.saveChoice }).click();
    await expect(dialogOf(page)).toContainText(words.chooseEach);
    await expectNothingFound(page);
    await dialogOf(page).getByRole('button', { name: words.keepAll }).click();
    await dialogOf(page).getByRole('button', { name: words.saveChoice }).click();
    await expect(page.getByText(words.saved(card.bankName))).toBeVisible();
    await expectNothingFound(page);
  });
});

for (const language of languages.filter((each) => each !== 'en')) {
  test(`the form and its messages in ${language}`, { tag: '@full' }, async ({ page }) => {
    const { cards } = officeWords[language];
    await chooseLanguage(page, language);
    await signIn(page, 'Admin', '/allcreditcard');
    await page.getByRole('button', { name: cards.add }).click();
    await page.getByRole('dialog').getByRole('button', { name: cards.add }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(cards.requiredMissing);
    await expectNothingFound(page);
  });
}
