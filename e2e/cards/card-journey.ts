import type { Locator, Page } from '@playwright/test';
import { anImage } from '#testing/pictures.ts';
import { expect, letters, officeWords, searchFor, signIn, signIns } from '../journey.ts';
import { callAs } from '../own-person.ts';

export const words = officeWords.en.cards;

/** What an administrator types; nobody else's search finds the name. */
export function aCardForm() {
  const name = letters();
  return {
    bankName: `Bank ${name}`,
    applyLink: `https://cards.example.com/apply/${name}`,
    pincodeLink: `https://pins.example.org/${name}`,
    remarks: `No annual fee in ${name}.`,
  };
}
export type CardForm = ReturnType<typeof aCardForm>;

export async function aPicture(name = 'card.png') {
  return { name, mimeType: 'image/png', buffer: await anImage() };
}

export const dialogOf = (page: Page) => page.getByRole('dialog');

export async function openAddForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: words.add }).click();
  await expect(dialogOf(page).getByLabel(words.bankName)).toBeFocused();
  return dialogOf(page);
}

/** Of a bank of the sample data; `keepsBank` where one is chosen already. */
export async function fillCard(
  dialog: Locator,
  { bankName, applyLink, pincodeLink, remarks }: CardForm,
  { keepsBank = false } = {},
) {
  await dialog.getByLabel(words.bankName).fill(bankName);
  if (!keepsBank) await dialog.getByLabel(words.bank, { exact: true }).selectOption('Sample Bank');
  await dialog.getByLabel(words.applyLink, { exact: true }).fill(applyLink);
  await dialog.getByLabel(words.remarks).fill(remarks);
  await dialog.getByLabel(words.pincodeLink).fill(pincodeLink);
}

export async function chooseImage(dialog: Locator, picture: Awaited<ReturnType<typeof aPicture>>) {
  await dialog.locator('input[type=file]').setInputFiles(picture);
}

/** The row of a bank, or on a phone its card. */
export async function findRow(page: Page, bankName: string): Promise<Locator> {
  await searchFor(page, bankName);
  const row = page.locator('tr, li').filter({ hasText: bankName });
  await expect(row).toHaveCount(1);
  return row;
}

/** Signs in and adds a card by the API, as another administrator would. */
export async function signInWithCard(page: Page, form = aCardForm()): Promise<CardForm & { id: number }> {
  const card = await aCard(form);
  await signIn(page, 'Admin', '/allcreditcard');
  return card;
}

/** Made by this worker's administrator, in a session beside any page's. */
export async function aCard(card = aCardForm()): Promise<CardForm & { id: number }> {
  const form = new FormData();
  form.set('banknamecreditcard', card.bankName);
  form.set('urllinkcreditcard', card.applyLink);
  form.set('remarks', card.remarks);
  form.set('pincodeList', card.pincodeLink);
  form.set('imagecreditcard', new Blob([Uint8Array.from(await anImage())]), 'card.png');
  const { id } = await callAs<{ id: number }>(signIns.Admin, 'POST', '/CreditCard/Create', form);
  return { ...card, id };
}

export async function openCard(page: Page, bankName: string): Promise<Locator> {
  await page.goto('/allcreditcard');
  await findRow(page, bankName);
  await page.getByRole('link', { name: bankName, exact: true }).click();
  await expect(dialogOf(page).getByLabel(words.bankName)).toHaveValue(bankName);
  return dialogOf(page);
}
