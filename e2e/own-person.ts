import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { address, type Role, type SignIn, signInAs, signIns } from './session.ts';

export async function call<Answer>(method: string, path: string, token: string, body?: object): Promise<Answer> {
  return read<Answer>(await send(method, path, token, body));
}

async function send(method: string, path: string, token: string, body?: object): Promise<Response> {
  return fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
}

async function read<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

const tokens = new Map<string, Promise<string>>();

/** For calls beside the page's: each person signs in once, and is not in any browser's way. */
export function tokenOf({ username, password }: SignIn, isAnew = false): Promise<string> {
  const kept = isAnew ? undefined : tokens.get(username);
  const token =
    kept ??
    call<{ token: string }>('POST', '/Account/login', '', { username, password }).then((answer) => answer.token);
  tokens.set(username, token);
  return token;
}

/** Signs in anew where journeys have ended that session or it is to prove itself again. */
export async function callAs<Answer>(person: SignIn, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await send(method, path, await tokenOf(person), body);
  return read<Answer>(answer.status === 401 ? await send(method, path, await tokenOf(person, true), body) : answer);
}

let roleIds: Promise<Map<string, number>> | undefined;
const askRoleIds = async () => {
  const roles = await callAs<{ id: number; name: string }[]>(signIns.Admin, 'GET', '/Role/getall');
  return new Map(roles.map(({ id, name }) => [name, id]));
};

interface Wanted {
  username?: string;
  joinedDay?: string;
}

/** Somebody nobody else signs in as, so that what they choose or are refused disturbs no other journey. */
export async function ownPerson(role: Role, more: Wanted = {}): Promise<SignIn> {
  roleIds ??= askRoleIds();
  return personOfRole((await roleIds).get(role), more);
}

/** The same, signed in; goes to the page if one is named. */
export async function signInAsOwnPerson(page: Page, role: Role, path?: `/${string}`): Promise<SignIn> {
  const person = await ownPerson(role);
  await signInAs(page, person, path);
  return person;
}

export async function personOfRole(roleId: number | undefined, more: Wanted = {}): Promise<SignIn> {
  const random = randomBytes(9).toString('hex');
  const { username = `own-${random}@example.com`, ...rest } = more;
  const person = { username, password: `walks home at ${random.slice(0, 6)} o'clock` };
  await callAs(signIns.Admin, 'POST', '/Account/register', { ...person, roleId, ...rest });
  return person;
}
