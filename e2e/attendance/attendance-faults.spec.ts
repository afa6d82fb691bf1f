import type { Page } from '@playwright/test';
import { expectNothingFound } from '../axe.ts';
import { expect, languages, officeWords, tagsOfRest, test } from '../journey.ts';
import {
  button,
  camera,
  capture,
  fakeMedia,
  openAttendance,
  openOverlay,
  overlayOf,
  words,
} from './attendance-journey.ts';

test.use({ launchOptions: fakeMedia });

/** The camera fails so, until `mend` is called. */
async function breakCamera(page: Page, name: string): Promise<() => Promise<void>> {
  await page.addInitScript((error) => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    Object.assign(globalThis, { cameraFault: error });
    devices.getUserMedia = async (wanted) => {
      const { cameraFault } = globalThis as { cameraFault?: string };
      if (cameraFault) throw new DOMException('as it is said', cameraFault);
      return open(wanted);
    };
  }, name);
  return () => page.evaluate(() => void Object.assign(globalThis, { cameraFault: undefined }));
}

/** The location fails so: 1 denied, 2 unavailable, 3 too late, 0 without any answer. */
async function breakPlace(page: Page, code: number): Promise<() => Promise<void>> {
  await page.addInitScript((fault) => {
    const place = navigator.geolocation;
    const find = place.getCurrentPosition.bind(place);
    Object.assign(globalThis, { placeFault: fault });
    Object.defineProperty(place, 'getCurrentPosition', {
      value: (...[found, failed, options]: Parameters<typeof find>) => {
        const { placeFault } = globalThis as { placeFault?: number };
        if (placeFault === undefined) find(found, failed, options);
        else if (placeFault > 0) failed?.({ code: placeFault } as GeolocationPositionError);
      },
    });
  }, code);
  return () => page.evaluate(() => void Object.assign(globalThis, { placeFault: undefined }));
}

for (const [name, fault] of [
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
] as const) {
  test(`a camera that is ${fault} has its own help, and can be tried again`, {
    tag: tagsOfRest(fault === 'denied'),
  }, async ({ page }) => {
    const mend = await breakCamera(page, name);
    await openAttendance(page);
    await openOverlay(page);
    await expect(overlayOf(page).getByRole('alert')).toContainText(words.cameraHelp[fault]);
    await expectNothingFound(page);
    await expect(button(page, camera.capture)).toBeDisabled();
    await mend();
    await button(page, camera.again).click();
    await expect(overlayOf(page).getByLabel(camera.live)).toBeVisible();
    await expect(overlayOf(page).getByRole('alert')).toHaveCount(0);
  });
}

test('a browser without a camera to give says so', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await openAttendance(page);
  await openOverlay(page);
  await expect(overlayOf(page).getByRole('alert')).toContainText(words.cameraHelp.unsupported);
});

test('a camera that is pulled out is said to be gone', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      Object.assign(globalThis, { pullOut: () => stream.getTracks()[0]?.dispatchEvent(new Event('ended')) });
      return stream;
    };
  });
  await openAttendance(page);
  await openOverlay(page);
  await expect(overlayOf(page).getByLabel(camera.live)).toBeVisible();
  await page.evaluate(() => (globalThis as unknown as { pullOut: () => void }).pullOut());
  await expect(overlayOf(page).getByRole('alert')).toContainText(words.cameraHelp.busy);
});

for (const [code, fault] of [
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'slow'],
] as const) {
  test(`a location that is ${fault} has its own help, and can be tried again`, {
    tag: tagsOfRest(fault === 'denied'),
  }, async ({ page }) => {
    const mend = await breakPlace(page, code);
    await openAttendance(page);
    await openOverlay(page);
    await capture(page);
    const alert = overlayOf(page).getByRole('alert').filter({ hasText: camera.noLocation });
    await expect(alert).toContainText(words.placeHelp[fault]);
    await button(page, camera.submit).click();
    await expect(overlayOf(page).getByText(camera.missing)).toBeVisible();
    await expectNothingFound(page);
    await mend();
    await button(page, camera.again).click();
    await expect(overlayOf(page)).toContainText(camera.located(15));
    await expect(alert).toHaveCount(0);
    await button(page, camera.submit).click();
    await expect(page.getByRole('alertdialog', { name: camera.submitted })).toBeVisible();
  });
}

test('a location that never comes is given up after fifteen seconds', { tag: '@full' }, async ({ page }) => {
  await breakPlace(page, 0);
  await page.clock.install();
  await openAttendance(page);
  await openOverlay(page);
  await capture(page);
  await expect(overlayOf(page)).toContainText(camera.locating);
  await page.clock.fastForward(15_000);
  await expect(overlayOf(page).getByRole('alert')).toContainText(words.placeHelp.slow);
});

for (const language of languages.filter((each) => each !== 'en')) {
  test(`the help is there in ${language}`, { tag: '@full' }, async ({ page }) => {
    const { attendance } = officeWords[language];
    const mend = await breakCamera(page, 'NotAllowedError');
    await breakPlace(page, 1);
    await openAttendance(page, { language });
    await button(page, attendance.mark).click();
    const overlay = page.getByRole('dialog', { name: attendance.mark });
    await expect(overlay.getByRole('alert')).toContainText(attendance.cameraHelp.denied);
    await expectNothingFound(page);
    await mend();
    await button(page, attendance.camera.again).click();
    await expect(overlay.getByLabel(attendance.camera.live)).toBeVisible();
    await button(page, attendance.camera.capture).click();
    await expect(overlay.getByRole('alert')).toContainText(attendance.placeHelp.denied);
    await expectNothingFound(page);
  });
}
