import type { Page } from '@playwright/test';
import { formatDate, indiaDay } from '#shared/dates/dates.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { aCard } from '../cards/card-journey.ts';
import { escapeFrom, expect, searchFor, signIn, signIns, test, untilFocusIn } from '../journey.ts';
import { callAs } from '../own-person.ts';
import {
  aCustomerForm,
  ask,
  fillCustomer,
  modalOf,
  openModal,
  pressForTab,
  standInBank,
  submitButton,
  words,
} from './apply-journey.ts';

const { apply, applyLater, customers } = words;

// A PAN that is nobody's is a 404, and what is put aside already a 409: both answers a browser logs.
test.use({ expectedErrors: [/status of (?:404|409)/] });

const rowOf = (page: Page, bankName: string) => page.locator('tbody tr, main li').filter({ hasText: bankName });

async function openPutAside(page: Page, bankName: string) {
  await page.getByRole('searchbox').fill(bankName);
  await page.getByRole('button', { name: apply.laterFor(bankName) }).click();
  await expect(modalOf(page).getByLabel(applyLater.pan)).toBeFocused();
  return modalOf(page);
}

async function findSaved(page: Page, bankName: string) {
  await page.goto('/applylatercreditcard');
  await searchFor(page, bankName);
  await expect(rowOf(page, bankName)).toHaveCount(1);
  return rowOf(page, bankName);
}

test('a card is put aside with a customer, a note and a day, and one click leads back to Apply with all of it filled in', async ({
  page,
}) => {
  const card = await aCard();
  await standInBank(page);
  await signIn(page, 'Staff', '/applycreditcard');
  const form = aCustomerForm();
  await ask(page, '/BasicCustomerDetails', form);
  const modal = await openPutAside(page, card.bankName);
  await modal.getByLabel(applyLater.pan).fill(form.panCardNo);
  await modal.getByRole('button', { name: applyLater.put }).click();
  await expect(modal.getByText(applyLater.pickOrClear)).toBeVisible();
  await modal.getByRole('button', { name: form.firstName }).click();
  await modal.getByLabel(applyLater.note).fill('Salary slip is missing');
  await modal.getByLabel(applyLater.due, { exact: true }).fill(formatDate(indiaDay(new Date())));
  await modal.getByRole('button', { name: applyLater.put }).click();
  await expect(page.getByText(applyLater.putAside(card.bankName))).toBeVisible();

  const row = await findSaved(page, card.bankName);
  await expect(row).toContainText(form.firstName);
  await expect(row).toContainText('Salary slip is missing');
  await expect(row).toContainText(applyLater.dueToday);
  await row.getByRole('link', { name: applyLater.applyFor(card.bankName) }).click();
  const application = modalOf(page);
  await expect(application).toContainText(apply.dialogTitle(card.bankName));
  await expect(application.getByLabel(customers.pan, { exact: true })).toHaveValue(form.panCardNo);
  await expect(application.getByLabel(customers.email)).toHaveValue(form.email);
  await (await pressForTab(submitButton(application))).waitForURL(card.applyLink);
  await expect(modalOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/applycreditcard$/);

  await page.goto('/applylatercreditcard');
  await page.getByRole('searchbox').fill(card.bankName);
  await expect(page.getByText(words.list.empty)).toBeVisible();
});

test('without a customer; note and day are edited, and what is overdue is marked', async ({ page }) => {
  const card = await aCard();
  await standInBank(page);
  await signIn(page, 'Staff', '/applycreditcard');
  const modal = await openPutAside(page, card.bankName);
  await modal.getByRole('button', { name: applyLater.put }).click();
  await expect(modalOf(page)).toHaveCount(0);
  const again = await openPutAside(page, card.bankName);
  await again.getByLabel(applyLater.note).fill('Twice');
  await again.getByRole('button', { name: applyLater.put }).click();
  await expect(again.getByRole('alert')).toContainText(applyLater.alreadyPut);
  await expect(again.getByLabel(applyLater.note)).toHaveValue('Twice');
  await escapeFrom(again);
  await page.getByRole('alertdialog').getByRole('button', { name: words.frame.leaving.form.leave }).click();

  const row = await findSaved(page, card.bankName);
  await expect(row).toContainText(applyLater.noCustomer);
  await row.locator('[data-row-link]').click();
  const edit = modalOf(page);
  await untilFocusIn(edit);
  await edit.getByLabel(applyLater.note).fill('Call after the harvest');
  await edit.getByLabel(applyLater.due, { exact: true }).fill('5.1.2026');
  await edit.getByRole('button', { name: applyLater.save }).click();
  await expect(modalOf(page)).toHaveCount(0);
  await expect(row).toContainText('Call after the harvest');
  await expect(row).toContainText('05/01/2026');
  await expect(row).toContainText(applyLater.overdue);
  await row.getByRole('link', { name: applyLater.applyFor(card.bankName) }).click();
  const form = aCustomerForm();
  await untilFocusIn(modalOf(page));
  await fillCustomer(modalOf(page), form);
  await (await pressForTab(submitButton(modalOf(page)))).waitForURL(card.applyLink);
  await expect(modalOf(page)).toHaveCount(0);
  const left = await ask<{ creditCard: { id: number } }[]>(page, `/ApplyLater/GetAll?q=${card.bankName.slice(5)}`);
  expect(left.body).toEqual([]);
});

