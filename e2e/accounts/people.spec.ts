import type { Page } from '@playwright/test';
import { newPassword } from '#testing/factories.ts';
import { expectNothingCutOff, expectNothingFound } from '../axe.ts';
import {
  breakCall,
  escapeFrom,
  expect,
  letters,
  officeWords,
  opened,
  openFilter,
  searchFor,
  signIn,
  test,
  untilDrawn,
} from '../journey.ts';

const words = officeWords.en.people;
const leaving = officeWords.en.frame.leaving.form;
const newUser = () => ({ username: `${letters()}@example.com`, password: newPassword() });
type User = ReturnType<typeof newUser>;

async function openUsers(page: Page) {
  await page.goto('/alluser');
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
}

const dialogOf = (page: Page) => opened(page);

async function fillCreate(page: Page, user: User, role = 'Staff') {
  await page.getByRole('button', { name: words.create }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(words.username).fill(user.username);
  await dialog.getByLabel(words.password, { exact: true }).fill(user.password);
  await dialog.getByLabel(words.role).selectOption({ label: role });
  return dialog.getByRole('button', { name: words.create });
}

async function createUser(page: Page, role = 'Staff', user = newUser()): Promise<User> {
  await openUsers(page);
  await (await fillCreate(page, user, role)).click();
  await expect(page.getByText(words.createdDone(user.username))).toBeVisible();
  return user;
}

async function openUser(page: Page, { username }: User) {
  await openUsers(page);
  await searchFor(page, username);
  await page.getByRole('link', { name: username }).click();
  await expect(dialogOf(page).getByRole('heading', { name: words.account })).toBeVisible();
  await untilDrawn(dialogOf(page));
}

/** In another browser. */
async function signedIn(page: Page, user: User): Promise<Page> {
  await enter(page, user);
  await page.waitForURL('**/applycreditcard');
  return page;
}

async function enter(page: Page, user: User) {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** The next call of a page whose session has ended leads to /login. */
async function expectSignedOut(page: Page) {
  const status = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await fetch('/api/Account/me', { headers })).status;
  });
  expect(status).toBe(401);
}

