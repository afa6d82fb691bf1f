import {
  address,
  chooseLanguage,
  expect,
  officeWords,
  signIn,
  signInByForm,
  signIns,
  tagsOfRest,
  test,
  typeCredentials,
} from '../journey.ts';
import { signInAsOwnPerson } from '../own-person.ts';

const { account } = officeWords.en;
const quoted = 'You Are Not Authorized For This Page.';
const signedInPages = ['/allcreditcard', '/allservicesdata', '/applycreditcard'];

for (const path of signedInPages) {
  test(`A-AC-10: a stranger at ${path} reads the alert, lands on /login, and no data is asked for`, {
    tag: tagsOfRest(path === '/allservicesdata'),
  }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/') && !request.url().includes('/Account/logout')) asked.push(request.url());
    });
    await page.goto(path);
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(quoted);
    await alert.getByRole('button').click();
    await page.waitForURL('**/login');
    expect(asked).toEqual([]);
    await page.goBack().catch(() => undefined);
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  });
}

test('who was sent to /login comes back from it, also after loading it anew', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/allservicesdata?sort=createdDate');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.evaluate(() => history.pushState(null, ''));
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.waitForURL('**/login');
  // On a slow line Back is pressed before the script of the page is there.
  let send = () => {};
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const script = /\/static\/js\/sign-in-/;
  await page.route(script, async (route) => {
    await isSent;
    await route.continue();
  });
  const isAsked = page.waitForRequest(script);
  await page.reload({ waitUntil: 'commit' });
  await isAsked;
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(/login/);
  send();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.unroute(script);
  await page.goForward();
  await page.waitForURL('**/login');
  // And when it is.
  await page.reload();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goForward();
  await page.waitForURL('**/login');
  await page.reload();
  await page.getByLabel('E-mail').fill(signIns.Admin.username);
  await page.getByLabel('Password', { exact: true }).fill(signIns.Admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/allservicesdata?sort=createdDate');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test.describe('with refused calls', () => {
  test.use({ expectedErrors: [/401|403|404/] });

  test('wrong credentials say the quoted text and keep the user name', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('somebody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('somebody@example.com');
  });

  test('A-AC-11: staff do not come into an administrator’s page, nor by changing what the browser keeps', async ({
    page,
  }) => {
    await signIn(page, 'Staff', '/allservicesdata');
    await expect(page.getByRole('alertdialog')).toContainText(quoted);
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('user', JSON.stringify({ ...user, role: 'Admin' }));
      localStorage.setItem('role', 'Admin');
    });
    await page.goto('/allservicesdata');
    await expect(page.getByText(/^SR-/)).toHaveCount(0);
    await expect(
      page.getByText('Failed to fetch data. Please try again later.').or(page.getByRole('alertdialog')),
    ).toBeVisible();
  });

  test('A-SES-09: a mistyped address keeps what the browser shows, a visit to the website ends it, and signing in again ends the old token', async ({
    page,
    request,
  }) => {
    await signInByForm(page, signIns.Staff);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.goto('/applycreditcad');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await page.waitForURL('**/applycreditcard');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(signIns.Staff.username);
    await page.goto('/');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await page.goto('/applycreditcard');
    await page.getByRole('alertdialog').getByRole('button').click();
    await page.waitForURL('**/login');
    await expect
      .poll(async () =>
        (await request.get('/api/Account/me', { headers: { authorization: `Bearer ${token}` } })).status(),
      )
      .toBe(401);
  });
});

test('A-SES-02: the browser keeps exactly the four specified entries', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('left-over', 'x');
    sessionStorage.setItem('left-over', 'x');
  });
  await signInByForm(page, signIns.Staff);
  const kept = await page.evaluate(() => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
  }));
  const local = new Map(kept.local);
  expect([...local.keys()].toSorted()).toEqual(['profilePic', 'role', 'token', 'user']);
  expect(kept.session).toEqual([]);
  expect(JSON.parse(local.get('user') ?? '')).toMatchObject({
    username: signIns.Staff.username,
    role: 'Staff',
    id: expect.any(Number),
  });
});

