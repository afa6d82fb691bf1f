import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNothingFound } from '../axe.ts';
import { expect, officeWords, tagsOfRest, test } from '../journey.ts';
import {
  button,
  camera,
  capture,
  fakeMedia,
  openAttendance,
  openOverlay,
  overlayOf,
  todayOf,
  words,
} from './attendance-journey.ts';

const { fields, failures, frame } = officeWords.en;
const dayMs = 86_400_000;

// The other journeys of attendance are light; what went wrong is to be read in the dark too.
test.use({ launchOptions: fakeMedia, colorScheme: 'dark', expectedErrors: [/409|413|422|429|503|Failed to load/] });

async function captureAndSubmit(page: Page) {
  await capture(page);
  await expect(overlayOf(page)).toContainText(camera.located(15));
  await button(page, camera.submit).click();
}

async function expectRefused(page: Page, reason: string) {
  const alert = overlayOf(page).getByRole('alert');
  await expect(alert).toContainText(camera.failed);
  await expect(alert).toContainText(reason);
  await expectNothingFound(page);
}

/** Every photo shows the same, as one that is held before the lens does; or the first one is no picture at all. */
const changePhotos = (page: Page, wanted: 'alike' | 'first is none') =>
  page.addInitScript(
    ({ kind, colours }) => {
      const { prototype } = HTMLCanvasElement;
      const draw = Object.getOwnPropertyDescriptor(prototype, 'toDataURL')?.value as (...args: unknown[]) => string;
      let isFirst = true;
      prototype.toDataURL = function drawChanged(this: HTMLCanvasElement, ...args: unknown[]) {
        const context = this.getContext('2d');
        if (kind === 'alike' && context) {
          const [width, height] = [this.width / 9, this.height / 8];
          for (const [place, colour] of colours.entries()) {
            context.fillStyle = colour;
            // From here to the end: nothing of the camera's own shows through between two places.
            context.fillRect((place % 9) * width, Math.floor(place / 9) * height, this.width, this.height);
          }
        }
        const isNone = kind === 'first is none' && isFirst;
        isFirst = false;
        return isNone ? 'data:,' : draw.apply(this, args);
      };
    },
    { kind: wanted, colours: Array.from({ length: 72 }, () => `#${randomBytes(3).toString('hex')}`) },
  );

test('a photo that was sent before is refused, and another one is taken', async ({ page }) => {
  await changePhotos(page, 'alike');
  await openAttendance(page);
  await openOverlay(page);
  await captureAndSubmit(page);
  await button(page, frame.ok).click();
  await expect(todayOf(page)).toHaveAccessibleName(new RegExp(words.kinds.in));
  await openOverlay(page);
  await captureAndSubmit(page);
  await expectRefused(page, camera.photoUsed);
  await page.reload();
  await openOverlay(page);
  await expect(overlayOf(page).getByRole('radio', { name: words.kinds.out })).toBeChecked();
});

for (const [name, days, reason] of [
  ['a day ahead', 1, fields['in-future']],
  ['more than a month behind', -32, fields['too-old']],
] as const) {
  test(`a clock that is ${name} is refused with its reason`, { tag: tagsOfRest(days === 1) }, async ({ page }) => {
    await openAttendance(page);
    await page.clock.setSystemTime(Date.now() + days * dayMs);
    await openOverlay(page);
    await captureAndSubmit(page);
    await expectRefused(page, reason);
  });
}

test('a photo the server finds too large is refused with its reason', { tag: '@full' }, async ({ page }) => {
  await page.route('**/api/Attendance/Create', (route) => route.fulfill({ status: 413, body: '' }));
  await openAttendance(page);
  await openOverlay(page);
  await captureAndSubmit(page);
  await expectRefused(page, failures.tooLarge());
});

for (const status of [429, 503]) {
  test(`a server that is busy (${status}) is tried again later: the mark waits`, {
    tag: tagsOfRest(status === 503),
  }, async ({ page }) => {
    await page.route('**/api/Attendance/Create', (route) =>
      route.fulfill({ status, headers: { 'retry-after': '600' }, body: '' }),
    );
    await openAttendance(page);
    await openOverlay(page);
    await captureAndSubmit(page);
    await expect(page.getByRole('alertdialog', { name: words.waiting.kept })).toBeVisible();
    await expectNothingFound(page);
    await button(page, frame.ok).click();
    await expect(page.getByRole('status').filter({ hasText: words.waiting.title })).toContainText(words.kinds.in);
  });
}

test('a browser that keeps nothing sends at once, and says so where it cannot', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('This window keeps nothing.', 'InvalidStateError');
    };
  });
  await openAttendance(page);
  await openOverlay(page);
  await capture(page);
  await expect(overlayOf(page)).toContainText(camera.located(15));
  await context.setOffline(true);
  await button(page, camera.submit).click();
  await expectRefused(page, failures.network);
  await context.setOffline(false);
  await button(page, camera.submit).click();
  await expect(page.getByRole('alertdialog', { name: camera.submitted })).toBeVisible();
});

test('a camera that gives no picture is said, and can be tried again', { tag: '@full' }, async ({ page }) => {
  await changePhotos(page, 'first is none');
  await openAttendance(page);
  await openOverlay(page);
  await expect(overlayOf(page).getByLabel(camera.live)).toBeVisible();
  await button(page, camera.capture).click();
  await expect(overlayOf(page).getByText(camera.missing)).toBeVisible();
  await expectNothingFound(page);
  await captureAndSubmit(page);
  await expect(page.getByRole('alertdialog', { name: camera.submitted })).toBeVisible();
});
