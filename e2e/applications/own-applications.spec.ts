import type { Locator, Page } from '@playwright/test';
import { showMobile } from '#shared/text/show-mobile.ts';
import { aPhoto } from '#testing/pictures.ts';
import { expectNothingCutOff, expectNothingFound } from '../axe.ts';
import {
  breakCall,
  chooseLanguage,
  escapeFrom,
  expect,
  languages,
  officeWords,
  opened,
  openFilter,
  signIn,
  test,
  walkTo,
} from '../journey.ts';
import {
  anApplicationByApi,
  aScreenshot,
  changeByAnother,
  confirmNumber,
  dialogOf,
  findRow,
  openDrawer,
  openUpdate,
  saveIn,
  saveNumberIn,
  words,
} from './application-journey.ts';

const updates = '**/api/CreditCardApplication/update/*';
const { failures, frame, list, palette } = officeWords.en;
const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' });

async function fillUpdate(page: Page, file?: string) {
  const made = await anApplicationByApi();
  await signIn(page, 'Staff', '/allcreditcarddata');
  const dialog = await openUpdate(page, made);
  await dialog.getByLabel(words.status, { exact: true }).selectOption('Approved');
  await dialog.locator('input[type=file]').setInputFiles(await aScreenshot(file));
  return { made, dialog };
}

test('staff find their applications in the menu, newest first, with every field; the PAN is whole', async ({
  page,
  isMobile,
}) => {
  const older = await anApplicationByApi();
  const newer = await anApplicationByApi({ status: 'Rejected' });
  await signIn(page, 'Staff', isMobile ? '/allcreditcarddata' : '/applycreditcard');
  if (!isMobile) await page.getByRole('link', { name: 'All Credit Card Data' }).click();
  await expect(page).toHaveURL(/\/allcreditcarddata$/);
  await expect(page.getByRole('heading', { level: 1, name: 'All Credit Card Data' })).toBeVisible();
  const names = page.locator('[data-row-link]');
  await expect(names.filter({ hasText: newer.name })).toBeVisible();
  const order = await names.allTextContents();
  expect(order.indexOf(newer.name)).toBeLessThan(order.indexOf(older.name));
  const row = await findRow(page, newer.customer.lastName);
  const { customer } = newer;
  await expect(row).toContainText(words.statuses.Rejected);
  const whole = await openDrawer(page, newer);
  for (const text of [
    newer.card,
    today.format(new Date()),
    customer.panCardNo,
    customer.email,
    customer.pincode,
    customer.mobile.replace(/^.{5}/, '$& '),
    words.statuses.Rejected,
    '--',
  ]) {
    await expect(whole).toContainText(text);
  }
  await escapeFrom(whole);
  await page.getByRole('searchbox').fill('nobody of this name');
  await expect(page.getByText('No Data Found')).toBeVisible();
});

test('an update sets status, screenshot and case number; it is confirmed, in the history, and locks the row', async ({
  page,
}) => {
  const { made, dialog } = await fillUpdate(page, 'shot.png');
  const preview = dialog.getByRole('img', { name: 'Preview of shot.png' });
  await expect(preview).toBeVisible();
  const box = await preview.locator('..').boundingBox();
  expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([100, 100]);
  await dialog.getByLabel(words.caseNumber).fill(' CASE 77/x ');
  await saveIn(dialog);
  await expect(page.getByRole('alertdialog')).toContainText('CASE 77/x');
  await page.getByRole('button', { name: words.finalNo }).click();
  await expect(dialog.getByLabel(words.caseNumber)).toHaveValue(' CASE 77/x ');
  await saveNumberIn(dialog, 'CASE 77/x');
  await expect(page.getByText(words.saved(made.name, made.card))).toBeVisible();
  await expect(dialog).toBeHidden();

  const row = await findRow(page, made.customer.lastName);
  await expect(row).toContainText('CASE 77/x');
  await expect(row).toContainText(words.statuses.Approved);
  const pencil = row.getByRole('button', { name: words.lockedNamed(made.name, made.card, 'CASE 77/x') });
  await expect(pencil).toHaveAttribute('aria-disabled', 'true');
  await expect(pencil).toHaveAttribute('title', words.locked('CASE 77/x'));
  await pencil.click({ force: true });
  await expect(opened(page)).toHaveCount(0);

  const drawer = await openDrawer(page, made);
  await expect(drawer).toContainText(words.locked('CASE 77/x'));
  const tracking = drawer.getByRole('link', { name: words.track(made.bank) });
  await expect(tracking).toHaveAttribute('href', /^https:/);
  await expect(tracking).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(drawer.getByRole('button', { name: words.update, exact: true })).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: words.decision })).toHaveCount(0);
  const history = drawer.getByRole('region', { name: words.history });
  await expect(history.getByRole('list')).toHaveCount(0);
  await history.getByText(words.history).click();
  const [newest, oldest] = await history.getByRole('list').first().locator('> li').allTextContents();
  expect(newest).toMatch(/^staff\S*@example\.com/);
  expect(newest).toContain('Case number: empty → CASE 77/x');
  expect(newest).toContain('Status: Pending → Approved');
  expect(newest).toContain('Screenshot: added');
  expect(newest).toContain(today.format(new Date()));
  expect(oldest).toContain(words.made);
});