test('A-SES-03: a token copied out of the browser is refused elsewhere', async ({ page, playwright }) => {
  await signInByForm(page, signIns.Staff);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const elsewhere = await playwright.request.newContext({ baseURL: process.env.SUVIDHA_ADDRESS ?? '' });
  const answer = await elsewhere.get('/api/Account/me', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  expect(await answer.json()).toMatchObject({ type: 'urn:suvidha:problem:cookie-missing' });
  await elsewhere.dispose();
});

test.describe('signing out', () => {
  // What the page one leaves still asks for, and its pictures, are not there for those whose session has just ended.
  test.use({ expectedErrors: [/status of 40[14]/] });

  test('signing out in one tab goes to the website and locks the other, which shows nothing more', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    await signInByForm(page, signIns.Staff);
    const other = await context.newPage();
    await other.goto('/applycreditcard');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(signIns.Staff.username) }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const again = other.getByRole('dialog', { name: account.again.title });
    await expect(again).toContainText(account.again.ended);
    await expect(other.locator('main')).toBeHidden();
    await again.getByRole('button', { name: account.again.leave }).click();
    await other.waitForURL('**/login');
  });
});

for (const way of ['the menu', 'the way to /login, as after a saved profile'] as const) {
  const isByMenu = way === 'the menu';
  test(`A-SES-07: signing out by ${way} empties caches and storage on the server’s word; theme and language stay`, {
    tag: ['@desktop', ...tagsOfRest(isByMenu)],
  }, async ({ page, context }) => {
    await chooseLanguage(page, 'gu');
    await context.addCookies([
      { name: '__Host-theme', value: 'dark', url: address.replace('http:', 'https:'), secure: true, sameSite: 'Lax' },
    ]);
    const person = await signInAsOwnPerson(page, 'Staff', '/applycreditcard');
    await page.evaluate(async () => {
      sessionStorage.setItem('left-over', 'x');
      await (await caches.open('left-over')).put('/left-over', new Response('x'));
    });
    const signedOut = page.waitForResponse(/\/api\/Account\/logout/);
    if (isByMenu) {
      await page.getByRole('button', { name: new RegExp(person.username) }).click();
      await page.getByRole('menuitem', { name: officeWords.gu.frame.logOut }).click();
    } else await page.goto('/login');
    expect(await (await signedOut).headerValue('clear-site-data')).toBe('"cache", "storage"');
    if (isByMenu) await page.waitForURL((url) => url.pathname !== '/applycreditcard');
    await page.goto('/login');
    await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    await expect.poll(() => page.evaluate(() => caches.has('left-over'))).toBe(false);
    await expect(page.locator('html')).toHaveAttribute('lang', 'gu');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto('/');
    await expect(page).toHaveURL(/\/gu\/$/);
  });
}

test.describe('when a part of the program does not arrive', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load|Failed to fetch dynamically|dynamically imported/] });

  test('the page reloads once by itself, then says so', async ({ page }) => {
    await signIn(page, 'Admin');
    await page.route('**/static/js/requests-page-*.js', (route) => route.abort());
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.goto('/allservicesdata');
    await expect(page.getByText('Loading chunk failed')).toBeVisible();
    expect(loads).toBe(2);
    await page.unroute('**/static/js/requests-page-*.js');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByText(/^SR-/).first()).toBeVisible();
  });

  test('whoever has signed in meanwhile comes to their page by its document', { tag: ['@desktop', '@full'] }, async ({
    page,
  }) => {
    await page.route('**/static/js/office-router-*.js', async (route) => {
      const isOfSignIn = new URL(route.request().frame().url()).pathname === '/login';
      await (isOfSignIn ? route.abort() : route.continue());
    });
    await typeCredentials(page, signIns.Admin);
    await page.waitForURL('**/allcreditcard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
