import { addDays, formatDate, indiaToday } from '#shared/dates/dates.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, officeWords, opened, signInAs, test } from '../journey.ts';
import { callAs, ownPerson } from '../own-person.ts';
import { signIns } from '../session.ts';
import { anApplicationByApi } from './application-journey.ts';

const { applications, calls, plan, queue } = officeWords.en;

test('an application is worked off from its maker’s queue: call, case number, and the bank asked a week later', {
  tag: '@phone',
}, async ({ page }) => {
  const worker = await ownPerson('Staff');
  const made = await anApplicationByApi({ by: worker });
  await signInAs(page, worker, '/work');
  await page.getByRole('link', { name: made.name }).click();
  const record = opened(page);
  const day = (days: number) => formatDate(addDays(indiaToday(), days));
  await expect(record).toContainText(day(0));
  await expect(record.getByLabel(plan.what)).toHaveValue('submit');
  await record.getByRole('button', { name: new RegExp(`^${calls.outcomes['not-interested']}`) }).click();
  await expect(
    page.getByText(new RegExp(`^${made.customer.firstName}: ${calls.told['not-interested']}\\. `)),
  ).toBeVisible();
  await expect(record.getByLabel(plan.what)).toHaveValue('withdraw');
  await page.getByRole('button', { name: plan.undo, exact: true }).click();
  await expect(page.getByText(plan.undone(1))).toBeVisible();
  await expect(record.getByLabel(plan.what)).toHaveValue('submit');

  await record.getByRole('button', { name: applications.update, exact: true }).click();
  const window = page.getByRole('dialog', { name: applications.updateNamed(made.name, made.card) });
  await window.getByLabel(applications.caseNumber).fill('HD-2041');
  await window.getByRole('button', { name: applications.save, exact: true }).click();
  await page.getByRole('button', { name: applications.finalYes }).click();
  await expect(page.getByText(applications.saved(made.name, made.card))).toBeVisible();
  await expect(record.getByLabel(plan.what)).toHaveValue('follow-up');
  await expect(record).toContainText(day(7));
  await expect(record).toContainText(plan.entryNumbered);
  await expect(record).not.toContainText(queue.sections.today);
  // At its end nothing lies half under the bar with the buttons.
  await record.locator('[data-foot]').evaluate((foot) => {
    let box = foot.parentElement;
    while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement;
    box?.scrollTo(0, box.scrollHeight);
  });
  await expectNothingFound(page);
});

test.describe('of somebody else by now', () => {
  test.use({ expectedErrors: [/404/] });

  test('what is typed into an update stays, though somebody else is given the application meanwhile', {
    tag: '@full',
  }, async ({ page }) => {
    const [worker, other] = [await ownPerson('Staff'), await ownPerson('Staff')];
    const made = await anApplicationByApi({ by: worker });
    await signInAs(page, worker, '/work');
    await page.getByRole('link', { name: made.name }).click();
    await opened(page).getByRole('button', { name: applications.update, exact: true }).click();
    const window = page.getByRole('dialog', { name: applications.updateNamed(made.name, made.card) });
    await window.getByLabel(applications.caseNumber).fill('HD-2042');
    const [item] = await callAs<{ id: number }[]>(worker, 'GET', '/Work/GetAll?sort=dueDate');
    const plan = { owner: other.username, step: 'call', dueDay: indiaToday() };
    await callAs(signIns.Admin, 'POST', '/Work/Assign', { items: [{ id: item?.id }], ...plan });
    const asked = page.waitForResponse((response) => response.url().endsWith(`/Work/Get${item?.id}`));
    await page.evaluate(() => globalThis.dispatchEvent(new Event('visibilitychange')));
    expect((await asked).status()).toBe(404);
    await expect(window.getByLabel(applications.caseNumber)).toHaveValue('HD-2042');
  });
});
