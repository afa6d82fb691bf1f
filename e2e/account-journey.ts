import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { officeWords, signIns } from './journey.ts';
import { call, type OwnPerson } from './own-person.ts';

/** Somebody whose role, nobody else's, asks for a second factor. */
export async function strictPerson(): Promise<OwnPerson> {
  const { token } = await call<{ token: string }>('POST', '/Account/login', '', signIns.Admin);
  const random = randomBytes(9).toString('hex');
  const { id: roleId } = await call<{ id: number }>('POST', '/Role/create', token, { name: `Strict ${random}` });
  await call('PUT', `/Role/update/${roleId}`, token, { requiresSecondFactor: true });
  const person = { username: `strict-${random}@example.com`, password: `walks home at ${random.slice(0, 6)} o'clock` };
  await call('POST', '/Account/register', token, { ...person, roleId });
  await call('POST', '/Account/logout', token, {});
  return person;
}

/** Sends the credentials; what comes next depends on the person. */
export async function typeCredentials(page: Page, { username, password }: OwnPerson) {
  const words = officeWords.en.accounts;
  await page.goto('/login');
  await page.getByLabel(words.email).fill(username);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.submit }).click();
}
