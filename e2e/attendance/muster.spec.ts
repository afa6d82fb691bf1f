import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { indiaDay } from '#shared/dates/dates.ts';
import { addMonths } from '#shared/dates/months.ts';
import { anImage } from '#testing/pictures.ts';
import { expectNothingCutOff, expectNothingFound } from '../axe.ts';
import {
  breakCall,
  chooseLanguage,
  escapeFrom,
  expect,
  languages,
  officeWords,
  opened,
  type SignIn,
  signInAs,
  test,
  walkTo,
} from '../journey.ts';
import { callAs, ownPerson, signInAsOwnPerson } from '../own-person.ts';

const words = officeWords.en.muster;
const reviews = officeWords.en.reviews;
const today = () => indiaDay(new Date());
const shownDay = (day: string) => day.split('-').reverse().join('/');

let months = 0;
/** A month long before anybody was there, and no other test's: closing it disturbs nobody. */
const oldMonth = () => addMonths('2000-01', (test.info().workerIndex * 6 + months++) % 170);
const named = (month: string) =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** Somebody who has marked their coming today at this place. */
async function somebodyHere(latitude: number): Promise<SignIn> {
  const person = await ownPerson('Staff');
  const image = `data:image/jpeg;base64,${(await anImage('jpeg')).toString('base64')}`;
  const mark = { image, latitude, longitude: 72.9289, accuracy: 12, date: new Date().toISOString() };
  await callAs(person, 'POST', '/Attendance/Create', mark);
  return person;
}

async function openMuster(page: Page, search = '') {
  await signInAs(page, await ownPerson('Admin'), `/muster${search}`);
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
}

async function find(page: Page, { username }: SignIn) {
  await page.getByRole('searchbox').fill(username);
  await expect(page.locator('main tbody th, main li > h2')).toHaveText([username]);
}

/** A field of the table, or on a phone a button. */
const dayOf = (page: Page, day: string) =>
  page.locator(`[aria-label*="${shownDay(day)}: "], button:has-text("${shownDay(day)}: ")`);

test('a day is opened: how it counts, the photo, the place, and the way to the review', async ({ page, isMobile }) => {
  const person = await somebodyHere(22.6);
  await openMuster(page);
  await find(page, person);
  const field = dayOf(page, today());
  await expect(field).toHaveAccessibleName(new RegExp(`${shownDay(today())}: .*${words.inReview}$`));
  if (isMobile) await field.click();
  else {
    await walkTo(page, page.locator('[data-place][tabindex="0"]'));
    await page.keyboard.press('Home');
    for (let day = 1; day < Number(today().slice(8)); day++) await page.keyboard.press('ArrowRight');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
  }
  const drawer = opened(page);
  await expect(drawer.getByRole('heading', { name: `${person.username} ${shownDay(today())}` })).toBeVisible();
  await expect(drawer.getByRole('img', { name: reviews.photoOf(person.username) })).toBeVisible();
  await expect(drawer).toContainText(reviews.flags.outside);
  await expect(drawer).toContainText(/3\.9 km south|3\.9 km north/);
  await expect(page).toHaveURL(/person=\d+&day=\d{4}-\d\d-\d\d$/);
  await escapeFrom(drawer);
  await expect(drawer).toBeHidden();
  if (!isMobile) await expect(field).toBeFocused();
  await page.goBack();
  await drawer.getByRole('link', { name: words.toReview }).click();
  await expect(page).toHaveURL(/\/allattendance\?status=review&open=\d+$/);
});

test('the month is changed, stands in the address, and goes no further than it can', async ({ page }) => {
  await openMuster(page);
  const next = page.getByRole('button', { name: words.next });
  await expect(next).toBeDisabled();
  await page.goto('/muster?month=2015-01');
  await expect(page.getByText(named('2015-01'), { exact: true })).toBeVisible();
  await expect(page.getByText('No Data Found')).toBeVisible();
  await next.click();
  await expect(page).toHaveURL('/muster?month=2015-02');
  await expect(page.getByRole('button', { name: words.previous })).toBeDisabled();
  await page.getByRole('button', { name: officeWords.en.list.days.thisMonth }).click();
  await expect(page).toHaveURL('/muster');
  await page.getByRole('searchbox').fill('nobody is called so');
  await expect(page.getByText('No Data Found')).toBeVisible();
});

