import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { formatDate, indiaToday } from '#shared/dates/dates.ts';
import { aScene } from '#testing/pictures.ts';
import { expectNothingFound } from '../axe.ts';
import {
  breakCall,
  chooseLanguage,
  expect,
  languages,
  officeWords,
  opened,
  openFilter,
  type SignIn,
  searchFor,
  signInAs,
  test,
} from '../journey.ts';
import { callAs, ownPerson } from '../own-person.ts';
import { aMarkByApi, farAway } from './mark-journey.ts';

const { reviews: words, list, listFoot, frame, failures, applications } = officeWords.en;
const reviewCalls = '**/api/Attendance/Review/*';

async function openMarks(page: Page) {
  await signInAs(page, await ownPerson('Admin'), '/allattendance');
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
}

async function openMark(page: Page, { username }: SignIn) {
  await searchFor(page, username);
  await page.locator('[data-row-link]', { hasText: username }).first().click();
  const drawer = opened(page, username);
  await expect(drawer.getByRole('heading', { name: words.review })).toBeVisible();
  return drawer;
}

const press = (scope: ReturnType<Page['getByRole']>, name: string) =>
  scope.getByRole('button', { name, exact: true }).click();

/** Another administrator decides in the meantime. */
async function reviewByAnother(id: number, body: { outcome: string; note?: string }) {
  const admin = await ownPerson('Admin');
  await callAs(admin, 'PUT', `/Attendance/Review/${id}`, body);
  return admin.username;
}

