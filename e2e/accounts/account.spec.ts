import type { Page } from '@playwright/test';
import { expectNothingCutOff, expectNothingFound } from '../axe.ts';
import {
  address,
  breakCall,
  escapeFrom,
  expect,
  officeWords,
  opened,
  searchFor,
  signIn,
  signInAs,
  signInByForm,
  test,
  typeCredentials,
  untilDrawn,
} from '../journey.ts';
import { ownPerson, signInAsOwnPerson } from '../own-person.ts';
import { strictPerson } from './account-journey.ts';
import { anAuthenticatorApp } from './authenticator-app.ts';

const { account, accounts, factors, frame, fields, ownAccount } = officeWords.en;
const { answer, proof, password: passwordWords } = account;
const { sessions } = ownAccount;

async function openAccount(page: Page) {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(officeWords.en.profiles.title);
  await expect(page.getByText(sessions.isThis, { exact: true })).toBeVisible();
  await untilDrawn(page.getByRole('main'));
}

/** Sets up an app from an open account or enrolment page; answers it and the recovery codes, still on the screen. */
async function addApp(page: Page) {
  await page.getByRole('button', { name: factors.app.add }).click();
  const dialog = opened(page);
  await expect(dialog.getByRole('img', { name: factors.app.picture })).toBeVisible();
  const link = await dialog.getByRole('link', { name: factors.app.open }).getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  await expect(dialog).toContainText(secret.slice(0, 4));
  const app = anAuthenticatorApp(secret);
  await dialog.getByLabel(factors.app.code).fill(app.nextCode());
  await dialog.getByRole('button', { name: factors.app.confirm }).click();
  await expect(page.getByRole('dialog', { name: factors.recovery.dialogTitle })).toBeVisible();
  const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  return { app, codes };
}

const keepCodes = (page: Page) => page.getByRole('button', { name: factors.recovery.kept }).click();

test.describe('signing in with a second factor', () => {
  test.use({ expectedErrors: [/401|422/] });

  test('an app is set up; then the code is asked for, and a recovery code does as well, once', async ({ page }) => {
    const person = await signInAsOwnPerson(page, 'Staff');
    await openAccount(page);
    const { app, codes } = await addApp(page);
    await page.keyboard.press('Escape');
    await expect(opened(page)).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: factors.recovery.download }).click();
    expect((await downloading).suggestedFilename()).toBe(factors.recovery.fileName);
    await keepCodes(page);
    await expect(page.getByText(factors.app.saved)).toBeVisible();
    await expect(page.getByText(factors.recovery.left(10))).toBeVisible();

    await typeCredentials(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(answer.title);
    await page.getByRole('button', { name: answer.submit }).click();
    await expect(page.getByText(answer.codeMissing)).toBeVisible();
    await page.getByLabel(answer.code).fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(answer.codeWrong)).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.getByLabel(answer.code).fill(app.nextCode());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/applycreditcard');

    await typeCredentials(page, person);
    await page.getByRole('button', { name: answer.useRecovery }).click();
    await page.getByLabel(answer.recovery).fill((codes[0] ?? '').toLowerCase());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/applycreditcard');
    await openAccount(page);
    await expect(page.getByText(factors.recovery.left(9))).toBeVisible();
  });

  test('a wrong password at the second step leads back with the quoted text', { tag: '@full' }, async ({ page }) => {
    const person = await ownPerson('Staff');
    await typeCredentials(page, { ...person, password: 'not the password' });
    await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
    await expect(page.getByLabel(accounts.email)).toHaveValue(person.username);
  });

  test('an app is taken away after a question, and the password is enough again', { tag: '@full' }, async ({
    page,
  }) => {
    const person = await signInAsOwnPerson(page, 'Staff');
    await openAccount(page);
    await addApp(page);
    await keepCodes(page);
    await page.getByRole('button', { name: factors.app.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: officeWords.en.frame.cancel }).click();
    await page.getByRole('button', { name: factors.app.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: factors.app.remove }).click();
    await expect(page.getByText(factors.app.removed)).toBeVisible();
    await expect(page.getByText(factors.recovery.title)).toBeHidden();
    await signInByForm(page, person);
  });

  test('a passkey is added, renamed, used to sign in and to confirm, and removed', async ({ openBrowser }) => {
    const person = await ownPerson('Staff');
    // Passkeys belong to a name, and 127.0.0.1 is none.
    const page = await openBrowser(address.replace('127.0.0.1', 'localhost'));
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signInByForm(page, person);
    await openAccount(page);
    await page.getByRole('button', { name: factors.passkeys.add }).click();
    const dialog = opened(page);
    await dialog.getByRole('button', { name: factors.passkeys.create }).click();
    await expect(dialog).toContainText(factors.passkeys.nameMissing);
    await dialog.getByLabel(factors.passkeys.name, { exact: true }).fill('Counter');
    await dialog.getByRole('button', { name: factors.passkeys.create }).click();
    await keepCodes(page);
    await expect(page.getByText(factors.passkeys.saved('Counter'))).toBeVisible();

    await page.getByRole('button', { name: factors.passkeys.renameOf('Counter') }).click();
    await page.getByRole('dialog').getByLabel(factors.passkeys.name, { exact: true }).fill('Front desk');
    await page.getByRole('dialog').getByRole('button', { name: factors.passkeys.save }).click();
    await expect(page.getByRole('button', { name: factors.passkeys.renameOf('Front desk') })).toBeVisible();

    await typeCredentials(page, person);
    await page.getByRole('button', { name: answer.usePasskey }).click();
    await page.waitForURL('**/applycreditcard');

    await openAccount(page);
    await askForProofOnce(page);
    await page.getByRole('button', { name: factors.passkeys.removeOf('Front desk') }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: factors.passkeys.remove }).click();
    await page.getByRole('button', { name: proof.useFactor }).click();
    await page.getByRole('button', { name: answer.usePasskey }).click();
    await expect(page.getByText(factors.passkeys.removed('Front desk'))).toBeVisible();
    await page.context().close();
  });
});