test('the menu leads to users and roles', async ({ page, isMobile }) => {
  await signIn(page, 'Admin', '/allcreditcard');
  if (isMobile) await page.getByRole('button', { name: officeWords.en.frame.more }).click();
  const group = page.getByRole('navigation', { name: 'Side menu' });
  await expect(group.getByRole('link', { name: 'Create User' })).toHaveAttribute('href', '/alluser');
  await expect(group.getByRole('link', { name: 'Create Role' })).toHaveAttribute('href', '/roles');
  await group.getByRole('link', { name: 'Create User' }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
});

test('a new user is made with a suggested password, stands in the list with eight dots and signs in', async ({
  page,
  openBrowser,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'Admin');
  await openUsers(page);
  await page.getByRole('button', { name: words.create }).first().click();
  const dialog = dialogOf(page);
  const user = newUser();
  await dialog.getByLabel(words.username).fill(user.username);
  await dialog.getByRole('button', { name: words.generate }).click();
  const password = dialog.getByLabel(words.password, { exact: true });
  await expect(password).toHaveAttribute('type', 'text');
  await expect(dialog.getByText(words.strengths.strong)).toBeVisible();
  user.password = await password.inputValue();
  await dialog.getByRole('button', { name: words.copy }).click();
  await expect(dialog.getByText(words.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(user.password);
  await dialog.getByRole('button', { name: 'Hide the password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByLabel(words.role).selectOption({ label: 'Staff' });
  await dialog.getByRole('button', { name: words.create }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(words.createdDone(user.username))).toBeVisible();
  await searchFor(page, user.username);
  const entry = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: user.username });
  if (!isMobile) await expect(entry.first()).toContainText('••••••••');
  await expect(entry.first()).toContainText('Staff');
  await expect(entry.first()).toContainText(words.never);
  const other = await signedIn(await openBrowser(), user);
  await other.context().close();
});

test.describe('with refused forms', () => {
  test.use({ expectedErrors: [/409|422/] });

  test('what is missing is told at once; a taken name and a common password are told by the server', {
    tag: '@full',
  }, async ({ page }) => {
    await signIn(page, 'Admin');
    const taken = await createUser(page);
    await page.getByRole('button', { name: words.create }).first().click();
    const dialog = dialogOf(page);
    const submit = dialog.getByRole('button', { name: words.create });
    await submit.click();
    await expect(dialog.getByText('Enter a user name.')).toBeVisible();
    await expect(dialog.getByText('Use 12 to 128 characters.')).toBeVisible();
    await expect(dialog.getByText(words.roleMissing)).toBeVisible();
    await expect(dialog.getByLabel(words.username)).toBeFocused();
    await dialog.getByLabel(words.username).fill(taken.username.toUpperCase());
    await dialog.getByLabel(words.password, { exact: true }).fill('Password2026');
    await dialog.getByLabel(words.role).selectOption({ label: 'Staff' });
    await submit.click();
    await expect(dialog.getByRole('alert')).toHaveText('User creation failed');
    await expect(dialog.getByText('This password is too common.')).toBeVisible();
    await expect(dialog.getByLabel(words.password, { exact: true })).toBeFocused();
    await dialog.getByLabel(words.password, { exact: true }).fill('suvidha on the corner');
    await submit.click();
    await expect(dialog.getByText('Leave the user name, the agency’s name')).toBeVisible();
    await dialog.getByLabel(words.password, { exact: true }).fill(newPassword());
    await submit.click();
    await expect(dialog.getByText('This name is taken.')).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveText('User creation failed');
    await expect(dialog.getByLabel(words.username)).toHaveValue(taken.username.toUpperCase());
    const other = newUser();
    await dialog.getByLabel(words.username).fill(other.username);
    await submit.click();
    await expect(page.getByText(words.createdDone(other.username))).toBeVisible();
  });

  test('the change-password modal: the quoted messages, then the user’s sessions end', async ({
    page,
    openBrowser,
  }) => {
    await signIn(page, 'Admin');
    const user = await createUser(page);
    const other = await signedIn(await openBrowser(), user);
    await searchFor(page, user.username);
    await page.getByRole('button', { name: words.changePasswordOf(user.username) }).click();
    const dialog = dialogOf(page);
    const submit = dialog.getByRole('button', { name: words.savePassword });
    await submit.click();
    await expect(dialog.getByText('Please enter a new password.')).toBeVisible();
    await dialog.getByLabel(words.newPassword).fill('short');
    await expect(dialog.getByText(words.strengthMissing(7))).toBeVisible();
    await submit.click();
    await expect(dialog.getByRole('alert')).toHaveText('Password update failed');
    await expect(dialog.getByText('Use 12 to 128 characters.')).toBeVisible();
    user.password = newPassword();
    await dialog.getByLabel(words.newPassword).fill(user.password);
    await submit.click();
    await expect(page.getByText(words.passwordDone(user.username, 1))).toBeVisible();
    await expectSignedOut(other);
    await enter(other, user);
    await other.waitForURL('**/applycreditcard');
    await other.context().close();
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/500/] });

  test('creating and changing say so and lose nothing; the list offers Retry', { tag: '@full' }, async ({ page }) => {
    await signIn(page, 'Admin');
    const user = await createUser(page);
    const mendCreate = await breakCall(page, '**/api/Account/register');
    const another = newUser();
    await (await fillCreate(page, another)).click();
    await expect(dialogOf(page).getByRole('alert')).toContainText('User creation failed');
    await expect(dialogOf(page).getByLabel(words.username)).toHaveValue(another.username);
    mendCreate();
    await dialogOf(page).getByRole('button', { name: words.create }).click();
    await expect(page.getByText(words.createdDone(another.username))).toBeVisible();

    await searchFor(page, user.username);
    await breakCall(page, '**/api/Account/update-password');
    await page.getByRole('button', { name: words.changePasswordOf(user.username) }).click();
    await dialogOf(page).getByLabel(words.newPassword).fill(newPassword());
    await dialogOf(page).getByRole('button', { name: words.savePassword }).click();
    await expect(dialogOf(page).getByRole('alert')).toContainText('Password update failed');

    const mendList = await breakCall(page, '**/api/Account/GetAll*');
    await openUsers(page);
    await expect(page.getByText(words.failed)).toBeVisible();
    mendList();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(words.failed)).toBeHidden();
    await expect(page.getByRole('link', { name: user.username })).toBeVisible();
  });
});

test('a disabled user’s open page stops at its next call; enabled, they come back', async ({ page, openBrowser }) => {
  await signIn(page, 'Admin');
  const user = await createUser(page);
  const other = await signedIn(await openBrowser(), user);
  await openUser(page, user);
  const drawer = dialogOf(page);
  await drawer.getByRole('button', { name: words.disable }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(words.disableQuestion(user.username));
  await escapeFrom(question);
  await expect(drawer.getByText(words.states.active)).toBeVisible();
  await drawer.getByRole('button', { name: words.disable }).click();
  await question.getByRole('button', { name: words.disable }).click();
  await expect(drawer.getByText(words.disabledDone)).toBeVisible();
  await expect(drawer.getByText(words.states.disabled, { exact: true })).toBeVisible();
  await expectSignedOut(other);
  await drawer.getByRole('button', { name: words.enable }).click();
  await expect(drawer.getByText(words.enabledDone)).toBeVisible();
  await enter(other, user);
  await other.waitForURL('**/applycreditcard');
  await other.context().close();
});

test('sessions are listed with device and place, and ended one by one or all', { tag: '@full' }, async ({
  page,
  openBrowser,
}) => {
  await signIn(page, 'Admin');
  const user = await createUser(page);
  const [first, second] = [await signedIn(await openBrowser(), user), await signedIn(await openBrowser(), user)];
  await openUser(page, user);
  const drawer = dialogOf(page);
  await expect(drawer.getByText('127.0.0.1')).toHaveCount(2);
  const sessions = drawer.getByRole('region', { name: words.sessions });
  await sessions.getByRole('button', { name: words.endSession }).first().click();
  await expect(drawer.getByText(words.endDone(1))).toBeVisible();
  await expect(drawer.getByText('127.0.0.1')).toHaveCount(1);
  await drawer.getByRole('button', { name: words.endAll }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.endAll }).click();
  await expect(drawer.getByText(words.noSessions)).toBeVisible();
  await expect(drawer.getByText(officeWords.en.audit.actions['sessions-ended']).first()).toBeVisible();
  await expectSignedOut(first);
  await expectSignedOut(second);
  await first.context().close();
  await second.context().close();
});

test('another role is given after a question and ends the sessions; one’s own account has no such buttons', {
  tag: '@full',
}, async ({ page, openBrowser }) => {
  await signIn(page, 'Admin');
  const user = await createUser(page);
  const other = await signedIn(await openBrowser(), user);
  await openUser(page, user);
  const drawer = dialogOf(page);
  await expect(drawer.getByRole('button', { name: words.changeRole })).toBeDisabled();
  await drawer.getByLabel(words.role).selectOption({ label: 'Admin' });
  await drawer.getByRole('button', { name: words.changeRole }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(words.changeRoleQuestion(user.username, 'Admin'));
  await question.getByRole('button', { name: words.changeRole }).click();
  await expect(drawer.getByText(words.changeRoleDone('Admin'))).toBeVisible();
  await expectSignedOut(other);
  await enter(other, user);
  await other.waitForURL('**/allcreditcard');
  await openUser(other, user);
  await expect(dialogOf(other).getByText(words.ownAccount)).toBeVisible();
  await expect(dialogOf(other).getByRole('button', { name: words.disable })).toHaveCount(0);
  await expect(dialogOf(other).getByText(words.thisSession)).toBeVisible();
  await dialogOf(other).getByRole('button', { name: words.changePassword }).click();
  const modal = dialogOf(other).last();
  await modal.getByLabel(words.oldPassword).fill(user.password);
  await modal.getByLabel(words.newPassword).fill(newPassword());
  await modal.getByRole('button', { name: words.savePassword }).click();
  await expect(other.getByText(words.passwordDone(user.username, 0))).toBeVisible();
  await other.context().close();
});

test('users are searched, filtered by role and state, sorted, and the address keeps it', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  await signIn(page, 'Admin');
  const family = letters();
  await openUsers(page);
  for (const name of ['zoya', 'asha']) {
    const user = { ...newUser(), username: `${name}.${family}@example.com` };
    await (await fillCreate(page, user)).click();
    await expect(page.getByText(words.createdDone(user.username))).toBeVisible();
  }
  await searchFor(page, family);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('columnheader', { name: words.username }).getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText('asha');
  await openFilter(page, words.state);
  await page.getByRole('menuitemcheckbox', { name: words.states.disabled }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No Data Found')).toBeVisible();
  expect(page.url()).toContain('state=disabled');
  expect(page.url()).not.toContain(family);
});

test('closing a form with something typed asks first, and typing goes on', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'Admin');
  await openUsers(page);
  const user = newUser();
  await fillCreate(page, user);
  const username = dialogOf(page).getByLabel(words.username);
  await username.focus();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(leaving.question);
  await question.getByRole('button', { name: leaving.stay }).click();
  await expect(username).toHaveValue(user.username);
  await expect(username).toBeFocused();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: leaving.leave }).click();
  await expect(dialogOf(page)).toBeHidden();
});

