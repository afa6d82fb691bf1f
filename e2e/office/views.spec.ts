import type { Page } from '@playwright/test';
import { expectNothingFound } from '../axe.ts';
import { expect, goWithin, letters, officeWords, opened, signInAs, test, untilDrawn } from '../journey.ts';
import { callAs, ownPerson } from '../own-person.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { list, views: words, frame } = officeWords.en;
const rows = (page: Page) => page.locator('a[data-row-link]');
const menuButton = (page: Page) => page.getByRole('button', { name: new RegExp(`^${list.views}`) });
const item = (page: Page, name: string | RegExp) =>
  page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name }));

async function openMenu(page: Page) {
  await menuButton(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function choose(page: Page, name: string | RegExp) {
  await openMenu(page);
  await item(page, name).click();
}

/** Filters that this journey's requests alone have. */
async function sendThree() {
  const pincode = `3${Math.floor(Math.random() * 1e5)
    .toString()
    .padStart(5, '0')}`;
  for (const serviceType of ['Loan', 'Loan', 'Insurance'] as const) await sendEnquiry({ serviceType, pincode });
  return pincode;
}

test('filters are saved as a view: it opens with the list, becomes everybody’s, and has the rows it counts', async ({
  page,
}) => {
  const pincode = await sendThree();
  const name = `Loans ${letters()}`;
  await signInAs(page, await ownPerson('Admin'), `/allservicesdata?serviceType=Loan&pincode=${pincode}`);
  await expect(rows(page)).toHaveCount(2);

  await choose(page, words.save);
  const form = opened(page, words.newTitle);
  await form.getByLabel(words.name).fill(name);
  await form.getByRole('switch', { name: words.opensFirst }).check();
  await form.getByRole('switch', { name: words.forEverybody }).check();
  await form.getByRole('button', { name: words.saveButton }).click();
  await expect(page.getByText(words.saved(name))).toBeVisible();
  await expect(menuButton(page)).toHaveText(`${list.views}: ${name}`);

  await goWithin(page, '/roles');
  await goWithin(page, '/allservicesdata');
  await expect(page).toHaveURL(/\?pincode=\d{6}&serviceType=Loan$/);
  await expect(rows(page)).toHaveCount(2);
  await choose(page, new RegExp(`^${words.all}`));
  await expect(page).toHaveURL(/\?view=all$/);
  await page.reload();
  await expect(menuButton(page)).toHaveText(list.views);

  await openMenu(page);
  await item(page, `${name} 2`).click();
  await expect(rows(page)).toHaveCount(2);
  const others = await callAs<{ name: string }[]>(await ownPerson('Admin'), 'GET', '/Views/GetAll?list=enquiries');
  expect(others.map((view) => view.name)).toContain(name);
});

test('a view that is saved on the board opens on it', { tag: '@desktop' }, async ({ page }) => {
  const pincode = await sendThree();
  const name = `New loans ${letters()}`;
  const { enquiries } = officeWords.en;
  await signInAs(page, await ownPerson('Admin'), `/allservicesdata?serviceType=Loan&pincode=${pincode}&as=board`);
  const pending = page.getByRole('region', { name: enquiries.statuses.Pending, exact: true });
  await expect(pending.getByRole('row')).toHaveCount(2);
  await choose(page, words.save);
  const form = opened(page, words.newTitle);
  await expect(form).toContainText(words.onBoard);
  await form.getByLabel(words.name).fill(name);
  await form.getByRole('button', { name: words.saveButton }).click();
  await expect(page.getByText(words.saved(name))).toBeVisible();
  await expectNothingFound(page);

  await goWithin(page, '/roles');
  await goWithin(page, '/allservicesdata');
  await openMenu(page);
  await item(page, `${name} 2`).click();
  await expect(page).toHaveURL(/as=board/);
  await expect(pending.getByRole('row')).toHaveCount(2);
  await expect(menuButton(page)).toHaveText(`${list.views}: ${name}`);
});

test.describe('of two who change a view of everybody’s', () => {
  test.use({ expectedErrors: [/412/] });

  test('the second is told, and may save over it; once removed it opens no list', { tag: '@full' }, async ({
    page,
    openBrowser,
  }) => {
    const name = `Pending ${letters()}`;
    const person = await ownPerson('Admin');
    const view = { list: 'enquiries', name, query: 'status=Pending', isShared: true, isDefault: true };
    await callAs(person, 'POST', '/Views/Create', view);
    await signInAs(page, person, '/allservicesdata');
    await expect(page).toHaveURL(/status=Pending$/);
    const other = await openBrowser();
    await signInAs(other, await ownPerson('Admin'), '/allservicesdata');
    await openMenu(page);
    await expectNothingFound(page);
    await page.keyboard.press('Escape');
    await choose(page, words.edit);
    await page.getByRole('button', { name: words.changeNamed(name) }).click();
    await choose(other, words.edit);
    await other.getByRole('button', { name: words.changeNamed(name) }).click();
    await opened(other).getByLabel(words.name).fill(`${name} too`);
    await opened(other).getByRole('button', { name: words.saveButton }).click();
    await expect(opened(other, words.editTitle).getByText(`${name} too`)).toBeVisible();
    await opened(page).getByLabel(words.name).fill(`${name} as well`);
    await opened(page).getByRole('button', { name: words.saveButton }).click();
    await expect(page.getByText(words.overtaken(`${name} too`))).toBeVisible();
    await opened(page).getByRole('button', { name: words.saveButton }).click();
    const window = opened(page, words.editTitle);
    await window.getByRole('button', { name: words.removeNamed(`${name} as well`) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
    await expect(window.getByText(`${name} as well`)).toBeHidden();
    await untilDrawn(window);
    await window.getByRole('button', { name: frame.close }).click();
    await goWithin(page, '/roles');
    await goWithin(page, '/allservicesdata');
    await expect(page).toHaveURL(/\/allservicesdata$/);
  });
});
