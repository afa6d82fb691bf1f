import type { Locator, Page } from '@playwright/test';
import { address, expect, letters, officeWords } from '../journey.ts';

export const words = officeWords.en;

let counter = 0;

/** What staff type of a customer; nobody else has the name or the PAN. */
export function aCustomerForm() {
  counter += 1;
  const name = letters();
  const capitals = letters().toUpperCase();
  const digits = String(Math.floor(Math.random() * 10_000)).padStart(4, '0');
  return {
    panCardNo: `${capitals.slice(0, 3)}P${capitals[3]}${digits}${capitals[4]}`,
    firstName: `Asha ${name}`,
    lastName: 'Patel',
    mobile: `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    email: `${name}-${counter}@example.com`,
    pincode: '388001',
  };
}
export type CustomerForm = ReturnType<typeof aCustomerForm>;

/** The bank's page, as far as this machine goes; answers what it was asked with. */
export async function standInBank(page: Page): Promise<{ referers: (string | undefined)[] }> {
  const seen = { referers: [] as (string | undefined)[] };
  await page.context().route('https://cards.example.com/**', async (route) => {
    seen.referers.push((await route.request().allHeaders()).referer);
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>The bank</title><h1>The bank</h1>' });
  });
  return seen;
}

export const modalOf = (page: Page) => page.getByRole('dialog');

export async function openModal(page: Page, bankName: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(bankName);
  await page.getByRole('button', { name: words.apply.nowFor(bankName) }).click();
  await expect(modalOf(page).getByLabel(words.customers.pan)).toBeFocused();
  return modalOf(page);
}

export async function fillCustomer(modal: Locator, form: CustomerForm) {
  const { panCardNo: pan, ...rest } = form;
  for (const [field, value] of Object.entries({ pan, ...rest })) {
    await modal.getByLabel(words.customers[field as keyof typeof rest | 'pan'], { exact: true }).fill(value);
  }
}

export const submitButton = (modal: Locator) => modal.getByRole('button', { name: words.apply.submit });

/** Presses what opens a tab. */
export async function pressForTab(control: Locator): Promise<Page> {
  const [tab] = await Promise.all([control.page().context().waitForEvent('page'), control.click()]);
  return tab;
}

export async function untilClosed(tab: Page) {
  if (!tab.isClosed()) await tab.waitForEvent('close');
}

/** What the signed-in person has stored, asked of the API with their own token and cookie. */
export async function ask<Answer>(page: Page, path: string, body?: object): Promise<{ status: number; body: Answer }> {
  return page.evaluate(
    async ({ path: to, body: sent }) => {
      const answer = await fetch(`/api${to}`, {
        method: sent ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          ...(sent && { 'content-type': 'application/json' }),
        },
        ...(sent && { body: JSON.stringify(sent) }),
      });
      return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() };
    },
    { path, body },
  ) as Promise<{ status: number; body: Answer }>;
}

/** How many applications this customer has for the card's bank. */
export async function applicationsOf(page: Page, pan: string, cardId: number): Promise<number> {
  const customer = await ask<{ id: number }>(page, `/BasicCustomerDetails/by-panCardNo/${pan}`);
  if (customer.status !== 200) return 0;
  const earlier = await ask<object[]>(
    page,
    `/CreditCardApplication/earlier?creditCardId=${cardId}&customerId=${customer.body.id}`,
  );
  return earlier.body.length;
}

export const lookUpAddress = `${address}/api/BasicCustomerDetails/by-panCardNo/**`;
export const applyAddress = `${address}/api/CreditCardApplication/create`;
