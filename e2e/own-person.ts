import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { address, type Language, officeWords, signIns, untilArrived } from './journey.ts';

export interface OwnPerson {
  username: string;
  password: string;
}

async function send(method: string, path: string, token: string, body?: object): Promise<Response> {
  return fetch(`${address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function read<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

export async function call<Answer>(method: string, path: string, token: string, body?: object): Promise<Answer> {
  return read<Answer>(await send(method, path, token, body));
}

let administrator: Promise<string> | undefined;
const signInAdministrator = () =>
  call<{ token: string }>('POST', '/Account/login', '', signIns.Admin).then(({ token }) => token);

/** As this worker's administrator, signed in once, and again where journeys have ended that session or it is to prove itself anew. */
export async function callAsAdministrator<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  administrator ??= signInAdministrator();
  const used = administrator;
  const answer = await send(method, path, await used, body);
  if (answer.status !== 401) return read<Answer>(answer);
  if (administrator === used) administrator = signInAdministrator();
  return read<Answer>(await send(method, path, await administrator, body));
}

/** Somebody nobody else signs in as, so that what they choose or are refused disturbs no other journey. */
export async function ownPerson(role: 'Admin' | 'Staff'): Promise<OwnPerson> {
  const roles = await callAsAdministrator<{ id: number; name: string }[]>('GET', '/Role/getall');
  const roleId = roles.find(({ name }) => name === role)?.id;
  const random = randomBytes(9).toString('hex');
  const person = { username: `frame-${random}@example.com`, password: `walks home at ${random.slice(0, 6)} o'clock` };
  await callAsAdministrator('POST', '/Account/register', { ...person, roleId });
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
