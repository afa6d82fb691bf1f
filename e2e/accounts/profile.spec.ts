import type { Page } from '@playwright/test';
import { breakCall, escapeFrom, expect, officeWords, signInAs, test, untilFocusIn } from '../journey.ts';
import { ownPerson, signInAsOwnPerson } from '../own-person.ts';
import {
  aPicture,
  detailsForm,
  expectStood,
  expectText,
  fillDetails,
  letWindowsStand,
  someDetails,
  timeWindow,
  withRecords,
} from './profile-journey.ts';

const { profiles, ownRecord, fields, failures, frame } = officeWords.en;
const inserted = 'Your profile has been successfully inserted! Please Re-Login';
const updated = 'Your profile has been successfully updated! Please Re-Login';

/** As another tab of the same person. */
async function saveElsewhere(page: Page) {
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number };
    const record = (await (await fetch(`/api/Profile/Get${id}`, { headers })).json()) as Record<string, string>;
    const body = new FormData();
    for (const [name, text] of Object.entries(record)) if (name !== 'profileImage') body.set(name, text);
    const canvas = new OffscreenCanvas(10, 10);
    canvas.getContext('2d')?.fillRect(0, 0, 5, 5);
    body.set('profileImage', await canvas.convertToBlob({ type: 'image/png' }), 'x.png');
    body.set('lastName', 'Theirs');
    await fetch(`/api/Profile/update/${id}`, { method: 'PUT', headers, body });
  });
}

/** Somebody who has details opens them to change them. */
async function openUpdate(page: Page) {
  const person = await ownPerson('Staff');
  const { details } = await withRecords(person);
  await signInAs(page, person, '/profile');
  const parts = detailsForm(page);
  await parts.button('update').click();
  return { ...parts, person, details };
}

test('whoever has no details adds them: Well Done! for two seconds, then the session is over', async ({ page }) => {
  const person = await signInAsOwnPerson(page, 'Staff', '/profile');
  await expect(page).toHaveTitle(/^User Details/);
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
  const { form, field, button, file, value } = detailsForm(page);
  const details = someDetails();
  await fillDetails(page, { ...details, pan: details.pan.toLowerCase() });
  await expect(field('pan')).toHaveValue(details.pan);
  await file.setInputFiles(await aPicture());
  const preview = form.getByRole('img');
  await expect
    .poll(() => preview.evaluate((image) => [image.parentElement?.offsetWidth, image.parentElement?.offsetHeight]))
    .toEqual([100, 100]);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const stood = await timeWindow(page);
  await button('submit').click();
  const window = page.getByRole('alertdialog', { name: 'Well Done!' });
  await expect(window).toContainText(inserted);
  expectStood(await stood(), 2_000);
  await page.waitForURL('**/login');
  await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  // The browser forgets at once; its last call goes out meanwhile.
  const overview = () => page.request.get('/api/Account/overview', { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await overview()).status()).toBe(401);

  await signInAs(page, person, '/profile');
  await expect(button('update')).toBeVisible();
  await expectText(page);
  await expect(value('firstName')).toHaveText(details.firstName);
  await expect(value('dateOfBirth')).toHaveText('17/05/1990');
  await expect(value('gender')).toHaveText('Female');
  await expect(value('pan')).toHaveText(details.pan);
  await expect(value('aadhaar')).toHaveText(`XXXX XXXX ${details.aadhaar.slice(-4)}`);
  await expect(page.getByRole('img', { name: profiles.imageOf })).toBeVisible();

  const avatar = page.locator('header img');
  await expect(avatar).toBeVisible();
  await expect.poll(() => avatar.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const address = await avatar.getAttribute('src');
  expect(await page.evaluate(() => localStorage.getItem('profilePic'))).toBe(address);

  // An address that has run out is not asked for: its 404 would be a console error.
  await page.evaluate((old) => localStorage.setItem('profilePic', old), address?.replace(/e=\d+/, 'e=1') ?? '');
  await page.reload();
  await expect(avatar).toBeVisible();
  await expect.poll(() => avatar.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem('profilePic'))).not.toContain('e=1&');
});

