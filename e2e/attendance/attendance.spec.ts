import type { Page } from '@playwright/test';
import { expectNothingFound } from '../axe.ts';
import { escapeFrom, expect, languages, officeWords, tagsOf, test, walkTo } from '../journey.ts';
import {
  button,
  camera,
  capture,
  fakeMedia,
  livingTracks,
  markButton,
  openAttendance,
  openOverlay,
  overlayOf,
  todayOf,
  watchCamera,
  words,
} from './attendance-journey.ts';

test.use({ launchOptions: fakeMedia });

const { frame, failures } = officeWords.en;
const submitted = (page: Parameters<typeof overlayOf>[0]) => page.getByRole('alertdialog', { name: camera.submitted });
const today = () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date());

test('marks coming and going; both stand in the calendar with their photos', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await watchCamera(page);
  await openAttendance(page);
  await expectNothingFound(page);

  const card = page.getByRole('region', { name: words.todayCard.title, exact: true });
  await expect(card).toContainText(new RegExp([words.todayCard.none, words.codes.WO, words.codes.H].join('|')));
  await openOverlay(page);
  await expect(overlayOf(page).getByLabel(camera.live)).toBeVisible();
  // Looked up while the camera runs.
  await expect(overlayOf(page)).toContainText(camera.fromOffice('0 m'));
  await expect(overlayOf(page)).toContainText(camera.guide);
  await expect(overlayOf(page).getByRole('radio', { name: words.kinds.in })).toBeChecked();
  await expect(button(page, camera.submit)).toHaveCount(0);
  await expectNothingFound(page);
  await capture(page);
  await expect(overlayOf(page)).toContainText(camera.located(15));
  expect(await livingTracks(page)).toBe(0);
  await expectNothingFound(page);
  await button(page, camera.submit).click();
  await expect(submitted(page)).toContainText(words.kinds.in);
  await expectNothingFound(page);
  await button(page, frame.ok).click();
  await expect(overlayOf(page)).toHaveCount(0);
  await expect(todayOf(page)).toHaveAccessibleName(new RegExp(words.kinds.in));
  await expect(card).toContainText(/^TodayChecked in \d{1,2}:\d\d [ap]m · at the office/);

  await button(page, words.markOut).click();
  await expect(overlayOf(page).getByRole('radio', { name: words.kinds.out })).toBeChecked();
  await capture(page);
  await expect(overlayOf(page)).toContainText(camera.located(15));
  await button(page, camera.submit).click();
  await expect(submitted(page)).toContainText(words.kinds.out);
  await button(page, frame.ok).click();
  await expect(todayOf(page)).toHaveAccessibleName(new RegExp(words.kinds.out));
  await expect(card).toContainText(/Checked out \d{1,2}:\d\d [ap]m · at the office/);
  await expect(markButton(page)).toHaveCount(0);

  await todayOf(page).click();
  const day = page.getByRole('alertdialog', { name: today() });
  await expect(day.getByRole('img', { name: new RegExp(`^Photo: ${words.kinds.in}`) })).toBeVisible();
  const photo = day.getByRole('img', { name: new RegExp(`^Photo: ${words.kinds.out}`) });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expect(day.getByText(words.statuses.counted)).toHaveCount(2);
  await expectNothingFound(page);
  await page.keyboard.press('Escape');
  await expect(day).toHaveCount(0);

  await page.evaluate(() => document.documentElement.setAttribute('data-text', '130'));
  const times = page.locator('[data-date] span:not(:has(*))').filter({ hasText: /\d:\d\d/ });
  await expect(times).toHaveCount(2);
  // Of each what is beyond its own box, and beyond that of its sign.
  const cut = (spans: (HTMLElement | SVGElement)[]) =>
    spans.flatMap((span) => [span, span.parentElement ?? span].map((box) => box.scrollWidth - box.clientWidth));
  expect(await times.evaluateAll(cut)).toEqual([0, 0, 0, 0]);
});

test('from far away it is recorded, and said that somebody will look at it', async ({ page }) => {
  await openAttendance(page, { place: { latitude: 22.6, longitude: 72.9289, accuracy: 500 } });
  await openOverlay(page);
  await capture(page);
  await expect(overlayOf(page)).toContainText(camera.located(500));
  await expect(overlayOf(page)).toContainText(camera.willBeReviewed);
  await button(page, camera.submit).click();
  await expect(submitted(page)).toContainText(camera.reviewed);
  await expect(submitted(page).getByRole('listitem')).toHaveText([
    /^39\d\d m from the office$/,
    words.flags['poor-accuracy'],
  ]);
  await button(page, frame.ok).click();
  await expect(todayOf(page)).toHaveAccessibleName(new RegExp(words.statuses.review));
});

test('Close throws the photo away and lets the camera go; Retake takes another', async ({ page }) => {
  await watchCamera(page);
  await openAttendance(page);
  await openOverlay(page);
  await expect(overlayOf(page).getByLabel(camera.live)).toBeVisible();
  expect(await livingTracks(page)).toBe(1);
  await button(page, camera.close).click();
  await expect(overlayOf(page)).toHaveCount(0);
  expect(await livingTracks(page)).toBe(0);

  await openOverlay(page);
  await capture(page);
  await button(page, camera.retake).click();
  await expect(overlayOf(page).getByLabel(camera.live)).toBeVisible();
  await expect(overlayOf(page).getByAltText(camera.taken)).toHaveCount(0);
  await capture(page);
  await button(page, camera.close).click();
  await openOverlay(page);
  await expect(button(page, camera.capture)).toBeVisible();
  await expect(overlayOf(page).getByAltText(camera.taken)).toHaveCount(0);
  await escapeFrom(overlayOf(page));
  await expect(overlayOf(page)).toHaveCount(0);
  await expect.poll(() => livingTracks(page)).toBe(0);
});

