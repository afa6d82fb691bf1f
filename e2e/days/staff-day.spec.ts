import type { Page } from '@playwright/test';
import { indiaDay } from '#shared/dates/dates.ts';
import {
  aCustomerForm,
  applicationsOf,
  ask,
  modalOf,
  standInBank,
  submitButton,
} from '../applications/apply-journey.ts';
import {
  camera,
  fakeMedia,
  makePhotosDiffer,
  markButton,
  office,
  overlayOf,
} from '../attendance/attendance-journey.ts';
import { aCard, aCardForm } from '../cards/card-journey.ts';
import { address, expect, letters, officeWords, opened, signInByForm, test } from '../journey.ts';
import { ownPerson } from '../own-person.ts';
import { beginDay, closeDrawer, goTo, workingDayBefore } from './day-journey.ts';
import { press, typeInto } from './presses.ts';

const { apply, applyLater, applications, attendance, customers, frame, palette, requests, ownRecord } = officeWords.en;

// A PAN that is nobody's is a 404.
test.use({ launchOptions: fakeMedia, expectedErrors: [/status of 404/] });

async function mark(page: Page) {
  await press(markButton(page));
  await expect(overlayOf(page).getByLabel(camera.live)).toBeVisible();
  await press(page.getByRole('button', { name: camera.capture, exact: true }));
  await expect(overlayOf(page).getByAltText(camera.taken)).toBeVisible();
  await press(page.getByRole('button', { name: camera.submit, exact: true }));
  const told = page.getByRole('alertdialog', { name: camera.submitted });
  await press(told.getByRole('button', { name: frame.ok, exact: true }));
  await expect(overlayOf(page)).toHaveCount(0);
}

/** Submits what opens the bank's page, and comes back from there. */
async function andBack(page: Page, submit: () => Promise<void>) {
  const opened = page.context().waitForEvent('page');
  await submit();
  await (await opened).close();
  await expect(modalOf(page)).toHaveCount(0);
  await page.bringToFront();
}

test('a day of a member of staff', { tag: '@full' }, async ({ page, isMobile }) => {
  test.slow();
  const stem = letters();
  const [one, two] = await Promise.all(
    ['one', 'two'].map((which) => aCard({ ...aCardForm(), bankName: `Bank ${stem} ${which}` })),
  );
  const absentDay = workingDayBefore();
  const person = await ownPerson('Staff', { joinedDay: absentDay });
  if (!one || !two) throw new Error('There are no cards.');
  await page.context().grantPermissions(['camera', 'geolocation'], { origin: address });
  await page.context().setGeolocation(office);
  await makePhotosDiffer(page.context());
  await standInBank(page);
  const day = await beginDay(page, 'A member of staff', isMobile);
  await signInByForm(page, person);

  await goTo(page, '/attendance');
  await day.task('Check in', () => mark(page));

  const showCards = async () => {
    await goTo(page, '/applycreditcard');
    await page.getByRole('searchbox').fill(stem);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
  };
  const asha = aCustomerForm();
  const name = `${asha.firstName} ${asha.lastName}`;
  const pan = (within = modalOf(page)) => within.getByLabel(customers.pan, { exact: true });
  await showCards();
  await day.task('Apply for a new customer', async () => {
    await press(page.getByRole('button', { name: apply.nowFor(one.bankName) }));
    await expect(pan()).toBeFocused();
    await typeInto(pan(), asha.panCardNo);
    for (const field of ['firstName', 'lastName', 'mobile', 'email', 'pincode'] as const) {
      await typeInto(modalOf(page).getByLabel(customers[field], { exact: true }), asha[field]);
    }
    await expect(modalOf(page).getByText(customers.unknown)).toBeVisible();
    await andBack(page, () => page.keyboard.press('Enter'));
  });
  expect(await applicationsOf(page, asha.panCardNo, one.id)).toBe(1);

  await day.task('A second card for a customer who rings', async () => {
    await press(page.getByRole('button', { name: apply.nowFor(two.bankName) }));
    await expect(pan()).toBeFocused();
    await typeInto(pan(), asha.mobile);
    const offered = modalOf(page).getByRole('button', { name });
    await expect(offered).toBeVisible();
    if (isMobile) await press(offered);
    else await page.keyboard.press('Enter');
    await expect(modalOf(page).getByText(customers.picked(name))).toBeVisible();
    await expect(pan()).toHaveValue(asha.panCardNo);
    await andBack(page, () => (isMobile ? press(submitButton(modalOf(page))) : page.keyboard.press('Enter')));
  });
  expect(await applicationsOf(page, asha.panCardNo, two.id)).toBe(1);

  const meera = aCustomerForm();
  await ask(page, '/BasicCustomerDetails', meera);
  await day.task('Save for later, and take up again', async () => {
    await press(page.getByRole('button', { name: apply.laterFor(one.bankName) }));
    const later = modalOf(page);
    await expect(later.getByLabel(applyLater.pan)).toBeFocused();
    await typeInto(later.getByLabel(applyLater.pan), meera.panCardNo);
    await press(later.getByRole('button', { name: meera.firstName }));
    await press(later.getByRole('button', { name: applyLater.put, exact: true }));
    await expect(later).toHaveCount(0);
    await goTo(page, '/applylatercreditcard');
    await press(page.getByRole('link', { name: applyLater.applyFor(one.bankName) }));
    await expect(pan()).toHaveValue(meera.panCardNo);
    await andBack(page, () => press(submitButton(modalOf(page))));
  });
  expect(await applicationsOf(page, meera.panCardNo, one.id)).toBe(1);

  await day.task('Find an application by PAN', async () => {
    if (isMobile) await press(page.getByRole('button', { name: palette.title }));
    else await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: palette.title });
    await expect(search.getByRole('combobox')).toBeFocused();
    await typeInto(search.getByRole('combobox'), asha.panCardNo);
    const found = search.getByRole('option', { name: new RegExp(asha.lastName) }).first();
    await expect(found).toBeVisible();
    if (isMobile) await press(found);
    else await page.keyboard.press('Enter');
    await expect(opened(page, name)).toContainText(asha.panCardNo);
  });
  await closeDrawer(page, isMobile);

  const menu = page.getByRole('button', { name: applications.changeStatusOf(name, one.bankName) });
  await day.task('Change the status of an application', async () => {
    await press(menu);
    await press(page.getByRole('menuitemradio', { name: applications.statuses.Approved }));
    await expect(page.getByText(applications.saved(name, one.bankName))).toBeVisible();
  });
  await expect(menu).toHaveText(applications.statuses.Approved);

  await goTo(page, '/attendance');
  if (absentDay.slice(0, 7) !== indiaDay(new Date()).slice(0, 7)) {
    await press(page.getByRole('button', { name: attendance.previous, exact: true }));
  }
  await day.task('Correct an absence', async () => {
    await press(page.locator(`button[data-day="${absentDay}"]`));
    await press(page.getByRole('alertdialog').getByRole('button', { name: attendance.correct }));
    const form = page.getByRole('dialog', { name: requests.ask.correction });
    await expect(form.getByLabel(requests.reason)).toBeFocused();
    await typeInto(form.getByLabel(requests.reason), 'The phone was empty');
    await press(form.getByRole('button', { name: ownRecord.submit }));
    await expect(page.getByText(requests.sent)).toBeVisible();
  });
  await mark(page);
  await expect(markButton(page)).toHaveCount(0);
  day.end();
});
