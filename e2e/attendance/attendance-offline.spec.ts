import type { Page } from '@playwright/test';
import { address, expect, officeWords, type SignIn, signInByForm, test } from '../journey.ts';
import { ownPerson, signInAsOwnPerson } from '../own-person.ts';
import { fakeMedia, makePhotosDiffer, markButton } from './attendance-journey.ts';
import { aMarkByApi, office } from './mark-journey.ts';

test.use({
  launchOptions: fakeMedia,
  // Without a network every call fails, and a browser says so.
  expectedErrors: [/Failed to load resource/],
});

const { account, attendance: words, frame } = officeWords.en;
const { camera, waiting } = words;
const creating = '**/api/Attendance/Create';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const strip = (page: Page) => page.getByRole('status').filter({ hasText: waiting.title });

async function prepare(page: Page): Promise<SignIn> {
  const context = page.context();
  await context.grantPermissions(['camera', 'geolocation'], { origin: address });
  await context.setGeolocation({ ...office, accuracy: 15 });
  await makePhotosDiffer(context);
  const person = await signInAsOwnPerson(page, 'Staff', '/applycreditcard');
  return person;
}

async function openAttendance(page: Page) {
  await page.goto('/attendance');
  await expect(markButton(page)).toBeVisible();
}

/** From then on the page opens without a network. */
async function waitForWorker(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function captureAndSubmit(page: Page) {
  await markButton(page).click();
  const overlay = page.getByRole('dialog', { name: words.mark });
  await expect(overlay.getByLabel(camera.live)).toBeVisible();
  await button(page, camera.capture).click();
  await expect(overlay).toContainText(camera.located(15));
  await button(page, camera.submit).click();
}

async function captureToKeep(page: Page) {
  await captureAndSubmit(page);
  await expect(page.getByRole('alertdialog', { name: waiting.kept })).toBeVisible();
  await button(page, frame.ok).click();
  await expect(strip(page)).toContainText(words.kinds.in);
}

interface Kept {
  capturedAt: string;
  receivedAt: string;
}

/** What the server has of the person who is signed in. */
const recorded = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch('/api/Attendance/Mine', { headers });
    return ((await answer.json()) as { marks: Kept[] }).marks;
  });

/** What of the one waiting mark stands on the device in the clear, and the seal. */
const readableOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('attendance');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('marks').objectStore('marks').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(Object.keys(reading.result[0]).toSorted());
          };
        };
      }),
  );

test('an answer that was lost on the way: sending again makes no second record', { tag: '@full' }, async ({ page }) => {
  await prepare(page);
  await openAttendance(page);
  const keys: string[] = [];
  await page.route(creating, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const answer = await route.fetch();
    expect(answer.status()).toBe(201);
    await route.abort();
  });
  await captureToKeep(page);
  expect(await recorded(page)).toHaveLength(1);
  await page.unroute(creating);
  const again = page.waitForResponse(creating);
  await button(page, waiting.sendNow).click();
  const answered = await again;
  expect(answered.status()).toBe(201);
  expect(new Set([...keys, answered.request().headers()['idempotency-key']]).size).toBe(1);
  await expect(strip(page)).toHaveCount(0);
  expect(await recorded(page)).toHaveLength(1);
});

test('two tabs send what waits once', async ({ page, context }) => {
  await prepare(page);
  await openAttendance(page);
  let sent = 0;
  let isAway = true;
  await context.route(creating, (route) => {
    if (isAway) return route.abort();
    sent += 1;
    return route.continue();
  });
  await captureToKeep(page);
  const second = await context.newPage();
  await openAttendance(second);
  await expect(strip(second)).toBeVisible();
  isAway = false;
  await Promise.all([page, second].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))));
  for (const tab of [page, second]) await expect(strip(tab)).toHaveCount(0);
  expect(await recorded(second)).toHaveLength(1);
  expect(sent).toBe(1);
  await second.close();
});