test('somebody new is saved by name and mobile, put aside again from Apply with what was typed, and applied for with the PAN; removing can be taken back', async ({
  page,
}) => {
  const card = await aCard();
  const form = aCustomerForm();
  const name = form.firstName;
  await standInBank(page);
  await signIn(page, 'Staff', '/applylatercreditcard');
  await page.getByRole('button', { name: applyLater.put }).click();
  const window = modalOf(page);
  await untilFocusIn(window);
  await window.getByLabel(customers.mobile).fill(form.mobile);
  await window.getByRole('button', { name: applyLater.put }).click();
  await expect(window.getByLabel(customers.firstName)).toBeFocused();
  await window.getByLabel(customers.firstName).fill(name);
  await window.getByRole('button', { name: applyLater.put }).click();
  await expect(page.getByText(applyLater.putAside(name))).toBeVisible();
  await searchFor(page, name);
  await expect(rowOf(page, name)).toContainText(applyLater.panMissing);
  await rowOf(page, name)
    .getByRole('link', { name: apply.nowFor(name) })
    .click();
  await expect(page.getByText(apply.chosen(name))).toBeVisible();
  const application = await openModal(page, card.bankName);
  await expect(application.getByLabel(customers.firstName)).toHaveValue(name);
  await expect(application.getByLabel(customers.mobile)).toHaveValue(showMobile(form.mobile));
  await application.getByLabel(customers.pan, { exact: true }).fill(form.panCardNo);
  await application.getByLabel(customers.lastName).fill(form.lastName);
  await application.getByRole('button', { name: applyLater.put }).click();
  const again = page.getByRole('dialog', { name: applyLater.putTitle(card.bankName) });
  await expect(again.getByLabel(applyLater.pan)).toHaveValue(form.panCardNo);
  await again.getByLabel(applyLater.note).fill('Keep me');
  await again.getByRole('textbox', { name: applyLater.due }).fill('31/01/2030');
  await again.getByRole('button', { name: applyLater.put }).click();
  await expect(page.getByText(applyLater.putAside(card.bankName))).toBeVisible();
  await expect(modalOf(page)).toHaveCount(0);

  const row = await findSaved(page, card.bankName);
  await expect(row).toContainText(`${name} ${form.lastName}`);
  await expect(row).not.toContainText(applyLater.panMissing);
  await row.getByRole('button', { name: applyLater.removeNamed(card.bankName) }).click();
  await expect(page.getByText(applyLater.removed(card.bankName))).toBeVisible();
  await expect(page.getByText(words.list.empty)).toBeVisible();
  await page.getByRole('button', { name: applyLater.undo }).click();
  await expect(page.getByText(applyLater.restored(card.bankName))).toBeVisible();
  await expect(row).toContainText('Keep me');
  await expect(row).toContainText('31/01/2030');

  await row.getByRole('link', { name: applyLater.applyFor(card.bankName) }).click();
  await expect(modalOf(page).getByLabel(customers.pan, { exact: true })).toHaveValue(form.panCardNo);
  await modalOf(page).getByLabel(customers.email).fill(form.email);
  await modalOf(page).getByLabel(customers.pincode).fill(form.pincode);
  await (await pressForTab(submitButton(modalOf(page)))).waitForURL(card.applyLink);
  const left = await ask<object[]>(page, `/ApplyLater/GetAll?q=${encodeURIComponent(name.slice(5))}`);
  expect(left.body).toEqual([]);
});

test('removing can be taken back though the card was switched off meanwhile', { tag: '@full' }, async ({ page }) => {
  const card = await aCard();
  await signIn(page, 'Staff', '/applycreditcard');
  await ask(page, '/ApplyLater/Create', { creditCardId: card.id, note: 'Keep me' });
  const row = await findSaved(page, card.bankName);
  await callAs(signIns.Admin, 'PUT', `/CreditCard/switch/${card.id}`, { isActive: false });
  await row.getByRole('button', { name: applyLater.removeNamed(card.bankName) }).click();
  await page.getByRole('button', { name: applyLater.undo }).click();
  await expect(page.getByText(applyLater.restored(card.bankName))).toBeVisible();
  await expect(row).toContainText('Keep me');
});

test('what was put aside is there after a reload of the Apply page; a card switched off since cannot be applied for', async ({
  page,
}) => {
  const card = await aCard();
  await signIn(page, 'Staff', '/applycreditcard');
  const { body } = await ask<{ id: number }>(page, '/ApplyLater/Create', { creditCardId: card.id });
  await page.goto(`/applycreditcard?saved=${body.id}`);
  await expect(modalOf(page)).toContainText(apply.dialogTitle(card.bankName));
  await escapeFrom(modalOf(page));
  await expect(modalOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/applycreditcard$/);
  const modal = await openModal(page, card.bankName);
  await expect(modal).toContainText(apply.leadsTo('cards.example.com'));
});
