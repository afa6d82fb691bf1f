import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { officeWords } from './journey.ts';
import { callAsAdministrator, type OwnPerson } from './own-person.ts';

/** Somebody whose role, nobody else's, asks for a second factor. */
export async function strictPerson(): Promise<OwnPerson> {
  const random = randomBytes(9).toString('hex');
  const { id: roleId } = await callAsAdministrator<{ id: number }>('POST', '/Role/create', {
    name: `Strict ${random}`,
  });
  await callAsAdministrator('PUT', `/Role/update/${roleId}`, { requiresSecondFactor: true });
  const person = { username: `strict-${random}@example.com`, password: `walks home at ${random.slice(0, 6)} o'clock` };
  await callAsAdministrator('POST', '/Account/register', { ...person, roleId });
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