test.describe('the status in the row', { tag: '@full' }, () => {
  test.use({ expectedErrors: [/412/] });

  test('changes where it stands, unless somebody has changed it meanwhile; of a locked one it is only shown', async ({
    page,
  }) => {
    const [made, locked] = [await anApplicationByApi(), await anApplicationByApi({ csId: 'CS-9' })];
    await signIn(page, 'Staff', '/allcreditcarddata');
    const status = (row: Locator) => row.getByRole('button', { name: words.changeStatusOf(made.name, made.card) });
    const row = await findRow(page, made.customer.lastName);
    await expectNothingFound(page);
    await changeByAnother('Staff', `/CreditCardApplication/update/${made.id}`, { status: 'Rejected' });
    await status(row).click();
    await page.getByRole('menuitemradio', { name: words.statuses.Approved }).click();
    await expect(page.getByText(words.changedMeanwhile)).toBeVisible();
    await expect(status(row)).toHaveText(words.statuses.Rejected);
    await status(row).press('Enter');
    const approved = page.getByRole('menuitemradio', { name: words.statuses.Approved });
    await walkTo(page, approved, 'ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.saved(made.name, made.card))).toBeVisible();
    await expect(status(row)).toHaveText(words.statuses.Approved);
    await expect(status(row)).toBeFocused();

    const lockedRow = await findRow(page, locked.customer.lastName);
    await expect(lockedRow).toContainText(words.statuses.Pending);
    await expect(lockedRow.getByRole('button', { name: words.changeStatusOf(locked.name, locked.card) })).toHaveCount(
      0,
    );
  });
});

test('saving while the screenshot is still made smaller waits for it, and both are saved', { tag: '@full' }, async ({
  page,
}) => {
  const made = await anApplicationByApi();
  await signIn(page, 'Staff', '/allcreditcarddata');
  const dialog = await openUpdate(page, made);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/reduce-image*', async (route) => {
    await held;
    await route.continue();
  });
  const buffer = Buffer.concat([await aPhoto(10), Buffer.alloc(5 * 1024 * 1024)]);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByText(officeWords.en.files.reducing)).toBeVisible();
  await dialog.getByLabel(words.caseNumber).fill('CASE-77');
  await saveIn(dialog);
  await expect(dialog.getByText(officeWords.en.files.reducingFirst)).toBeVisible();
  release();
  await confirmNumber(page, 'CASE-77');
  await expect(page.getByText(words.saved(made.name, made.card))).toBeVisible();
  const row = await findRow(page, made.customer.lastName);
  await expect(row).toContainText('CASE-77');
  await expect(row.getByRole('button', { name: words.showScreenshot(made.name) })).toBeVisible();
});

