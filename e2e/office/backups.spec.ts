import { expectNothingFound } from '../axe.ts';
import { expect, officeWords, signIn, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';

/** The copy, a second PostgreSQL started on it, and every table compared. */
const made = { timeout: 90_000 };

test('an administrator makes a backup, sees it verified, and prints the sheet that opens it', async ({ page }) => {
  const words = officeWords.en.backups;
  await signIn(page, 'Admin', '/backups');
  await page.getByRole('button', { name: words.start }).click();
  await expect(page.getByText('Last verified:')).toBeVisible(made);
  await expect(page.getByText(words.states.verified, { exact: true }).first()).toBeVisible();
  await expectNothingFound(page);
  await expectWithinWidth(page);

  await page.getByRole('button', { name: words.recovery.make }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.recovery.make }).click();
  const sheet = page.getByRole('dialog', { name: words.recovery.sheetTitle });
  await expect(sheet).toContainText('AGE-SECRET-KEY-1');
  await expectNothingFound(page);
  await sheet.getByRole('button', { name: words.recovery.kept }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('AGE-SECRET-KEY-1')).toHaveCount(0);
});
