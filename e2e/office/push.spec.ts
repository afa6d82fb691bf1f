import { expectNothingFound } from '../axe.ts';
import { expect, officeWords, signInAs, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { ownPerson } from '../own-person.ts';

const { device: words } = officeWords.en.notifications.own;

test.use({ serviceWorkers: 'allow' });

test('a device that the browser blocks is told so, and is asked for nothing', { tag: ['@desktop', '@phone'] }, async ({
  page,
}) => {
  await signInAs(page, await ownPerson('Staff'), '/profile');
  const part = page.getByRole('heading', { name: words.title }).locator('xpath=../..');
  await expect(part.getByText(words.blocked)).toBeVisible();
  await expect(part.getByRole('button')).toHaveCount(0);
  await expectWithinWidth(page);
  await expectNothingFound(page);
});