test('update, cancel, and the warning of a missing picture for two seconds', async ({ page }) => {
  const { person, form, field, button, file, details } = await openUpdate(page);
  await expect(field('firstName')).toBeFocused();
  await button('cancel').click();
  await expectText(page);
  await expect(button('update')).toBeFocused();

  await page.keyboard.press('Enter');
  await field('lastName').fill('Shah');
  await field('pincode').fill('12');
  // What is wrong is said when the field is left, and moves the button below it.
  await field('pincode').blur();
  await expect(form.getByText(fields.pincode)).toBeVisible();
  const stood = await timeWindow(page);
  await button('save').click();
  const warning = page.getByRole('alertdialog', { name: 'Incorrect Information' });
  await expect(warning).toContainText('Please select profile picture!');
  expectStood(await stood(), 2_000);
  await expect(form.getByText(fields.pincode)).toBeVisible();
  await expect(field('pincode')).toBeFocused();
  await expect(field('lastName')).toHaveValue('Shah');

  await page.evaluate(letWindowsStand);
  await button('save').click();
  await untilFocusIn(warning);
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  await expect(field('pincode')).toBeFocused();
  await field('pincode').fill('380001');
  await button('save').click();
  await escapeFrom(warning);
  await expect(warning).toBeHidden();
  await expect(form.locator('#profile-image')).toBeFocused();

  await file.setInputFiles(await aPicture());
  await button('save').click();
  const done = page.getByRole('alertdialog', { name: 'Well Done!' });
  await expect(done).toContainText(updated);
  await done.getByRole('button', { name: frame.ok }).click();
  await page.waitForURL('**/login');
  await signInAs(page, person, '/profile');
  const read = detailsForm(page).value;
  await expect(read('lastName')).toHaveText('Shah');
  await expect(read('pincode')).toHaveText('380001');
  await expect(read('pan')).toHaveText(details.pan);
  await expect(read('aadhaar')).toHaveText(`XXXX XXXX ${details.aadhaar.slice(-4)}`);
});

