import { formatDate, indiaToday } from '#shared/dates/dates.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, letters, officeWords, opened, searchFor, signInAs, test } from '../journey.ts';
import { ownPerson } from '../own-person.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { queue, enquiries, list } = officeWords.en;

test('new requests are assigned, worked off by whoever has them, and undone; nobody else sees them', async ({
  page,
  openBrowser,
}) => {
  const family = letters();
  for (const firstName of ['Asha', 'Bina', 'Chhaya']) await sendEnquiry({ firstName: `${firstName} ${family}` });
  const [worker, stranger] = [await ownPerson('Staff'), await ownPerson('Staff')];

  await signInAs(page, await ownPerson('Admin'), '/work?section=unassigned');
  await searchFor(page, family);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('checkbox', { name: list.selectPage }).click();
  await page.getByRole('button', { name: queue.assignMany }).click();
  const assigning = page.getByRole('dialog');
  await assigning.getByRole('button', { name: queue.assign, exact: true }).click();
  await expect(assigning.getByText(queue.missing.owner)).toBeVisible();
  await assigning.getByLabel(queue.owner).selectOption(worker.username);
  await assigning.getByRole('button', { name: queue.assign, exact: true }).click();
  await expect(assigning).toHaveCount(0);
  await expect(page.getByText(queue.assigned(3, worker.username))).toBeVisible();
  await page.getByRole('button', { name: queue.undo }).click();
  await expect(page.getByText(queue.undone(3))).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expectNothingFound(page);

  await page.getByRole('checkbox', { name: list.selectPage }).click();
  await page.getByRole('button', { name: queue.assignMany }).click();
  await assigning.getByLabel(queue.owner).selectOption(worker.username);
  await assigning.getByRole('button', { name: queue.assign, exact: true }).click();
  await expect(assigning).toHaveCount(0);

  const second = await openBrowser();
  await signInAs(second, worker, '/work');
  const today = second.getByRole('link', { name: new RegExp(`^${queue.sections.today}`) });
  await expect(today).toContainText('3');
  await today.click();
  await second.getByRole('link', { name: `Asha ${family}` }).click();
  await opened(second).getByRole('combobox', { name: queue.what }).selectOption('papers');
  await opened(second).getByLabel(queue.isWaiting).click();
  await opened(second).getByRole('button', { name: queue.plan }).click();
  await expect(second.getByText(queue.planned(`${queue.steps.papers}, ${formatDate(indiaToday())}`))).toBeVisible();
  await expect(opened(second)).toContainText(queue.sections.waiting);
  await expect(opened(second)).toContainText(queue.entryAssigned(worker.username));
  await expectNothingFound(second);
  await opened(second)
    .getByRole('button', { name: new RegExp(enquiries.statuses.Pending) })
    .click();
  await second.getByRole('menuitemradio', { name: enquiries.statuses.Completed }).click();
  await second.getByRole('button', { name: queue.close(enquiries.statuses.Completed) }).click();
  await expect(second.getByText(enquiries.saved(enquiries.statuses.Completed))).toBeVisible();
  await expect(opened(second)).toHaveCount(0);
  await expect(today).toContainText('2');

  const third = await openBrowser();
  await signInAs(third, stranger, '/work');
  await expect(third.getByText(list.empty)).toBeVisible();
});
