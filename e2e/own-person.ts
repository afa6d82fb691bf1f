import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { address, type Language, officeWords, signIns, untilArrived } from './journey.ts';

export interface OwnPerson {
  username: string;
  password: string;
}

export async function call<Answer>(method: string, path: string, token: string, body?: object): Promise<Answer> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** Somebody nobody else signs in as, so that what they choose or are refused disturbs no other journey. */
export async function ownPerson(role: 'Admin' | 'Staff'): Promise<OwnPerson> {
  const { token } = await call<{ token: string }>('POST', '/Account/login', '', signIns.Admin);
  const roles = await call<{ id: number; name: string }[]>('GET', '/Role/getall', token);
  const roleId = roles.find(({ name }) => name === role)?.id;
  const random = randomBytes(9).toString('hex');
  const person = { username: `frame-${random}@example.com`, password: `walks home at ${random.slice(0, 6)} o'clock` };
  await call('POST', '/Account/register', token, { ...person, roleId });
  await call('POST', '/Account/logout', token, {});
  return person;
}

export async function signInAs(page: Page, person: OwnPerson, language: Language = 'en') {
  const words = officeWords[language].accounts;
  await page.goto('/login');
  await page.getByLabel(words.email).fill(person.username);
  await page.getByLabel(words.password, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: words.submit }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await untilArrived(page);
}
