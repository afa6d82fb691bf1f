import type { Locator, Page } from '@playwright/test';
import { anImage } from '#testing/pictures.ts';
import { expect, letters, officeWords, opened, type SignIn, searchFor, signIns } from '../journey.ts';
import { callAs } from '../own-person.ts';

export const words = officeWords.en.applications;

export const dialogOf = (page: Page) => opened(page).last();

export async function aScreenshot(name = 'screenshot.png') {
  return { name, mimeType: 'image/png', buffer: await anImage() };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const anyLetters = (count: number) => letters().slice(0, count).toUpperCase();
const digits = (count: number) => String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');

/** What staff type of a customer; nobody else's search finds the name. */
export const aCustomerForm = () => ({
  panCardNo: `${anyLetters(3)}P${anyLetters(1)}${digits(4)}${anyLetters(1)}`,
  firstName: 'Journey',
  lastName: capital(letters()),
  mobile: `96${digits(8)}`,
  email: `${letters()}@example.com`,
  pincode: '388001',
});
export type CustomerForm = ReturnType<typeof aCustomerForm>;

export interface Made {
  id: number;
  customer: CustomerForm;
  name: string;
  /** What the card is called. */
  card: string;
  bank: string;
}

interface Wanted {
  customer?: CustomerForm;
  csId?: string;
  status?: string;
  withScreenshot?: boolean;
  by?: SignIn;
}

/** An application as a member of staff makes it, by the API; what is said of it is set by the update call. */
export async function anApplicationByApi(wanted: Wanted = {}): Promise<Made> {
  const { customer = aCustomerForm(), csId, status, withScreenshot, by = signIns.Staff } = wanted;
  const cards = await callAs<
    { id: number; banknamecreditcard: string; bank: { shortName: string }; isActive: boolean }[]
  >(by, 'GET', '/CreditCard/GetAll?sort=createdDate');
  const card = cards.find(({ isActive }) => isActive);
  if (!card) throw new Error('There is no card to apply for.');
  const { id: customerId } = await callAs<{ id: number }>(by, 'POST', '/BasicCustomerDetails', customer);
  const creation = { creditCardId: card.id, customerId };
  const { id } = await callAs<{ id: number }>(by, 'POST', '/CreditCardApplication/create', creation);
  const change = new FormData();
  if (withScreenshot) change.set('screenshot', new File([Uint8Array.from(await anImage())], 'screenshot.png'));
  if (csId) change.set('csId', csId);
  if (status) change.set('status', status);
  if ([...change].length > 0) await callAs(by, 'PUT', `/CreditCardApplication/update/${id}`, change);
  const name = `${customer.firstName} ${customer.lastName}`;
  return { id, customer, name, card: card.banknamecreditcard, bank: card.bank.shortName };
}

/** As somebody else, while a screen is open. */
export async function changeByAnother(role: 'Admin' | 'Staff', path: string, body: object) {
  await callAs(signIns[role], 'PUT', path, body);
}

/** The row of an application, or on a phone its card. */
export async function findRow(page: Page, text: string): Promise<Locator> {
  await searchFor(page, text);
  const row = page.locator('tbody tr, main li').filter({ hasText: text });
  await expect(page.locator('[data-row-link]')).toHaveCount(1);
  await expect(row).toHaveCount(1);
  return row;
}

export async function openDrawer(page: Page, { name }: Made): Promise<Locator> {
  await findRow(page, name.split(' ')[1] ?? name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(dialogOf(page).getByRole('heading', { name: words.history })).toBeVisible();
  return dialogOf(page);
}

export async function openUpdate(page: Page, { name, card }: Made): Promise<Locator> {
  await findRow(page, name.split(' ')[1] ?? name);
  await page.getByRole('button', { name: words.updateNamed(name, card) }).click();
  await expect(dialogOf(page).getByLabel(words.caseNumber)).toBeVisible();
  return dialogOf(page);
}

export const saveIn = (dialog: Locator) => dialog.getByRole('button', { name: words.save, exact: true }).click();

/** Says yes to the question before a case number is saved, which shows it. */
export async function confirmNumber(page: Page, number: string) {
  const question = page.getByRole('alertdialog', { name: words.finalQuestion });
  await expect(question.getByText(number, { exact: true })).toBeVisible();
  await question.getByRole('button', { name: words.finalYes }).click();
}

export async function saveNumberIn(dialog: Locator, number: string) {
  await saveIn(dialog);
  await confirmNumber(dialog.page(), number);
}