test('a month is closed after a question and opened again with a reason; both stay in its history', async ({
  page,
}) => {
  const month = oldMonth();
  const own = await signInAsOwnPerson(page, 'Admin', `/muster?month=${month}`);
  await page.getByRole('button', { name: words.close }).click();
  const question = opened(page);
  await expect(question).toContainText(words.closeQuestion(named(month)));
  await question.getByRole('button', { name: officeWords.en.frame.cancel }).click();
  await page.getByRole('button', { name: words.close }).click();
  await question.getByRole('button', { name: words.close }).click();
  await expect(page.getByText(new RegExp(`^Closed by ${own.username} on `))).toBeVisible();

  await page.getByRole('button', { name: words.reopen }).click();
  await question.getByRole('button', { name: words.reopen }).click();
  await expect(question.getByRole('textbox', { name: words.reason })).toBeFocused();
  await expect(question).toContainText(words.reasonMissing);
  await question.getByRole('textbox').fill('A mark was forgotten');
  await escapeFrom(question);
  await expect(page.getByText(officeWords.en.frame.leaving.form.question)).toBeVisible();
  await page.getByRole('button', { name: officeWords.en.frame.leaving.form.stay }).click();
  await question.getByRole('button', { name: words.reopen }).click();
  await expect(page.getByText(words.isOpen)).toBeVisible();
  await page.reload();
  await page.getByText(words.history).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'A mark was forgotten' })).toContainText(own.username);
});

test.describe('when somebody else is first', () => {
  test.use({ expectedErrors: [/409|412/] });

  test('an administrator who comes too late is told, and sees the month as it is', { tag: '@full' }, async ({
    page,
  }) => {
    const month = oldMonth();
    await openMuster(page, `?month=${month}`);
    await page.getByRole('button', { name: words.close }).click();
    await callAs(await ownPerson('Admin'), 'POST', '/Attendance/Muster/close', { month });
    const question = opened(page);
    await question.getByRole('button', { name: words.close }).click();
    await expect(question).toContainText(words.overtaken);
    await question.getByRole('button', { name: officeWords.en.frame.close }).last().click();
    await expect(page.getByText(/^Closed by /)).toBeVisible();
  });
});

test('this month is not closed before it is over, and says what waits', { tag: '@full' }, async ({ page }) => {
  await somebodyHere(22.7);
  await openMuster(page);
  await expect(page.getByRole('button', { name: words.close })).toBeDisabled();
  await expect(page.getByText(words.notOver)).toBeVisible();
  await page.getByRole('link', { name: /marks? waits? for review$/ }).click();
  await expect(page).toHaveURL(/\/allattendance\?status=review$/);
});

test('the month is had as CSV, as CSV by day and as PDF', async ({ page }) => {
  await openMuster(page);
  for (const [button, ending, starts] of [
    ['CSV', '.csv', '\uFEFFName,User name,'],
    [words.csvByDay, '-days.csv', '\uFEFFName,User name,Date,Code,In,Out,'],
    ['PDF', '.pdf', '%PDF-'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`muster-${today().slice(0, 7)}${ending}`);
    expect(readFileSync(await file.path(), 'utf8').startsWith(starts)).toBe(true);
    await expect(page.getByText(/^The download of .+ has started/)).toBeVisible();
  }
});

test.describe('when the month cannot be had', () => {
  test.use({ expectedErrors: [/500/] });

  test('that is said, and Retry brings it', { tag: '@full' }, async ({ page }) => {
    const mend = await breakCall(page, '**/api/Attendance/Muster?**');
    await openMuster(page);
    await expect(page.getByText(words.failed)).toBeVisible();
    await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeDisabled();
    mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(words.isOpen)).toBeVisible();
    await expect(page.getByText(words.failed)).toBeHidden();
  });
});

test('on paper there is the muster and no frame', async ({ page }) => {
  await openMuster(page);
  await expect(page.getByText(words.isOpen)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeHidden();
});

test('nothing is found by axe, with a day and a question open', async ({ page }) => {
  const person = await somebodyHere(22.5645);
  await openMuster(page);
  await expect(page.getByText(words.isOpen)).toBeVisible();
  // One person’s month: other journeys make people without end.
  await find(page, person);
  await dayOf(page, today()).click();
  await expect(opened(page).getByRole('img').first()).toBeVisible();
  await expectNothingFound(page);
  await page.goto(`/muster?month=${oldMonth()}`);
  await page.getByRole('button', { name: new RegExp(`^(?:${words.close}|${words.reopen})$`) }).click();
  await expect(opened(page)).toBeVisible();
  await expectNothingFound(page);
});

for (const language of languages) {
  test(`the muster in ${language}`, { tag: '@full' }, async ({ page }) => {
    const { attendance, muster } = officeWords[language];
    await chooseLanguage(page, language);
    await signInAs(page, await ownPerson('Admin'), '/muster');
    await expect(page.getByRole('heading', { level: 1, name: muster.title })).toBeVisible();
    await expect(page.getByText(muster.isOpen)).toBeVisible();
    await expect(page.getByText(attendance.codes.WO, { exact: true })).toBeVisible();
    await expectNothingCutOff(page);
  });
}