test.describe('axe', () => {
  test.use({ expectedErrors: [/422/] });

  test('list, modals, drawer and questions', async ({ page }) => {
    test.slow();
    await signIn(page, 'Admin');
    const user = await createUser(page);
    await page.getByRole('button', { name: words.create }).first().click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: words.create }).click();
    await expect(dialog.getByText(words.roleMissing)).toBeVisible();
    await expectNothingFound(page);
    await dialog.getByRole('button', { name: words.generate }).click();
    await escapeFrom(dialog);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNothingFound(page);
    await page.getByRole('alertdialog').getByRole('button', { name: leaving.leave }).click();
    await searchFor(page, user.username);
    await page.getByRole('button', { name: words.changePasswordOf(user.username) }).click();
    await dialog.getByLabel(words.newPassword).fill('Password2026');
    await dialog.getByRole('button', { name: words.savePassword }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectNothingFound(page);
    await openUser(page, user);
    await expectNothingFound(page);
    await dialog.getByRole('button', { name: words.disable }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNothingFound(page);
  });
});

test('the longest user name stays within a phone’s width', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await signIn(page, 'Admin');
  const label = 'long'.repeat(15);
  const domain = [label, label, label].join('.');
  const username = `${letters().padEnd(254 - `@${domain}.example`.length, 'x')}@${domain}.example`;
  await createUser(page, 'Staff', { username, password: newPassword() });
  await expect(page.getByRole('listitem').filter({ hasText: username })).toBeVisible();
  await expectNothingCutOff(page);
});