test('a session that ended keeps it for its own person; nobody else sees or sends it', async ({ page, context }) => {
  const person = await prepare(page);
  await openAttendance(page);
  const tried: string[] = [];
  let isClosed = true;
  await context.route(creating, (route) => {
    if (isClosed) return route.abort();
    tried.push(route.request().url());
    return route.continue();
  });
  await captureToKeep(page);
  expect(await readableOnDevice(page)).toEqual(['capturedAt', 'key', 'nonce', 'personId', 'refusedAt', 'sealed']);
  // The session's other half is gone: the server refuses it at the next call.
  await context.clearCookies();
  await button(page, words.next).click();
  await button(page, account.again.leave).click();
  await page.waitForURL('**/login');
  isClosed = false;

  const other = await ownPerson('Staff');
  await signInByForm(page, other);
  await openAttendance(page);
  await expect(strip(page)).toHaveCount(0);
  expect(await recorded(page)).toEqual([]);
  expect(tried).toEqual([]);

  await signInByForm(page, person);
  await expect.poll(() => recorded(page)).toHaveLength(1);
  expect(tried).toHaveLength(1);
});

async function logOut(page: Page, { username }: SignIn) {
  await page.getByRole('banner').getByRole('button', { name: username }).click();
  await page.getByRole('menuitem', { name: frame.logOut }).click();
}

test('logging out tries to send first, and asks before what waits is removed', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const person = await prepare(page);
  await openAttendance(page);
  await context.route(creating, (route) => route.abort());
  await captureToKeep(page);
  await logOut(page, person);
  const question = page.getByRole('alertdialog', { name: waiting.question });
  await expect(question).toContainText(waiting.leaving(1));
  await question.getByRole('button', { name: waiting.stay }).click();
  await expect(question).toHaveCount(0);
  await expect(strip(page)).toBeVisible();
  await logOut(page, person);
  await question.getByRole('button', { name: frame.logOut }).click();
  await page.waitForURL('/');
  await context.unroute(creating);
  await signInByForm(page, person);
  await openAttendance(page);
  await expect(strip(page)).toHaveCount(0);
  expect(await recorded(page)).toEqual([]);
});

test('what the server will never take is told with its reason, until it is dismissed', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const person = await prepare(page);
  await openAttendance(page);
  // By itself it would be tried again in ten minutes.
  await context.route(creating, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '600' }, body: '' }));
  await captureToKeep(page);
  await aMarkByApi({ by: person });
  await context.unroute(creating);
  await button(page, waiting.sendNow).click();
  const refused = page.getByRole('alert').filter({ hasText: waiting.refused });
  await expect(refused).toContainText(camera.doneAlready);
  await page.reload();
  await expect(refused).toContainText(camera.doneAlready);
  await button(page, waiting.dismiss).click();
  await expect(refused).toHaveCount(0);
  expect(await recorded(page)).toHaveLength(1);
});

test('refused while one is elsewhere: the reason waits to be read, and logging out asks', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const person = await prepare(page);
  await page.goto('/applycreditcard');
  await page.getByRole('navigation').getByRole('link', { name: words.title, exact: true }).click();
  await expect(markButton(page)).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(creating, async (route) => {
    await held;
    await route.continue();
  });
  await captureAndSubmit(page);
  await expect(button(page, camera.close)).toBeDisabled();
  await aMarkByApi({ by: person });
  await page.goBack();
  await page.waitForURL('**/applycreditcard');
  const answered = page.waitForResponse(creating);
  answer();
  expect((await answered).status()).toBe(409);
  await page.goForward();
  const refused = page.getByRole('alert').filter({ hasText: waiting.refused });
  await expect(refused).toContainText(camera.doneAlready);

  await logOut(page, person);
  const question = page.getByRole('alertdialog', { name: waiting.question });
  await expect(question).toContainText(waiting.unread(1));
  await question.getByRole('button', { name: waiting.stay }).click();
  await expect(refused).toContainText(camera.doneAlready);
  await button(page, waiting.dismiss).click();
  await expect(refused).toHaveCount(0);
  await logOut(page, person);
  await page.waitForURL('/');
});