test('a photo like a colleague’s is looked at beside that one', { tag: '@full' }, async ({ page }) => {
  const photo = await aScene(480, 640);
  const first = await aMarkByApi({ photo });
  const { person } = await aMarkByApi({ photo: await sharp(photo).jpeg({ quality: 60 }).toBuffer() });
  await openMarks(page);
  const drawer = await openMark(page, person);
  await expect(drawer.getByText(words.statuses.review)).toBeVisible();
  await expect(drawer.getByText(words.flags['photo-alike'])).toBeVisible();
  const other = drawer.getByRole('figure', { name: words.like(first.person.username, formatDate(indiaToday())) });
  await expect
    .poll(() => other.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(50);
  await expectNothingFound(page);
});

test('a mark from far away is looked at with photo and place, accepted, and refused after all', async ({ page }) => {
  const { person } = await aMarkByApi({ place: farAway });
  await openMarks(page);
  const drawer = await openMark(page, person);
  await expect(drawer.getByText(words.statuses.review)).toBeVisible();
  await expect(drawer.getByText(words.flags.outside)).toBeVisible();
  await expect(drawer.getByRole('img', { name: words.where('2.0 km', 'north') })).toBeVisible();
  await expect(drawer.getByText(`${farAway.latitude.toFixed(6)}, ${farAway.longitude.toFixed(6)}`)).toBeVisible();
  await expect(drawer.getByRole('link')).toHaveCount(0);

  await drawer.getByRole('button', { name: words.showPhoto(person.username) }).click();
  const photo = page.getByRole('dialog', { name: words.photoOf(person.username) });
  const picture = photo.getByRole('img', { name: words.photoOf(person.username) });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
  await page.keyboard.press('Escape');
  await expect(photo).toBeHidden();

  await press(drawer, words.actions.accept);
  await expect(page.getByText(words.reviewed(person.username, words.outcomes.accept))).toBeVisible();
  await expect(drawer.getByText(words.statuses.accepted, { exact: true }).first()).toBeVisible();

  await press(drawer, words.actions.refuse);
  await expect(drawer.getByText(words.noteMissing)).toBeVisible();
  await drawer.getByLabel(words.note).fill('Somebody else is on the photo');
  await press(drawer, words.actions.refuse);
  await expect(page.getByText(words.reviewed(person.username, words.outcomes.refuse))).toBeVisible();
  const history = drawer.getByRole('region', { name: applications.history }).getByRole('listitem');
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText('Somebody else is on the photo');
  await expect(history.last()).toContainText(words.outcomes.accept);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('ten marks are reviewed: one by one with next, the rest at once, each told', async ({ page }) => {
  test.slow();
  const { person } = await aMarkByApi({ place: farAway });
  await aMarkByApi({ by: person, kind: 'out', place: farAway });
  await openMarks(page);
  const drawer = await openMark(page, person);
  const kindShown = () => drawer.locator('dt', { hasText: words.kind }).locator('xpath=following-sibling::dd').first();
  const next = drawer.getByRole('button', { name: list.nextRecord });
  const previous = drawer.getByRole('button', { name: list.previousRecord });
  await expect(previous).toBeDisabled();
  await expect(kindShown()).toHaveText(words.kinds.out);
  await drawer.getByLabel(words.note).fill('On the way');
  await next.click();
  await page.getByRole('alertdialog').getByRole('button', { name: frame.leaving.form.stay }).click();
  await expect(kindShown()).toHaveText(words.kinds.out);
  await drawer.getByLabel(words.note).fill('');
  await next.click();
  await expect(kindShown()).toHaveText(words.kinds.in);
  await expect(next).toBeDisabled();
  await expectNothingFound(page);
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: list.selectPage }).click();
  await press(page.getByRole('region', { name: listFoot.selected('2') }), words.many.button);
  const window = page.getByRole('dialog', { name: words.many.title });
  await expect(window.getByRole('listitem')).toHaveCount(2);
  await expect(window.getByRole('listitem').first()).toContainText(`${words.flags.outside} (2.0 km)`);
  await expectNothingFound(page);
  await press(window, words.many.submit(2));
  await expect(window.getByText(words.many.done(2, 2))).toBeVisible();
  await expectNothingFound(page);
  await window.getByRole('button', { name: frame.close }).last().click();
  await expect(page.locator('tr, li').filter({ hasText: words.statuses.accepted })).toHaveCount(2);
});

test('a mark that was sent late is accepted as it was captured', { tag: '@full' }, async ({ page }) => {
  const { person } = await aMarkByApi({ minutesAgo: 7 });
  await openMarks(page);
  const drawer = await openMark(page, person);
  await expect(drawer.getByText(words.flags.clock)).toBeVisible();
  const captured = await drawer
    .locator('dt', { hasText: words.capturedAt })
    .locator('xpath=following-sibling::dd')
    .innerText();
  await press(drawer, words.actions['accept-captured']);
  await expect(page.getByText(words.reviewed(person.username, words.outcomes['accept-captured']))).toBeVisible();
  await expect(drawer.locator('dt', { hasText: words.countedAt }).locator('xpath=following-sibling::dd')).toHaveText(
    captured,
  );
});

test.describe('the server fails', () => {
  test.use({ expectedErrors: [/412|500/] });

  test('whoever was second is told what the first decided, and keeps the note', { tag: '@full' }, async ({ page }) => {
    const { person, id } = await aMarkByApi({ place: farAway });
    await openMarks(page);
    const drawer = await openMark(page, person);
    await drawer.getByLabel(words.note).fill('Not at the office');
    const first = await reviewByAnother(id, { outcome: 'accept' });
    await press(drawer, words.actions.refuse);
    await expect(drawer.getByRole('status').filter({ hasText: first })).toContainText('nothing of yours was saved');
    await expect(drawer.getByLabel(words.note)).toHaveValue('Not at the office');
    await expect(drawer.getByText(words.statuses.accepted, { exact: true }).first()).toBeVisible();
    await press(drawer, words.actions.refuse);
    await expect(page.getByText(words.reviewed(person.username, words.outcomes.refuse))).toBeVisible();
  });

  test('a typed note is not lost by closing; nobody’s decision is lost by a failure', { tag: '@full' }, async ({
    page,
  }) => {
    const { person } = await aMarkByApi({ place: farAway });
    await openMarks(page);
    const drawer = await openMark(page, person);
    await drawer.getByLabel(words.note).fill('At a customer’s');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await press(question, frame.leaving.form.stay);
    await expect(drawer.getByLabel(words.note)).toHaveValue('At a customer’s');
    const mend = await breakCall(page, reviewCalls);
    await press(drawer, words.actions.accept);
    await expect(drawer.getByRole('alert')).toHaveText(`${words.reviewFailed} ${failures.broken}`);
    mend();
    await press(drawer, words.actions.accept);
    await expect(page.getByText(words.reviewed(person.username, words.outcomes.accept))).toBeVisible();
    await expect(drawer.getByText('At a customer’s')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  test('that is said, and can be tried again', { tag: '@full' }, async ({ page }) => {
    const { person, id } = await aMarkByApi();
    const mendList = await breakCall(page, '**/api/Attendance/GetAll?*');
    await openMarks(page);
    await expect(page.getByRole('alert').getByText(words.failed)).toBeVisible();
    mendList();
    await press(page.getByRole('alert'), failures.retry);
    await searchFor(page, person.username);
    const mend = await breakCall(page, `**/api/Attendance/Get${id}`);
    await page.locator('[data-row-link]', { hasText: person.username }).click();
    const drawer = opened(page, person.username);
    await expect(drawer.getByRole('alert').getByText(words.loadFailed)).toBeVisible();
    mend();
    await press(drawer.getByRole('alert'), failures.retry);
    await expect(drawer.getByRole('heading', { name: words.review })).toBeVisible();
  });
});

test('marks are narrowed by status and kind, and saved as a file', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  const { person } = await aMarkByApi();
  await aMarkByApi({ by: person, kind: 'out', place: farAway });
  await openMarks(page);
  await searchFor(page, person.username);
  await expect(page.locator('[data-row-link]', { hasText: person.username })).toHaveCount(2);
  for (const [filter, option] of [
    [words.status, words.statuses.review],
    [words.kind, words.kinds.out],
  ] as const) {
    await openFilter(page, filter);
    await page.getByRole('menuitemcheckbox', { name: option, exact: true }).click();
    await page.keyboard.press('Escape');
  }
  await expect(page.locator('[data-row-link]', { hasText: person.username })).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: list.export }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain(person.username);
  expect(file).toContain(words.statuses.review);
  expect(file.trim().split('\n')).toHaveLength(2);
  await page.getByRole('button', { name: list.clearAll }).click();
  await searchFor(page, 'nobody of this name');
  await expect(page.getByText(list.empty)).toBeVisible();
});

test('axe finds nothing, with a mark open and its photo large', async ({ page }) => {
  const { person } = await aMarkByApi({ place: farAway });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMarks(page);
  const drawer = await openMark(page, person);
  await expectNothingFound(page);
  await drawer.getByRole('button', { name: words.showPhoto(person.username) }).click();
  await expect(page.getByRole('dialog', { name: words.photoOf(person.username) }).getByRole('img')).toBeVisible();
  await expectNothingFound(page);
});

for (const language of languages) {
  test(`in ${language} nothing runs over the edge`, { tag: '@full' }, async ({ page }) => {
    const { person } = await aMarkByApi({ place: farAway });
    await chooseLanguage(page, language);
    await signInAs(page, await ownPerson('Admin'), '/allattendance');
    await searchFor(page, person.username);
    await page.locator('[data-row-link]', { hasText: person.username }).click();
    const { reviews: own } = officeWords[language];
    const drawer = opened(page, person.username);
    await expect(drawer.getByRole('button', { name: own.actions.refuse, exact: true })).toBeVisible();
    expect(await drawer.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  });
}