test('a screenshot that is taken out while it is made smaller sends nothing', { tag: '@full' }, async ({ page }) => {
  const made = await anApplicationByApi();
  await signIn(page, 'Staff', '/allcreditcarddata');
  const dialog = await openUpdate(page, made);
  await page.route('**/reduce-image*', () => undefined);
  const file = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(10) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByLabel(words.caseNumber).fill('CASE-78');
  await saveIn(dialog);
  await expect(dialog.getByText(officeWords.en.files.reducingFirst)).toBeVisible();
  await dialog.getByRole('button', { name: officeWords.en.files.stopReducing }).click();
  await expect(dialog.getByText(officeWords.en.files.reducingFirst)).toBeHidden();
  await expect(dialog.locator('input[type=file]')).toBeFocused();
  await expect(dialog.getByLabel(words.caseNumber)).toHaveValue('CASE-78');
});

test('thumbnails open large, from the list and from the drawer, and the focus comes back', { tag: '@full' }, async ({
  page,
}) => {
  const made = await anApplicationByApi({ withScreenshot: true });
  await signIn(page, 'Staff', '/allcreditcarddata');
  const row = await findRow(page, made.customer.lastName);
  const thumbnail = row.getByRole('button', { name: words.showScreenshot(made.name) });
  await thumbnail.click();
  const large = dialogOf(page).getByRole('img', { name: words.screenshotOf(made.name) });
  await expect(large).toBeVisible();
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  expect((await large.boundingBox())?.width).toBeGreaterThan(250);
  await escapeFrom(dialogOf(page));
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(thumbnail).toBeFocused();

  const drawer = await openDrawer(page, made);
  await drawer.getByRole('button', { name: words.showScreenshot(made.name) }).click();
  await expect(dialogOf(page).getByRole('img', { name: words.screenshotOf(made.name) })).toBeVisible();
  await escapeFrom(dialogOf(page));
  await expect(drawer.getByRole('heading', { name: words.history })).toBeVisible();
  await escapeFrom(drawer);
  await expect(opened(page)).toHaveCount(0);
});