test('what waited for more than 31 days is removed, whoever is signed in', { tag: '@full' }, async ({ page }) => {
  await prepare(page);
  await openAttendance(page);
  const inStore = (days: readonly number[]) =>
    page.evaluate(
      (old) =>
        new Promise<unknown[]>((resolve, reject) => {
          const opening = indexedDB.open('attendance');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const marks = database.transaction('marks', 'readwrite').objectStore('marks');
            for (const ago of old) {
              const capturedAt = new Date(Date.now() - ago * 86_400_000).toISOString();
              marks.put({ key: `${ago} days`, personId: 2_000_000_000, kind: 'in', capturedAt });
            }
            const reading = marks.getAllKeys();
            reading.onsuccess = () => {
              database.close();
              resolve(reading.result);
            };
          };
        }),
      days,
    );
  // The page makes the store; opened before, it would be made here, without anything in it.
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'attendance'));
  // Somebody else's, who never came back to this device.
  expect(await inStore([30, 32])).toEqual(['30 days', '32 days']);
  await page.goto('/applycreditcard');
  await expect.poll(() => inStore([])).toEqual(['30 days']);
});

// Apart from the tests that intercept requests: one that meets a worker which the browser has stopped, and starts for it,
// goes past the interception.
test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('captured in airplane mode, page closed, network back: one record with both times', {
    tag: '@phone',
  }, async ({ page, context }) => {
    await prepare(page);
    await openAttendance(page);
    await waitForWorker(page);
    await context.setOffline(true);
    await page.reload();
    await expect(markButton(page)).toBeVisible();
    await captureToKeep(page);
    const capturedAt = await strip(page).locator('time').getAttribute('datetime');
    await page.close();
    await context.setOffline(false);

    const later = await context.newPage();
    // Any page of the back office sends what waits.
    await later.goto('/applycreditcard');
    await expect.poll(() => recorded(later)).toHaveLength(1);
    const [mark] = await recorded(later);
    expect(mark?.capturedAt).toBe(capturedAt);
    expect(Date.parse(mark?.receivedAt ?? '')).toBeGreaterThan(Date.parse(capturedAt ?? ''));
    await openAttendance(later);
    await expect(strip(later)).toHaveCount(0);
    await later.close();
  });

  test('a newer version is told, and loaded when the person says so', async ({ page }) => {
    await prepare(page);
    const text = await (await page.request.get('/attendance')).text();
    const entry = /<meta name="release" content="([^"]+)">/.exec(text)?.[1] ?? '';
    // A page of an older release: its script has another name than that of the release whose worker is fetched.
    await page.route('**/attendance', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(entry, '/static/js/office-00000000.js');
      await route.fulfill({ response: answer, body });
    });
    await page.route('**/office-00000000.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `import '${entry}';` }),
    );
    await openAttendance(page);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await expect(page.getByText(frame.newVersion)).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await page.unroute('**/attendance');
    await button(page, frame.reload).click();
    await page.waitForFunction(() => !('isSamePage' in globalThis));
    await expect(markButton(page)).toBeVisible();
    await waitForWorker(page);
    await expect(page.getByText(frame.newVersion)).toHaveCount(0);
  });

  test('public pages, the API and its answers are never kept', async ({ page }) => {
    await prepare(page);
    await openAttendance(page);
    await waitForWorker(page);
    await page.reload();
    await expect(markButton(page)).toBeVisible();
    await page.goto('/');
    await page.goto('/attendance');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const stores = await Promise.all(names.map((name) => caches.open(name)));
      const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/attendance');
    expect(kept.filter((path) => !/^\/(?:attendance$|static\/)/.test(path))).toEqual([]);
  });
});
