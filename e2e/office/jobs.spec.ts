import { expectNothingFound } from '../axe.ts';
import { expect, officeWords, signIn, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';

test('an administrator sees the background work, has it done now, and sees that it was', { tag: '@full' }, async ({
  page,
}) => {
  const words = officeWords.en.jobs;
  await signIn(page, 'Admin', '/jobs');
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expect(page.getByText(words.noneFailed)).toBeVisible();
  await expectNothingFound(page);
  await expectWithinWidth(page);

  const { title } = words.kinds.handBack;
  const row = page.getByRole('listitem').filter({ hasText: words.kinds.handBack.does });
  await row.getByRole('button', { name: `${words.run}: ${title}` }).click();
  await expect(row.getByText(/^Last run: /)).toBeVisible({ timeout: 20_000 });
  await expect(row.getByText(words.states.failed)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: words.others.backups })).toHaveAttribute(
    'href',
    '/backups',
  );
});