test('by keyboard alone', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await openAttendance(page);
  await walkTo(page, button(page, words.mark));
  await page.keyboard.press('Enter');
  await expect(overlayOf(page).getByLabel(camera.live)).toBeVisible();
  await walkTo(page, overlayOf(page).getByRole('radio', { name: words.kinds.in }));
  await page.keyboard.press('ArrowRight');
  await expect(overlayOf(page).getByRole('radio', { name: words.kinds.out })).toBeChecked();
  await walkTo(page, button(page, camera.capture));
  await page.keyboard.press('Enter');
  await expect(button(page, camera.submit)).toBeFocused();
  await expect(overlayOf(page)).toContainText(camera.located(15));
  await page.keyboard.press('Enter');
  await expect(submitted(page)).toContainText(words.kinds.out);
  await expect(submitted(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(submitted(page)).toHaveCount(0);
  await expect(button(page, words.mark)).toBeFocused();

  await walkTo(page, todayOf(page));
  const first = await todayOf(page).getAttribute('data-day');
  const isFirst = first?.endsWith('-01');
  await page.keyboard.press(isFirst ? 'ArrowRight' : 'ArrowLeft');
  const other = page.locator('button[data-day]:focus');
  await expect(other).not.toHaveAttribute('data-day', first ?? '');
  const day = (await other.getAttribute('data-day')) ?? '';
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: day.split('-').toReversed().join('/') });
  await expect(dialog).toContainText(/\S/);
  await expect(dialog.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(`button[data-day="${day}"]`)).toBeFocused();
});

test.describe('what the server does not take', () => {
  test.use({ expectedErrors: [/409|500/] });

  /** Of each attempt to send, the key it carried. */
  function watchKeys(page: Page) {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/Attendance/Create')) keys.push(request.headers()['idempotency-key']);
    });
    return keys;
  }

  async function captureAndSubmit(page: Page) {
    await capture(page);
    await expect(overlayOf(page)).toContainText(camera.located(15));
    await button(page, camera.submit).click();
  }

  test('is said with its reason; the same photo is sent again by the same button', async ({ page }) => {
    await openAttendance(page);
    await openOverlay(page);
    await captureAndSubmit(page);
    await expect(submitted(page)).toBeVisible();
    await button(page, frame.ok).click();
    await expect(todayOf(page)).toHaveAccessibleName(new RegExp(words.kinds.in));

    await openOverlay(page);
    await overlayOf(page).getByText(words.kinds.in).click();
    const keys = watchKeys(page);
    await captureAndSubmit(page);
    const alert = overlayOf(page).getByRole('alert');
    await expect(alert).toContainText(camera.failed);
    await expect(alert).toContainText(camera.doneAlready);
    await expectNothingFound(page);
    await button(page, camera.submit).click();
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    await expect(alert).toContainText(camera.doneAlready);
    await button(page, camera.close).click();
    // It was read where it was pressed.
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('for now waits on the device, counts for what is marked next, and is sent by Send now', {
    tag: '@full',
  }, async ({ page }) => {
    let isBroken = true;
    await page.route('**/api/Attendance/Create', (route) =>
      // By itself it would be tried again in ten minutes.
      isBroken ? route.fulfill({ status: 500, headers: { 'retry-after': '600' }, body: '' }) : route.continue(),
    );
    const keys = watchKeys(page);
    await openAttendance(page);
    await openOverlay(page);
    await captureAndSubmit(page);
    await expect(page.getByRole('alertdialog', { name: words.waiting.kept })).toBeVisible();
    await button(page, frame.ok).click();
    const strip = page.getByRole('status').filter({ hasText: words.waiting.title });
    await expect(strip).toContainText(words.kinds.in);
    await button(page, words.waiting.sendNow).click();
    await expect(strip).toContainText(failures.broken);
    await expectNothingFound(page);

    await button(page, words.previous).click();
    await openOverlay(page);
    await expect(overlayOf(page).getByRole('radio', { name: words.kinds.out })).toBeChecked();
    await button(page, camera.close).click();
    await button(page, words.today).click();

    isBroken = false;
    await button(page, words.waiting.sendNow).click();
    await expect(strip).toHaveCount(0);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    await expect(todayOf(page)).toHaveAccessibleName(new RegExp(words.kinds.in));
  });

  test('is waited for: Escape does not close the camera meanwhile', { tag: '@full' }, async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/Attendance/Create', async (route) => {
      await held;
      await route.continue();
    });
    await openAttendance(page);
    await openOverlay(page);
    await captureAndSubmit(page);
    await expect(overlayOf(page).getByRole('button', { name: camera.close })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(overlayOf(page).getByText(camera.submitting)).toBeVisible();
    answer();
    await expect(submitted(page)).toBeVisible();
  });
});

for (const language of languages) {
  test(`the page, the overlay and the day in ${language}`, { tag: tagsOf(language) }, async ({ page }) => {
    const { attendance } = officeWords[language];
    await openAttendance(page, { language });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(attendance.title);
    await expectNothingFound(page);
    await button(page, attendance.mark).click();
    const overlay = page.getByRole('dialog', { name: attendance.mark });
    await expect(overlay.getByLabel(attendance.camera.live)).toBeVisible();
    await expectNothingFound(page);
    await button(page, attendance.camera.close).click();
    await todayOf(page).click();
    await expect(page.getByRole('alertdialog', { name: today() })).toBeVisible();
    await expectNothingFound(page);
  });
}
