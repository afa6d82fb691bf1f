import type { BrowserContext, Page } from '@playwright/test';
import type { SignedInUser } from '#web/session/stored-session.ts';

export type Role = 'Admin' | 'Staff';

export interface SignIn {
  username: string;
  password: string;
}

export const address = process.env.SUVIDHA_ADDRESS ?? '';
/** The people of this worker. */
export const signIns = (JSON.parse(process.env.SUVIDHA_SIGN_INS ?? '[]') as Record<Role, SignIn>[])[
  Number(process.env.TEST_PARALLEL_INDEX ?? 0)
] as Record<Role, SignIn>;

interface Session {
  user: SignedInUser;
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  startedAt: number;
}

const isOfSession = ({ name }: { name: string }) => ['__Host-bind', '__Host-device'].includes(name);

async function startSession(context: BrowserContext, { username, password }: SignIn): Promise<Session> {
  const answer = await context.request.post(`${address}/api/Account/login`, {
    data: { username, password },
    // Browsers say this of their own calls; such a token is good only with the cookie that comes beside it.
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()} ${await answer.text()}`);
  const user = (await answer.json()) as SignedInUser;
  return { user, cookies: (await context.cookies(address)).filter(isOfSession), startedAt: Date.now() };
}

async function isAlive({ user, cookies }: Session): Promise<boolean> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { authorization: `Bearer ${user.token}`, cookie };
  return (await fetch(`${address}/api/Account/me`, { headers })).ok;
}

/**
 * Off the office: an open page of it would take the change of its storage for a sign-out in another tab, and send what it
 * has under way with the next person's cookies.
 */
const leaveOffice = (page: Page) => page.goto(`${address}/livez`);

/** Puts into the browser what signing in leaves there, beside its other cookies. */
async function restore(page: Page, { user, cookies }: Session) {
  await page.context().addCookies(cookies);
  const entries = { token: user.token, user: JSON.stringify(user), role: user.role, profilePic: '' };
  await page.evaluate((kept) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, entries);
}

const sessions = new Map<Role, Session>();
/** Five minutes after signing in the server asks again who it is. */
const freshMs = 120_000;

/** As this worker's person, signed in once for many tests; goes to the page if one is named. */
export async function signIn(page: Page, role: Role, path?: `/${string}`) {
  await leaveOffice(page);
  let session = sessions.get(role);
  if (!session || Date.now() - session.startedAt > freshMs || !(await isAlive(session))) {
    session = await startSession(page.context(), signIns[role]);
    sessions.set(role, session);
  }
  await restore(page, session);
  if (path) await page.goto(path);
}

/** In a session of their own. */
export async function signInAs(page: Page, person: SignIn, path?: `/${string}`) {
  await leaveOffice(page);
  await restore(page, await startSession(page.context(), person));
  if (path) await page.goto(path);
}