test.describe('what is expected to fail', () => {
  test.use({ expectedErrors: [/404|412|422|500|net::ERR/] });

  test('a large screenshot that does not come is said, and Retry brings it', { tag: '@full' }, async ({ page }) => {
    const made = await anApplicationByApi({ withScreenshot: true });
    await signIn(page, 'Staff', '/allcreditcarddata');
    const row = await findRow(page, made.customer.lastName);
    let isBroken = true;
    await page.route('**/api/CreditCardApplication/Get*', (route) =>
      isBroken ? route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }) : route.continue(),
    );
    await row.getByRole('button', { name: words.showScreenshot(made.name) }).click();
    await expect(dialogOf(page)).toContainText(words.screenshotFailed);
    isBroken = false;
    await dialogOf(page).getByRole('button', { name: failures.retry }).click();
    await expect(dialogOf(page).getByRole('img', { name: words.screenshotOf(made.name) })).toBeVisible();
  });

  test('a failed update says Failed to update status., loses nothing, and goes through when tried again', {
    tag: '@full',
  }, async ({ page }) => {
    const { made, dialog } = await fillUpdate(page);
    const mend = await breakCall(page, updates);
    await saveIn(dialog);
    await expect(dialog.getByRole('alert')).toContainText('Failed to update status.');
    await expect(dialog.getByRole('alert')).toContainText(failures.broken);
    await expect(dialog.getByLabel(words.status, { exact: true })).toHaveValue('Approved');
    await expect(dialog.getByRole('img', { name: 'Preview of screenshot.png' })).toBeVisible();
    mend();
    await saveIn(dialog);
    await expect(page.getByText(words.saved(made.name, made.card))).toBeVisible();
  });

  test('a picture that is none is refused by its field, in words', { tag: '@full' }, async ({ page }) => {
    const made = await anApplicationByApi();
    await signIn(page, 'Staff', '/allcreditcarddata');
    const dialog = await openUpdate(page, made);
    const buffer = Buffer.from('no picture at all');
    await page.route(updates, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'urn:suvidha:problem:invalid',
          title: '',
          status: 422,
          requestId: 'x',
          codes: { screenshot: ['image-damaged'], csId: ['control-characters'] },
        }),
      }),
    );
    await dialog.locator('input[type=file]').setInputFiles({ name: 'half.png', mimeType: 'image/png', buffer });
    await expect(dialog).toContainText(officeWords.en.fields['image-damaged']);
    await dialog.getByLabel(words.caseNumber).fill('C');
    await saveNumberIn(dialog, 'C');
    await expect(dialog.getByRole('alert')).toContainText(words.checkFields);
    await expect(dialog).toContainText(officeWords.en.fields['control-characters']);
    await expect(dialog.getByLabel(words.caseNumber)).toBeFocused();
  });

  test('somebody else was first: both values are shown, the choice is saved, and nothing is lost', {
    tag: '@full',
  }, async ({ page }) => {
    const made = await anApplicationByApi();
    await signIn(page, 'Staff', '/allcreditcarddata');
    const dialog = await openUpdate(page, made);
    await dialog.getByLabel(words.status, { exact: true }).selectOption('Approved');
    await dialog.getByLabel(words.caseNumber).fill('MINE-1');
    await changeByAnother('Admin', `/CreditCardApplication/update/${made.id}`, { status: 'Rejected' });
    await saveNumberIn(dialog, 'MINE-1');
    await expect(dialog).toContainText(words.conflictTitle);
    await expect(dialog).toContainText(/admin\S*@example\.com saved it on/);
    const status = dialog.getByRole('group', { name: words.status });
    await expect(status).toContainText(words.statuses.Approved);
    await expect(status).toContainText(words.statuses.Rejected);
    await dialog.getByRole('button', { name: words.saveChoice }).click();
    await expect(dialog).toContainText(words.chooseEach);
    await status.getByText(words.yours).click();
    await dialog.getByRole('button', { name: words.saveChoice }).click();
    await expect(page.getByText(words.saved(made.name, made.card))).toBeVisible();
    const row = await findRow(page, made.customer.lastName);
    await expect(row).toContainText('MINE-1');
    await expect(row).toContainText(words.statuses.Approved);
  });

  test('the case number was set meanwhile: the window says by whom, and nothing can be overwritten', async ({
    page,
  }) => {
    const made = await anApplicationByApi();
    await signIn(page, 'Staff', '/allcreditcarddata');
    const dialog = await openUpdate(page, made);
    await dialog.getByLabel(words.status, { exact: true }).selectOption('Rejected');
    await changeByAnother('Admin', `/CreditCardApplication/update/${made.id}`, { csId: 'FIRST-9' });
    await saveIn(dialog);
    await expect(dialog).toContainText(/admin\S*@example\.com set the case number FIRST-9 on/);
    await dialog.locator('footer').getByRole('button', { name: frame.close }).click();
    await expect(dialog).toBeHidden();
    const row = await findRow(page, made.customer.lastName);
    await expect(row).toContainText('FIRST-9');
    await expect(row).toContainText(words.statuses.Pending);
  });

  test('an answer lost on the way: pressing again finds the save and says so', { tag: '@full' }, async ({ page }) => {
    const made = await anApplicationByApi();
    await signIn(page, 'Staff', '/allcreditcarddata');
    const dialog = await openUpdate(page, made);
    await dialog.getByLabel(words.caseNumber).fill('LOST-1');
    await page.route(updates, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await saveNumberIn(dialog, 'LOST-1');
    await expect(dialog.getByRole('alert')).toContainText(failures.network);
    await page.unroute(updates);
    await saveNumberIn(dialog, 'LOST-1');
    await expect(page.getByText(words.saved(made.name, made.card))).toBeVisible();
    await expect(await findRow(page, made.customer.lastName)).toContainText('LOST-1');
  });

  test('a list that cannot be had says so, and Retry brings it; an application that is gone is told', {
    tag: '@full',
  }, async ({ page }) => {
    await signIn(page, 'Staff');
    const mend = await breakCall(page, '**/api/CreditCardApplication/getbycreatedby/*');
    await page.goto('/allcreditcarddata');
    await expect(page.getByText(words.failed)).toBeVisible();
    mend();
    await page.getByRole('button', { name: failures.retry }).click();
    await expect(page.getByText(words.failed)).toHaveCount(0);
    await page.goto('/allcreditcarddata?open=999999999');
    await expect(dialogOf(page)).toContainText(words.gone);
  });
});