test('at an address of numbers passkeys are explained, not offered', { tag: '@full' }, async ({ page }) => {
  await signInAs(page, await ownPerson('Staff'));
  await openAccount(page);
  await expect(page.getByText(factors.passkeys.impossible)).toBeVisible();
  await expect(page.getByRole('button', { name: factors.passkeys.add })).toHaveCount(0);
});

/** The server says once that the proof is too old, as it does five minutes after signing in. */
async function askForProofOnce(page: Page) {
  const problem = { type: 'urn:suvidha:problem:proof-needed', title: '', status: 401, requestId: 'x' };
  const isOld = (url: URL) => /\/(?:remove|end-all)/.test(url.pathname);
  await page.route(
    isOld,
    (route) => route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    { times: 1 },
  );
}

test.describe('a call that wants a fresh proof', () => {
  test.use({ expectedErrors: [/401|422/] });

  test('asks for it, goes on after the right password, and does nothing when it is not given', async ({ page }) => {
    const person = await signInAsOwnPerson(page, 'Staff');
    await openAccount(page);
    const endOthers = async () => {
      await askForProofOnce(page);
      await page.getByRole('button', { name: sessions.endOthers }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: sessions.endOthers }).click();
      await expect(page.getByRole('dialog', { name: proof.title })).toBeVisible();
    };
    await endOthers();
    await expect(page.getByLabel(proof.password, { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText(officeWords.en.failures.proofNeeded)).toBeVisible();

    await endOthers();
    await page.getByRole('button', { name: proof.confirm }).click();
    await expect(page.getByText(proof.passwordMissing)).toBeVisible();
    await page.getByLabel(proof.password, { exact: true }).fill('not my password');
    await page.keyboard.press('Enter');
    await expect(page.getByText(proof.passwordWrong)).toBeVisible();
    await page.getByLabel(proof.password, { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(sessions.othersEnded(0))).toBeVisible();
    await expect(opened(page)).toHaveCount(0);
  });
});

test.describe('sessions', () => {
  // Pictures of a page whose session has just ended are not there any more.
  test.use({ expectedErrors: [/401|status of 404/] });

  test('are listed, and one is ended from another browser', async ({ page, openBrowser }) => {
    const person = await signInAsOwnPerson(page, 'Staff');
    const phone = await openBrowser();
    await signInAs(phone, person);
    await openAccount(page);
    await expect(page.getByText(ownAccount.newDevices.title(1))).toBeVisible();
    await page.getByRole('button', { name: /^Log out Chrome on / }).click();
    await expect(page.getByText(/^Chrome on \w+ has been logged out\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Log out Chrome on / })).toHaveCount(0);
    await phone.goto('/profile');
    await phone.waitForURL('**/login');
  });

  test('are all ended, this one too', { tag: '@full' }, async ({ page, openBrowser }) => {
    const person = await signInAsOwnPerson(page, 'Staff');
    const phone = await openBrowser();
    await signInAs(phone, person);
    await openAccount(phone);
    await phone.getByRole('button', { name: sessions.endAll, exact: true }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: sessions.endAll, exact: true }).click();
    await phone.waitForURL(`${address}/`);
    await page.goto('/profile');
    await page.waitForURL('**/login');
  });
});

