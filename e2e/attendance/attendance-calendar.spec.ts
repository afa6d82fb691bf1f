import { expectNothingFound } from '../axe.ts';
import { breakCall, expect, officeWords, test } from '../journey.ts';
import { button, openAttendance, todayOf, words } from './attendance-journey.ts';

const { failures, frame } = officeWords.en;
const named = (from: Date) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' }).format(from);
const monthsFromNow = (count: number) => {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    .format(new Date())
    .split('-')
    .map(Number);
  return named(new Date(Date.UTC(year, month - 1 + count, 10)));
};

/** Of a day without marks, whatever day it is. */
const unmarked = new RegExp([words.nothing, words.codes.WO, words.codes.H].join('|'));

test('a month first; back and forth, to today, as a week and a day with half hours', async ({ page }) => {
  await openAttendance(page);
  const title = page.getByRole('main').locator('h2[aria-live]');
  await expect(title).toHaveText(monthsFromNow(0));
  await expect(
    page
      .getByRole('row')
      .filter({ has: page.locator('[data-date]') })
      .first(),
  ).toHaveCSS('border-bottom', /^1px solid/);
  await expect(button(page, words.today)).toBeDisabled();
  await button(page, words.previous).click();
  await expect(title).toHaveText(monthsFromNow(-1));
  await expect(todayOf(page)).toHaveCount(0);
  await button(page, words.today).click();
  await expect(title).toHaveText(monthsFromNow(0));
  await button(page, words.next).click();
  await expect(title).toHaveText(monthsFromNow(1));
  await button(page, words.today).click();

  await button(page, words.views.week).click();
  await expect(page.locator('button[data-day]')).toHaveCount(7);
  await expect(page.getByText('10:00 am', { exact: true })).toBeVisible();
  await expectNothingFound(page);
  await todayOf(page).click();
  await expect(page.getByRole('alertdialog')).toContainText(unmarked);
  await button(page, frame.ok).click();
  await button(page, words.views.day).click();
  await expect(page.locator('button[data-day]')).toHaveCount(1);
  await expectNothingFound(page);
  await button(page, words.views.month).click();
  await expect(title).toHaveText(monthsFromNow(0));
  await expect(page.getByRole('list', { name: words.legend }).getByRole('listitem')).toHaveText([
    words.codes.P,
    words.late,
    words.codes.L,
    words.codes.H,
  ]);
});

test('weekly offs stand in the days to come; a press beside the number opens the day', { tag: '@full' }, async ({
  page,
}) => {
  await openAttendance(page);
  await button(page, words.next).click();
  const sunday = page
    .locator('button[data-day]')
    .and(page.getByRole('button', { name: /^Sunday/ }))
    .first();
  await expect(sunday).toHaveAccessibleName(new RegExp(`${words.codes.WO}|${words.codes.H}`));
  const day = (await sunday.getAttribute('data-day')) ?? '';
  const cell = page.locator(`[data-date="${day}"]`);
  const box = await cell.boundingBox();
  await cell.click({ position: { x: (box?.width ?? 20) / 2, y: (box?.height ?? 20) - 4 } });
  await expect(page.getByRole('alertdialog', { name: day.split('-').toReversed().join('/') })).toContainText(
    words.codes.WO,
  );
});

test.describe('a browser elsewhere', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('shows the Indian day as today', async ({ page }) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
    await openAttendance(page);
    await expect(todayOf(page)).toHaveAttribute('data-day', today);
  });
});

test.describe('a month that does not come', () => {
  test.use({ expectedErrors: [/500/] });

  test('is said, and can be tried again', { tag: '@full' }, async ({ page }) => {
    const mend = await breakCall(page, '**/api/Attendance/Mine*');
    await openAttendance(page);
    await expect(page.getByRole('alert')).toContainText(words.failed);
    await expectNothingFound(page);
    await todayOf(page).click();
    const day = page.getByRole('alertdialog');
    await expect(day.getByRole('alert')).toContainText(words.failed);
    await expect(day).not.toContainText(words.nothing);
    await expectNothingFound(page);
    mend();
    await day.getByRole('button', { name: failures.retry }).click();
    await expect(day).toContainText(unmarked);
    await button(page, frame.ok).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(words.hours)).toBeVisible();
  });
});