test('closing with something typed asks; saving what is as it was says so', { tag: '@full' }, async ({ page }) => {
  const made = await anApplicationByApi();
  await signIn(page, 'Staff', '/allcreditcarddata');
  const dialog = await openUpdate(page, made);
  await dialog.getByLabel(words.caseNumber).fill('half');
  await escapeFrom(dialog);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(frame.leaving.form.question);
  await question.getByRole('button', { name: frame.leaving.form.stay }).click();
  await expect(dialog.getByLabel(words.caseNumber)).toHaveValue('half');
  await dialog.getByLabel(words.caseNumber).fill('');
  await saveIn(dialog);
  await expect(page.getByText(words.unchanged(made.name, made.card))).toBeVisible();
});

test('filters by status, final status, bank and day stand in the address; sorting too', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const made = await anApplicationByApi({ status: 'Approved' });
  await signIn(page, 'Staff', '/allcreditcarddata');
  const choose = async (filter: string, option: string) => {
    await openFilter(page, filter);
    await page.getByRole('menuitemcheckbox', { name: option, exact: true }).click();
    await page.keyboard.press('Escape');
  };
  await choose(words.status, words.statuses.Approved);
  await choose(words.finalStatus, words.noFinalStatus);
  await choose(words.bank, made.bank);
  await expect(page).toHaveURL(/status=Approved.*finalStatus=None.*bankId=\d+/);
  await page.reload();
  await expect(page.getByRole('button', { name: list.removeFilter(words.bank, made.bank) })).toBeVisible();
  await expect(await findRow(page, made.customer.lastName)).toContainText(words.statuses.Approved);
  await page.getByRole('button', { name: words.customer, exact: true }).click();
  await expect(page).toHaveURL(/sort=customer/);
});

test('by keyboard alone: the pencil, the form and back', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  test.slow();
  const made = await anApplicationByApi();
  await signIn(page, 'Staff', '/allcreditcarddata');
  const row = await findRow(page, made.customer.lastName);
  const pencil = row.getByRole('button', { name: words.updateNamed(made.name, made.card) });
  await walkTo(page, pencil);
  await page.keyboard.press('Enter');
  await walkTo(page, dialogOf(page).getByLabel(words.status, { exact: true }));
  await page.keyboard.press('ArrowDown');
  await walkTo(page, dialogOf(page).getByRole('button', { name: words.save, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.saved(made.name, made.card))).toBeVisible();
  await expect(row).toContainText(words.statuses.Approved);
  await expect(pencil).toBeFocused();
});

test('the command palette finds an application by its customer and opens it, and the customer', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const made = await anApplicationByApi();
  await signIn(page, 'Staff', '/applycreditcard');
  await page.getByRole('button', { name: palette.title }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(made.customer.lastName);
  await page.getByRole('option', { name: new RegExp(`${made.name}.*${made.card}`) }).click();
  await page.waitForURL(`**/allcreditcarddata?open=${made.id}`);
  await expect(dialogOf(page).getByRole('heading', { name: made.name })).toBeVisible();
  await escapeFrom(dialogOf(page));
  await page.getByRole('button', { name: palette.title }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(made.customer.mobile);
  await page.getByRole('option', { name: new RegExp(`${made.name}.*${made.customer.mobile.slice(5)}`) }).click();
  await page.waitForURL(/\/allcreditcarddata\?customer=\d+$/);
  await expect(dialogOf(page).getByLabel(officeWords.en.customers.mobile)).toHaveValue(
    showMobile(made.customer.mobile),
  );
});

for (const language of languages) {
  test(`the screen and its window in ${language}`, { tag: '@full' }, async ({ page }) => {
    const made = await anApplicationByApi();
    const local = officeWords[language].applications;
    await chooseLanguage(page, language);
    await signIn(page, 'Staff', '/allcreditcarddata');
    await expect(page.getByRole('heading', { level: 1, name: local.ownTitle })).toBeVisible();
    const row = await findRow(page, made.customer.lastName);
    await expect(row).toContainText(local.statuses.Pending);
    await row.getByRole('button', { name: local.updateNamed(made.name, made.card) }).click();
    await expect(dialogOf(page).getByText(local.csIdHint)).toBeVisible();
    await expectNothingCutOff(page);
  });
}
