import type { Page } from '@playwright/test';
import { addDays, indiaToday } from '#shared/dates/dates.ts';
import { expectNothingFound } from '../axe.ts';
import { breakCall, expect, letters, officeWords, opened, signInAs, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { callAs, ownPerson } from '../own-person.ts';
import type { SignIn } from '../session.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { notifications: words, queue } = officeWords.en;

/** Requests of new visitors that an administrator gives to somebody in one press. */
async function give(by: SignIn, to: SignIn, names: readonly string[]) {
  const items: { id: number }[] = [];
  for (const firstName of names) {
    const { id } = await sendEnquiry({ firstName });
    const found = await callAs<{ id: number; recordId: number }[]>(
      by,
      'GET',
      `/Work/GetAll?sort=dueDate&section=unassigned&q=${encodeURIComponent(firstName)}`,
    );
    const itemId = found.find(({ recordId }) => recordId === id)?.id ?? 0;
    items.push({ id: itemId });
  }
  await callAs(by, 'POST', '/Work/Assign', {
    ...{ items, owner: to.username, step: 'call', dueDay: addDays(indiaToday(), 1), dueTime: null, isWaiting: false },
  });
  return items.map(({ id }) => id);
}

const bell = (page: Page, unread?: string) => page.getByRole('button', { name: words.bell(unread), exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: words.title });

test('what a colleague gives is counted, opened, and read in every tab', { tag: '@desktop' }, async ({ page }) => {
  const [admin, worker] = [await ownPerson('Admin'), await ownPerson('Staff')];
  const name = `Asha ${letters()}`;
  await signInAs(page, worker, '/work');
  await expect(bell(page)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/attendance');
  await expect(bell(second)).toBeVisible();

  const [itemId] = await give(admin, worker, [name]);
  await page.reload();
  await second.reload();
  await expect(bell(page, '1')).toBeVisible();
  await expect(bell(second, '1')).toBeVisible();
  await expectNothingFound(page);

  await bell(page, '1').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText(words.told.assigned({ by: admin.username, of: 'request', times: 1 }));
  await expect(panel(page)).toContainText(name);
  await expect(panel(page)).toContainText(words.today);
  await expectNothingFound(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page, '1')).toBeFocused();

  await page.keyboard.press('Enter');
  await panel(page)
    .getByRole('link', { name: new RegExp(name) })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`open=${itemId}`));
  await expect(opened(page)).toContainText(name);
  await expect(bell(page)).toBeVisible();
  await expect(bell(second)).toBeVisible();
  await bell(second).click();
  await expect(panel(second).getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await expect(panel(second).getByText(words.unread)).toHaveCount(0);
});

test('many at once are one message, which leads to the queue; all are marked as read by one press', {
  tag: '@desktop',
}, async ({ page }) => {
  const [admin, worker] = [await ownPerson('Admin'), await ownPerson('Staff')];
  const family = letters();
  await give(admin, worker, [`Bina ${family}`, `Chhaya ${family}`, `Dipa ${family}`]);
  await give(admin, worker, [`Esha ${family}`]);
  await signInAs(page, worker, '/work');
  await bell(page, '2').click();
  const many = words.toldOfMany.assigned?.({ requests: 3, applications: 0 }, admin.username) ?? '';
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await panel(page).getByRole('button', { name: words.markAll }).click();
  await expect(bell(page)).toBeVisible();
  await expect(panel(page).getByRole('button', { name: words.markAll })).toHaveCount(0);
  await panel(page)
    .getByRole('link', { name: new RegExp(many) })
    .click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: queue.title, level: 1 })).toBeVisible();
});

test('whoever has none is told so, and a failure can be tried again', { tag: '@desktop' }, async ({
  page,
  expectedErrors,
}) => {
  await signInAs(page, await ownPerson('Staff'), '/work');
  await bell(page).click();
  await expect(panel(page).getByText(words.none)).toBeVisible();
  await expectNothingFound(page);
  await page.keyboard.press('Escape');
  expectedErrors.push(/./);
  const mend = await breakCall(page, '**/api/Notifications/GetAll*');
  await bell(page).click();
  await expect(panel(page).getByText(words.failed)).toBeVisible();
  mend();
  await panel(page).getByRole('button', { name: officeWords.en.failures.retry }).click();
  await expect(panel(page).getByText(words.none)).toBeVisible();
});

test('a kind is switched off on the own page, to which the bell leads, and told no more', {
  tag: ['@desktop', '@phone'],
}, async ({ page }) => {
  const [admin, worker] = [await ownPerson('Admin'), await ownPerson('Staff')];
  await signInAs(page, worker, '/work');
  await bell(page).click();
  await panel(page).getByRole('link', { name: words.choose }).click();
  const choice = page.getByRole('switch', { name: words.own.kinds.assigned });
  await expect(choice).toBeChecked();
  await expect(page.getByRole('switch', { name: words.own.kinds['file-asked'] })).toHaveCount(0);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/Account/preferences') && answer.ok());
  await choice.click();
  await saved;
  await expectWithinWidth(page);
  await expectNothingFound(page);
  await give(admin, worker, [`Farah ${letters()}`]);
  await page.reload();
  await expect(choice).not.toBeChecked();
  await expect(bell(page)).toBeVisible();
});

test('on a phone the bell fills the screen', { tag: '@phone' }, async ({ page }) => {
  const [admin, worker] = [await ownPerson('Admin'), await ownPerson('Staff')];
  const name = `Gita ${letters()}`;
  await give(admin, worker, [name]);
  await signInAs(page, worker, '/work');
  await bell(page, '1').click();
  const box = await panel(page).boundingBox();
  expect(box?.width).toBe(page.viewportSize()?.width);
  expect(box?.height).toBe(page.viewportSize()?.height);
  await expectWithinWidth(page);
  await expectNothingFound(page);
  await panel(page)
    .getByRole('link', { name: new RegExp(name) })
    .click();
  await expect(opened(page)).toContainText(name);
  await expect(bell(page, '1')).toHaveCount(0);
});
