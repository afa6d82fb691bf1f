import type { Locator, Page } from '@playwright/test';
import { newPassword } from '#testing/factories.ts';
import { inScope } from '#testing/test-scope.ts';
import {
  escapeFrom,
  expect,
  letters,
  officeWords,
  opened,
  searchFor,
  signInAs,
  test,
  untilArrived,
} from '../journey.ts';
import { ownPerson } from '../own-person.ts';

const { people, roles, account, attendanceRules, profiles, frame } = officeWords.en;
const { form: closing, page: leaving } = frame.leaving;

/** Each way out asks; staying keeps what was typed. */
async function expectAsking(page: Page, field: Locator, text: string, waysOut: (() => Promise<unknown>)[]) {
  const question = page.getByRole('alertdialog');
  for (const leave of waysOut) {
    await field.fill(text);
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: new RegExp(`${closing.stay}|${leaving.stay}`) }).click();
    await expect(question).toHaveCount(0);
    await expect(field).toHaveValue(text);
  }
}

const isFull = inScope({ always: false, full: true });

test('no form is left with something typed without a question: back, Escape, close, another page', async ({ page }) => {
  const admin = await ownPerson('Admin');
  const other = await ownPerson('Staff');
  const dialog = opened(page);
  const question = page.getByRole('alertdialog');
  const go = async (letter: string, path: string) => {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await page.waitForURL(`**${path}`);
    await untilArrived(page);
  };
  const back = () => page.goBack();
  const pressEscape = () => escapeFrom(dialog.last());
  const close = () => dialog.last().getByRole('button', { name: frame.close }).click();
  const discard = async (name: string) => {
    await question.getByRole('button', { name }).click();
    await expect(question).toHaveCount(0);
  };
  await signInAs(page, admin, '/muster');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await go('u', '/alluser');
  await page.getByRole('button', { name: people.create }).first().click();
  await expectAsking(page, dialog.getByLabel(people.username), 'half@example.com', [back, pressEscape, close]);
  await back();
  await discard(closing.leave);
  await page.waitForURL('**/muster');

  // The same question, asked by the other windows.
  if (isFull) {
    await go('u', '/alluser');
    await searchFor(page, other.username);
    await page.getByRole('button', { name: people.changePasswordOf(other.username) }).click();
    await expectAsking(page, dialog.getByLabel(people.newPassword), newPassword(), [back, pressEscape]);
    await pressEscape();
    await discard(closing.leave);
    await expect(dialog).toHaveCount(0);

    await page.getByRole('link', { name: other.username }).click();
    const fromDay = dialog.getByRole('textbox', { name: attendanceRules.fromDay });
    await expectAsking(page, fromDay, '04/05/2031', [back, pressEscape, close]);
    await pressEscape();
    await discard(closing.leave);
    await expect(dialog).toHaveCount(0);

    await go('r', '/roles');
    await page.getByRole('button', { name: roles.create }).first().click();
    await expectAsking(page, dialog.getByLabel(roles.name), `Half ${letters()}`, [back, pressEscape]);
    await pressEscape();
    await discard(closing.leave);
    await page.getByRole('link', { name: 'Staff', exact: true }).click();
    await expectAsking(page, dialog.getByLabel(roles.name), `Half ${letters()}`, [back, pressEscape, close]);
    await back();
    await discard(closing.leave);
    await expect(dialog).toHaveCount(0);
  }

  await page.getByRole('banner').getByRole('button', { name: admin.username }).click();
  await page.getByRole('menuitem', { name: account.title }).click();
  if (isFull) {
    await page.getByRole('button', { name: account.password.submit }).click();
    await expectAsking(page, dialog.getByLabel(account.password.old), 'half a password', [back, pressEscape]);
    await pressEscape();
    await discard(closing.leave);
  }
  const own = page.getByLabel(profiles.firstName, { exact: true });
  await expectAsking(page, own, 'Half', [back]);
  await page.getByRole('banner').getByRole('button', { name: admin.username }).click();
  await page.getByRole('menuitem', { name: frame.logOut }).click();
  await question.getByRole('button', { name: leaving.stay }).click();
  await expect(own).toHaveValue('Half');
  const [asked, closed] = [page.waitForEvent('dialog'), page.waitForEvent('close')];
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
  await closed;
});
