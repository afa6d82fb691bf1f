import { expectNothingFound } from '../axe.ts';
import { expect, officeWords, signInAs, test } from '../journey.ts';
import { ownPerson } from '../own-person.ts';

const { retention } = officeWords.en;

test('an administrator sees what is due by which rule, has it deleted, and sees what the run did', async ({ page }) => {
  const person = await ownPerson('Admin');
  await signInAs(page, person, '/privacy-retention');
  const requests = page.getByRole('listitem').filter({ hasText: retention.classes.oldRequests.rule('400') });
  await expect(requests).toContainText(retention.setting('ENQUIRIES_KEPT_DAYS'));
  await expect(page.getByText(retention.in30Days)).toHaveCount(Object.keys(retention.classes).length);
  await expectNothingFound(page);
  await page.getByRole('button', { name: retention.run }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: retention.confirm }).click();
  const last = page.getByRole('listitem').filter({ hasText: retention.by(person.username) });
  await expect(last).toBeVisible({ timeout: 60_000 });
});