test.describe('the password', () => {
  test.use({ expectedErrors: [/401|422/] });

  test('is changed with the current one; the other sessions end', async ({ page, openBrowser }) => {
    const person = await signInAsOwnPerson(page, 'Staff');
    const other = await openBrowser();
    await signInAs(other, person);
    await openAccount(page);
    await page.getByRole('button', { name: passwordWords.submit }).click();
    const [old, wanted] = [page.getByLabel(passwordWords.old), page.getByLabel(passwordWords.new)];
    const send = opened(page).getByRole('button', { name: passwordWords.submit });
    await send.click();
    await expect(page.getByText('Please enter a new password.')).toBeVisible();
    await expect(page.getByText(passwordWords.oldMissing)).toBeVisible();
    await old.fill('not my password');
    await wanted.fill('a lantern in the quiet courtyard');
    await send.click();
    await expect(page.getByText(fields['password-wrong'])).toBeVisible();
    await expect(page.getByText('Password update failed')).toBeVisible();
    await expect(wanted).toHaveValue('a lantern in the quiet courtyard');
    await old.fill(person.password);
    await wanted.fill('password1234');
    await send.click();
    await expect(page.getByText(fields['password-common'])).toBeVisible();
    await wanted.fill('a lantern in the quiet courtyard');
    await send.click();
    await expect(page.getByText(passwordWords.saved(1))).toBeVisible();
    await other.goto('/profile');
    await other.waitForURL('**/login');
    await signInByForm(other, { ...person, password: 'a lantern in the quiet courtyard' });
  });
});

test.describe('a role that asks for a second factor', () => {
  test.use({ expectedErrors: [/401|403|409|422/] });

  test('leads to setting one up and nowhere else, until there is one', async ({ page }) => {
    const person = await strictPerson();
    await typeCredentials(page, person);
    await page.waitForURL('**/secondfactor');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.enrolment.title);
    await page.goto('/profile');
    await page.waitForURL('**/secondfactor');
    await expectNothingFound(page);
    const { app } = await addApp(page);
    await keepCodes(page);
    await page.getByRole('button', { name: account.enrolment.goOn }).click();
    await page.waitForURL('**/profile');
    await expect(page.getByText(factors.required)).toBeVisible();
    await page.getByRole('button', { name: factors.app.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: factors.app.remove }).click();
    await expect(page.getByText(factors.isLast)).toBeVisible();

    await typeCredentials(page, person);
    await page.getByLabel(answer.code).fill(app.nextCode());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/applycreditcard');
  });

  test('does not keep anybody from signing out', { tag: '@full' }, async ({ page }) => {
    await typeCredentials(page, await strictPerson());
    await page.waitForURL('**/secondfactor');
    await page.getByRole('button', { name: frame.logOut }).click();
    await page.waitForURL(`${address}/`);
  });
});

test('an administrator resets the second factor of somebody who has lost it', { tag: '@full' }, async ({
  page,
  openBrowser,
}) => {
  const person = await ownPerson('Staff');
  const theirs = await openBrowser();
  await signInAs(theirs, person);
  await openAccount(theirs);
  await addApp(theirs);
  await keepCodes(theirs);

  await signIn(page, 'Admin', '/alluser');
  await searchFor(page, person.username);
  await page.getByRole('link', { name: person.username }).click();
  const drawer = opened(page);
  await expect(drawer).toContainText(account.reset.app);
  await untilDrawn(drawer);
  await drawer.getByRole('button', { name: account.reset.reset }).click();
  await expect(page.getByRole('alertdialog')).toContainText(account.reset.question(person.username));
  await page.getByRole('alertdialog').getByRole('button', { name: account.reset.reset }).click();
  await expect(drawer).toContainText(account.reset.done);
  await expect(drawer).toContainText(account.reset.none);
  await theirs.goto('/profile');
  await theirs.waitForURL('**/login');
  await signInByForm(theirs, person);
});

test.describe('when the account cannot be had', () => {
  test.use({ expectedErrors: [/500/] });

  test('it is said where, with Retry', { tag: '@full' }, async ({ page }) => {
    await signInAs(page, await ownPerson('Staff'));
    const mend = await breakCall(page, '**/api/Account/sessions');
    await page.goto('/profile');
    await expect(page.getByText(sessions.failed)).toBeVisible();
    mend();
    await page.getByRole('button', { name: officeWords.en.failures.retry }).click();
    await expect(page.getByText(sessions.isThis, { exact: true })).toBeVisible();
  });
});

test.describe('everybody', () => {
  test.use({ expectedErrors: [/401/] });

  test('the account with its dialogs open', async ({ page }) => {
    const person = await signInAsOwnPerson(page, 'Staff');
    await openAccount(page);
    await expectNothingCutOff(page);
    await page.getByRole('button', { name: factors.app.add }).click();
    const picture = page.getByRole('img', { name: factors.app.picture });
    await expect(picture).toBeVisible();
    // Readers need the dark on the light, whatever the theme.
    await expect(picture.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
    await expect(picture.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)');
    await expectNothingFound(page);
    await escapeFrom(opened(page));
    await expect(opened(page)).toHaveCount(0);
    await addApp(page);
    await expectNothingFound(page);
    await keepCodes(page);
    await expect(page.getByText(factors.recovery.left(10))).toBeVisible();
    await expectNothingFound(page);
    await askForProofOnce(page);
    await page.getByRole('button', { name: sessions.endOthers }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: sessions.endOthers }).click();
    await page.getByRole('button', { name: proof.useFactor }).click();
    await expect(page.getByLabel(answer.code)).toBeVisible();
    await expectNothingFound(page);
    await typeCredentials(page, person);
    await expect(page.getByLabel(answer.code)).toBeVisible();
    await expectNothingFound(page);
  });
});