test('every field at fault is told at once; what is wrong is said on leaving it', { tag: '@full' }, async ({
  page,
}) => {
  await signInAs(page, await ownPerson('Staff'), '/profile');
  const { form, field, button } = detailsForm(page);
  await button('submit').click();
  for (const text of Object.values(profiles.missing)) await expect(form.getByText(text)).toBeVisible();
  await expect(form.getByRole('alert')).toContainText(profiles.failed);
  await expect(field('firstName')).toBeFocused();
  await field('firstName').fill('R2D2');
  await field('pan').fill('ABC');
  await field('aadhaar').fill('234123412345');
  await field('aadhaar').blur();
  for (const code of ['name-characters', 'pan', 'aadhaar'] as const) {
    await expect(form.getByText(fields[code])).toBeVisible();
  }
  await button('submit').click();
  await expect(form.getByText(profiles.missing.firstName)).toBeHidden();
  await expect(form.getByText(profiles.missing.lastName)).toBeVisible();
  await expect(form.getByText(fields.pan)).toBeVisible();
  const stored = () => JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)]);
  expect(await page.evaluate(stored)).not.toContain('R2D2');
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/500|409|412|Failed to load/] });

  test('A-BIZ-10: only 404 is create mode; a 500 locks the form with Retry', async ({ page }) => {
    const person = await ownPerson('Staff');
    await withRecords(person);
    await signInAs(page, person);
    const mend = await breakCall(page, '**/api/Profile/Get*');
    await page.goto('/profile');
    const { form, button } = detailsForm(page);
    await expect(page.getByRole('alert')).toContainText(profiles.loadFailed);
    await expect(form).toHaveCount(0);
    mend();
    await page.getByRole('button', { name: failures.retry }).click();
    await expect(button('update')).toBeVisible();
  });

  test('A-BIZ-10: a server that does not answer locks the form within 15 seconds', { tag: '@full' }, async ({
    page,
  }) => {
    await signInAs(page, await ownPerson('Staff'));
    await page.clock.install();
    let isHanging = true;
    await page.route('**/api/Profile/Get*', (route) => (isHanging ? undefined : route.continue()));
    // The call's own time-out is the browser's: what it does is done here at the same time.
    await page.addInitScript(() => {
      AbortSignal.timeout = (ms) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
        return controller.signal;
      };
    });
    await page.goto('/profile');
    const { form, button } = detailsForm(page);
    await expect(page.getByRole('status', { name: profiles.loading })).toBeVisible();
    await page.clock.runFor(15_000);
    const notice = page.getByRole('alert').filter({ hasText: profiles.loadFailed });
    await expect(notice).toBeVisible();
    await expect(form).toHaveCount(0);
    isHanging = false;
    await notice.getByRole('button', { name: failures.retry }).click();
    await expect(button('submit')).toBeVisible();
  });

  test('a save that fails keeps what was typed, and pressing again makes one record', { tag: '@full' }, async ({
    page,
  }) => {
    await signInAsOwnPerson(page, 'Staff', '/profile');
    const { form, field, button } = detailsForm(page);
    const details = someDetails();
    await fillDetails(page, details);
    // The server does its work and the answer is lost.
    let lost = 0;
    await page.route('**/api/Profile/Create', async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await button('submit').click();
    await expect(form.getByRole('alert')).toContainText(failures.network);
    await expect(field('firstName')).toHaveValue(details.firstName);
    await expect(field('aadhaar')).toHaveValue(details.aadhaar);
    await button('submit').click();
    await expect(page.getByRole('alertdialog')).toContainText(inserted);
  });

  test('details that were added elsewhere meanwhile are not written over', { tag: '@full' }, async ({ page }) => {
    const person = await signInAsOwnPerson(page, 'Staff', '/profile');
    const { form, field, button } = detailsForm(page);
    await fillDetails(page, someDetails());
    const { details } = await withRecords(person);
    await button('submit').click();
    await expect(form.getByRole('alert')).toContainText(ownRecord.existsAlready);
    await expect(field('lastName')).toHaveValue('Patel');
    await page.reload();
    await expect(detailsForm(page).value('firstName')).toHaveText(details.firstName);
  });

  test('a picture that cannot be had leaves the default avatar, not a broken picture', {
    tag: '@full',
  }, async ({ page }) => {
    await signInAs(page, await ownPerson('Staff'));
    await breakCall(page, '**/api/Profile/Picture');
    await page.route('**/api/files/**', (route) => route.fulfill({ status: 404, body: '' }));
    // In the page that comes: an answer to the one that goes would still overwrite it.
    await page.addInitScript(() => localStorage.setItem('profilePic', `/api/files/1?e=${Date.now() + 60_000}&s=old`));
    const asked = page.waitForRequest('**/api/files/**');
    await page.goto('/userbank');
    await asked;
    await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
    await expect(page.getByRole('banner').locator('svg.lucide-user-round')).toBeVisible();
  });

  test('somebody else saved first: it is said, nothing typed is lost, and saving once more takes it', {
    tag: '@full',
  }, async ({ page }) => {
    const { form, field, button, file } = await openUpdate(page);
    await field('lastName').fill('Mine');
    await file.setInputFiles(await aPicture());
    await saveElsewhere(page);
    await button('save').click();
    await expect(form.getByRole('alert')).toContainText(ownRecord.changedMeanwhile);
    await expect(field('lastName')).toHaveValue('Mine');
    await button('save').click();
    await expect(page.getByRole('alertdialog')).toContainText(updated);
  });

  test('somebody else saved first: cancelling shows what they saved', { tag: '@full' }, async ({ page }) => {
    const { form, field, button, file, value } = await openUpdate(page);
    await field('firstName').fill('Mine');
    await file.setInputFiles(await aPicture());
    await saveElsewhere(page);
    await button('save').click();
    await expect(form.getByRole('alert')).toContainText(ownRecord.changedMeanwhile);
    await button('cancel').click();
    await page.getByRole('button', { name: frame.leaving.form.leave }).click();
    await expectText(page);
    await expect(value('lastName')).toHaveText('Theirs');
  });

  test('a change whose answer is lost on the way: pressing again finds it and says so', { tag: '@full' }, async ({
    page,
  }) => {
    const { form, field, button, file } = await openUpdate(page);
    await field('lastName').fill('Shah');
    await file.setInputFiles(await aPicture());
    await page.route(
      '**/api/Profile/update/*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await button('save').click();
    await expect(form.getByRole('alert')).toContainText(failures.network);
    await button('save').click();
    await expect(page.getByRole('alertdialog')).toContainText(updated);
  });
});

test('leaving with something typed asks, and staying keeps it', { tag: '@full' }, async ({ page }) => {
  const { field, button } = await openUpdate(page);
  const { stay, leave } = frame.leaving.form;
  await field('lastName').fill('Half');
  await button('cancel').click();
  await page.getByRole('button', { name: stay }).click();
  await expect(field('lastName')).toHaveValue('Half');
  await page.getByRole('link', { name: frame.product }).click();
  await expect(page.getByRole('alertdialog')).toContainText(frame.leaving.form.question);
  await page.getByRole('button', { name: stay }).click();
  await expect(field('lastName')).toHaveValue('Half');
  await button('cancel').click();
  await page.getByRole('button', { name: leave }).click();
  await expectText(page);
  await button('update').click();
  await field('lastName').fill('Half');
  await page.getByRole('link', { name: frame.product }).click();
  await page.getByRole('button', { name: leave }).click();
  await page.waitForURL('**/applycreditcard');
});

test('an administrator has details too', { tag: '@full' }, async ({ page }) => {
  await signInAsOwnPerson(page, 'Admin', '/profile');
  await fillDetails(page, someDetails());
  await detailsForm(page).button('submit').click();
  await expect(page.getByRole('alertdialog')).toContainText(inserted);
  await page.waitForURL('**/login');
});
