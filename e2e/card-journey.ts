import type { Locator, Page } from '@playwright/test';
import { anImage } from '#testing/pictures.ts';
import { expect, letters, officeWords, searchFor, signIn } from './journey.ts';

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

export async function fillCard(dialog: Locator, { bankName, applyLink, pincodeLink, remarks }: CardForm) {
  await dialog.getByLabel(words.bankName).fill(bankName);
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
export async function signInWithCard(page: Page, card = aCardForm()): Promise<CardForm & { id: number }> {
  await signIn(page, 'Admin');
  return { ...card, id: await addByApi(page, card) };
}

export async function addByApi(page: Page, card: CardForm): Promise<number> {
  const image = (await anImage()).toString('base64');
  return page.evaluate(
    async ({ card: { bankName, applyLink, remarks, pincodeLink }, image: base64 }) => {
      const form = new FormData();
      form.set('banknamecreditcard', bankName);
      form.set('urllinkcreditcard', applyLink);
      form.set('remarks', remarks);
      form.set('pincodeList', pincodeLink);
      form.set('imagecreditcard', new Blob([Uint8Array.fromBase64(base64)]), 'card.png');
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      const answer = await fetch('/api/CreditCard/Create', { method: 'POST', headers, body: form });
      return ((await answer.json()) as { id: number }).id;
    },
    { card, image },
  );
}

export async function openCard(page: Page, bankName: string): Promise<Locator> {
  await page.goto('/allcreditcard');
  await findRow(page, bankName);
  await page.getByRole('link', { name: bankName, exact: true }).click();
  await expect(dialogOf(page).getByLabel(words.bankName)).toHaveValue(bankName);
  return dialogOf(page);
}
