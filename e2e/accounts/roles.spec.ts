import type { Page } from '@playwright/test';
import { expectNothingFound } from '../axe.ts';
import { breakCall, expect, letters, officeWords, opened, searchFor, signIn, test } from '../journey.ts';

const words = officeWords.en.roles;
const newName = () => `Role ${letters()}`;
const dialogOf = (page: Page) => opened(page);

async function openRoles(page: Page) {
  await page.goto('/roles');
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
}

async function create(page: Page, name: string) {
  await page.getByRole('button', { name: words.create }).first().click();
  await dialogOf(page).getByLabel(words.name).fill(name);
  await dialogOf(page).getByRole('button', { name: words.create }).click();
}

async function createRole(page: Page): Promise<string> {
  const name = newName();
  await openRoles(page);
  await create(page, name);
  await expect(page.getByText(words.createdDone(name))).toBeVisible();
  return name;
}

async function openRole(page: Page, name: string) {
  await openRoles(page);
  await searchFor(page, name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(dialogOf(page).getByText(words.secondFactorText)).toBeVisible();
  return dialogOf(page);
}

test('people of a role are counted before they all need a second factor', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'Admin');
  const name = await createRole(page);
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const roles = await page.request.get('/api/Role/getall', { headers, params: { q: name } });
  const [role] = (await roles.json()) as { id: number }[];
  const person = { username: `${letters()}@example.com`, password: `${letters()} ${letters()}`, roleId: role?.id };
  expect((await page.request.post('/api/Account/register', { headers, data: person })).status()).toBe(201);

  const drawer = await openRole(page, name);
  const required = drawer.getByRole('switch', { name: words.secondFactorSwitch });
  const question = page.getByRole('alertdialog', { name: words.secondFactorQuestion(1) });
  await required.click();
  await expectNothingFound(page);
  await question.getByRole('button', { name: officeWords.en.frame.cancel }).click();
  await expect(required).not.toBeChecked();
  await required.click();
  await question.getByRole('button', { name: words.secondFactorSwitch }).click();
  await expect(drawer.getByText(words.secondFactorOn)).toBeVisible();
  await expect(required).toBeChecked();
});

test('a role is made, renamed, asks for a second factor, and is removed', async ({ page }) => {
  await signIn(page, 'Admin');
  const name = await createRole(page);
  const drawer = await openRole(page, name);
  const renamed = newName();
  await drawer.getByLabel(words.name).fill(renamed);
  await drawer.getByRole('button', { name: words.rename }).click();
  await expect(drawer.getByText(words.renamed(renamed))).toBeVisible();
  await drawer.getByRole('switch', { name: words.secondFactorSwitch }).click();
  await expect(drawer.getByText(words.secondFactorOn)).toBeVisible();
  await page.reload();
  await expect(drawer.getByRole('switch', { name: words.secondFactorSwitch })).toBeChecked();
  await drawer.getByRole('switch', { name: words.secondFactorSwitch }).click();
  await expect(drawer.getByText(words.secondFactorOff)).toBeVisible();
  await drawer.getByRole('button', { name: words.remove }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(words.removeQuestion(renamed));
  await question.getByRole('button', { name: words.remove }).click();
  await expect(page.getByText(words.removedDone(renamed))).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.getByRole('searchbox').fill(renamed);
  await expect(page.getByText('No Data Found')).toBeVisible();
});

test('the built-in role cannot be renamed or removed; a role in use says how many have it and shows them', async ({
  page,
}) => {
  await signIn(page, 'Admin');
  const drawer = await openRole(page, 'Admin');
  await expect(drawer.getByText(words.builtInNote)).toBeVisible();
  await expect(drawer.getByRole('button', { name: words.remove })).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: words.rename })).toHaveCount(0);
  await openRole(page, 'Staff');
  await expect(drawer.getByRole('button', { name: words.remove })).toBeDisabled();
  await expect(drawer.getByText('Give them another one first')).toBeVisible();
  await drawer.getByRole('link', { name: words.showPeople }).click();
  await page.waitForURL('**/alluser?roleId=*');
  await expect(page.getByRole('button', { name: 'Remove the filter Role: Staff' })).toBeVisible();
});

test.describe('with refusals', () => {
  test.use({ expectedErrors: [/409|422|500/] });

  test('A-AC-12: taken and look-alike names are refused with the quoted message', async ({ page }) => {
    await signIn(page, 'Admin');
    await openRoles(page);
    await page.getByRole('button', { name: words.create }).first().click();
    const dialog = dialogOf(page);
    const submit = dialog.getByRole('button', { name: words.create });
    await submit.click();
    await expect(dialog.getByText('Enter the role’s name.')).toBeVisible();
    for (const [name, reason] of [
      ['ADMIN', 'This name is taken.'],
      ['Аdmin', 'Use letters of one script'],
      ['Admin\u200b', 'Remove the line breaks or invisible characters.'],
    ] as const) {
      await dialog.getByLabel(words.name).fill(name);
      await submit.click();
      await expect(dialog.getByRole('alert')).toHaveText('User creation failed');
      await expect(dialog.getByText(reason)).toBeVisible();
    }
    const mend = await breakCall(page, '**/api/Role/create');
    const name = newName();
    await dialog.getByLabel(words.name).fill(name);
    await submit.click();
    await expect(dialog.getByRole('alert')).toContainText('User creation failed');
    mend();
    await submit.click();
    await expect(page.getByText(words.createdDone(name))).toBeVisible();
  });

  test('a name that was taken in the meantime keeps what was typed', { tag: '@full' }, async ({ page }) => {
    await signIn(page, 'Admin');
    const taken = await createRole(page);
    const name = await createRole(page);
    const drawer = await openRole(page, name);
    await drawer.getByLabel(words.name).fill(taken.toUpperCase());
    await drawer.getByRole('button', { name: words.rename }).click();
    await expect(drawer.getByRole('alert')).toContainText('This name is taken.');
    await expect(drawer.getByLabel(words.name)).toHaveValue(taken.toUpperCase());
  });

  test('the list offers Retry', { tag: '@full' }, async ({ page }) => {
    await signIn(page, 'Admin');
    const mend = await breakCall(page, '**/api/Role/getall*');
    await openRoles(page);
    await expect(page.getByText(words.failed)).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  });
});

test.describe('axe', () => {
  test.use({ expectedErrors: [/409/] });

  test('list, modal with a refusal, drawer and question', { tag: '@full' }, async ({ page }) => {
    test.slow();
    await signIn(page, 'Admin');
    const name = await createRole(page);
    await create(page, 'admin');
    await expect(dialogOf(page).getByRole('alert')).toBeVisible();
    await expectNothingFound(page);
    const drawer = await openRole(page, name);
    await expectNothingFound(page);
    await drawer.getByRole('button', { name: words.remove }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNothingFound(page);
  });
});
