import type { Page } from '@playwright/test';
import { escapeFrom, expect, officeWords, opened, searchFor, signIn, signInAs, test, untilDrawn } from '../journey.ts';
import { ownPerson, signInAsOwnPerson } from '../own-person.ts';
import { withRecords } from './profile-journey.ts';

const { reveals, profiles, bankDetails, failures } = officeWords.en;

async function openPerson(page: Page, id: number) {
  await page.goto(`/alluser?open=${id}`);
  const drawer = opened(page).first();
  await expect(drawer.getByRole('heading', { name: bankDetails.ofPerson.title })).toBeVisible();
  await untilDrawn(drawer);
  return drawer;
}

async function giveReason(page: Page, text: string) {
  const dialog = opened(page).last();
  await dialog.getByLabel(reveals.reason, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: reveals.confirm }).click();
}

test('an administrator sees masks, gives a reason, sees the value for 30 seconds; the person reads who looked', async ({
  page,
  openBrowser,
}) => {
  const person = await ownPerson('Staff');
  const { id, details, bank } = await withRecords(person);
  await page.clock.install();
  await signIn(page, 'Admin');
  const drawer = await openPerson(page, id);
  await expect(drawer).toContainText(`${details.pan.slice(0, 2)}XXXXXX${details.pan.slice(-2)}`);
  await expect(drawer).toContainText(`XXXXXX${bank.accountNumber.slice(-4)}`);
  await expect(drawer).toContainText(`XXXX XXXX ${details.aadhaar.slice(-4)}`);
  for (const hidden of [details.pan, details.address, bank.accountNumber, '17/05/1990']) {
    await expect(drawer).not.toContainText(hidden);
  }

  await drawer.getByRole('button', { name: reveals.showNamed(reveals.fields.pan) }).click();
  await opened(page).last().getByRole('button', { name: reveals.confirm }).click();
  await expect(page.getByText(reveals.reasonMissing)).toBeVisible();
  // The seconds stand still while they are read.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await giveReason(page, 'The bank asked for it');
  await expect(drawer).toContainText(details.pan);
  await expect(drawer).toContainText(reveals.hiddenIn(30));
  await page.clock.fastForward(10_000);
  await expect(drawer).toContainText(/in (?:19|20) seconds/);
  await expect(drawer).toContainText(details.pan);
  await page.clock.fastForward(21_000);
  await expect(drawer).not.toContainText(details.pan);
  await page.clock.resume();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(details.pan);

  for (const [field, value] of [
    ['dateOfBirth', '17/05/1990'],
    ['address', details.address],
    ['accountNumber', bank.accountNumber],
  ] as const) {
    await drawer.getByRole('button', { name: reveals.showNamed(reveals.fields[field]) }).click();
    await giveReason(page, `Checking the ${field}`);
    await expect(drawer).toContainText(value);
    await drawer.getByRole('button', { name: reveals.hideNamed(reveals.fields[field]) }).click();
    await expect(drawer).not.toContainText(value);
  }

  const own = await openBrowser();
  await signInAs(own, person, '/profile');
  const looks = own.getByRole('region', { name: reveals.looks.title });
  await expect(looks.getByRole('listitem')).toHaveCount(4);
  await expect(looks.getByRole('listitem').first()).toContainText('Checking the accountNumber');
  await expect(looks.getByRole('listitem').last()).toContainText('The bank asked for it');
  await expect(looks.getByRole('listitem').last()).toContainText(reveals.looks.line(reveals.records.profile, 'PAN'));
  await own.context().close();
});

test.describe('when it is not shown', () => {
  test.use({ expectedErrors: [/401|422|500/] });

  test('who one is is asked again after a while; a reason with a number in it is refused; giving up shows nothing', {
    tag: '@full',
  }, async ({ page }) => {
    const { id, details } = await withRecords(await ownPerson('Staff'));
    const admin = await signInAsOwnPerson(page, 'Admin');
    const drawer = await openPerson(page, id);
    const show = drawer.getByRole('button', { name: reveals.showNamed(reveals.fields.pan) });
    await show.click();
    await giveReason(page, 'Account 0050 1234 5678');
    await expect(page.getByText(officeWords.en.fields['personal-number'])).toBeVisible();
    await escapeFrom(opened(page).last());
    await page.getByRole('alertdialog').getByRole('button', { name: officeWords.en.frame.leaving.form.leave }).click();
    await expect(show).toBeFocused();

    await page.route(
      '**/api/PersonalData/reveal',
      (route) =>
        route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'urn:suvidha:problem:proof-needed', title: '', status: 401, requestId: 'x' }),
        }),
      { times: 1 },
    );
    await show.click();
    await giveReason(page, 'The bank asked for it');
    const { proof } = officeWords.en.account;
    const question = page.getByRole('dialog', { name: proof.title });
    // The window below holds the focus until this one has taken it.
    await expect(question.getByLabel(proof.password, { exact: true })).toBeFocused();
    await question.getByLabel(proof.password, { exact: true }).fill(admin.password);
    await page.keyboard.press('Enter');
    await expect(drawer).toContainText(details.pan);
    await drawer.getByRole('button', { name: reveals.hideNamed(reveals.fields.pan) }).click();

    await page.route('**/api/PersonalData/reveal', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await show.click();
    await giveReason(page, 'The bank asked for it');
    await expect(page.getByRole('alert')).toContainText(`${reveals.failed} ${failures.broken}`);
    await expect(drawer).not.toContainText(details.pan);
  });
});

test('a window closed while its value is on the way shows nothing', { tag: '@full' }, async ({ page }) => {
  const { id, details } = await withRecords(await ownPerson('Staff'));
  await signIn(page, 'Admin');
  const drawer = await openPerson(page, id);
  const show = drawer.getByRole('button', { name: reveals.showNamed(reveals.fields.pan) });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let answered = 0;
  await page.route('**/api/PersonalData/reveal', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response }).catch(() => undefined);
    answered += 1;
  });
  for (const leave of [
    () => escapeFrom(opened(page).last()),
    () => opened(page).last().getByRole('button', { name: officeWords.en.frame.cancel }).last().click(),
  ]) {
    await show.click();
    await giveReason(page, 'The bank asked for it');
    await expect(page.getByRole('button', { name: reveals.confirming })).toBeVisible();
    await leave();
    await expect(show).toBeFocused();
  }
  release();
  await expect.poll(() => answered).toBe(2);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(show).toBeVisible();
  await expect(drawer).not.toContainText(details.pan);
});

test('a person without details has none to show', { tag: '@full' }, async ({ page }) => {
  const person = await ownPerson('Staff');
  await signIn(page, 'Admin', '/alluser');
  await searchFor(page, person.username);
  await page.getByRole('link', { name: person.username }).click();
  const drawer = opened(page).first();
  await expect(drawer).toContainText(profiles.ofPerson.none);
  await expect(drawer).toContainText(bankDetails.ofPerson.none);
});
