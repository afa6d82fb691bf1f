import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SiteSettings } from '#features/site/contract.ts';
import { usualWork } from '#features/site/work/catalogue.ts';
import type { Morning, WorkItem } from '#features/work/records.ts';
import { enquiryForm, newPassword } from '#testing/factories.ts';
import { aScene } from '#testing/pictures.ts';
import { freePort, type Product, startProduct } from '#testing/product.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, officeWords, opened, test } from '../journey.ts';

const { calls, queue, morning: words, dashboard, accounts } = officeWords.en;

/** Rules give to everybody who is present: nobody else's tests may be about. */
let product: Product;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await temporaryFolder();
  product = await startProduct({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: '1000',
    ENQUIRIES_PER_HOUR: '1000',
    REQUESTS_PER_PERSON_AND_MINUTE: '100000',
  });
});
test.afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface SignIn {
  username: string;
  password: string;
}

/** As the person whose token it is. */
async function call<Answer>(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const answer = await fetch(`${product.address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}

const tokenOf = async (person: SignIn) =>
  (await call<{ token: string; id: number }>('POST', '/Account/login', { body: person })).token;

async function signIn(page: Page, { username, password }: SignIn, path: string) {
  await page.goto('/login');
  await page.getByLabel(accounts.email).fill(username);
  await page.getByLabel(accounts.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(path);
}

test('a day: forty requests are given to three present people, worked off by keys, by thumb and by telephone, and at six nothing is lost', {
  tag: ['@desktop', '@full'],
}, async ({ openBrowser }) => {
  test.setTimeout(240_000);
  const [, username = '', password = ''] = /^ {2}Admin +(\S+) +(\S+)$/m.exec(product.output()) ?? [];
  const owner = { username, password };
  const token = await tokenOf(owner);
  const asOwner = <Answer>(method: string, path: string, body?: object) =>
    call<Answer>(method, path, { token, ...(body && { body }) });
  const listOf = (query: string) => asOwner<WorkItem[]>('GET', `/Work/GetAll?sort=dueDate&limit=200&${query}`);

  // What the sample has is the owner's own; the sample's people are given nothing.
  const sample = await listOf('section=unassigned');
  await asOwner('POST', '/Work/Take', { items: sample.map(({ id }) => ({ id })) });
  for (const { id } of await asOwner<{ id: number }[]>('GET', '/Account/GetAll?sort=-createdDate'))
    await asOwner('PUT', `/Work/Serves/update/${id}`, { services: [] });
  const roles = await asOwner<{ id: number; name: string }[]>('GET', '/Role/getall');
  const roleId = roles.find(({ name }) => name === 'Staff')?.id;
  const people: SignIn[] = [];
  for (const name of ['asha', 'bina', 'chetan']) {
    const person = { username: `${name}@example.com`, password: newPassword() };
    await asOwner('POST', '/Account/register', { ...person, roleId });
    const image = `data:image/jpeg;base64,${(await aScene(480, 640)).toString('base64')}`;
    const place = { latitude: 22.5645, longitude: 72.9289, accuracy: 20 };
    const mark = { ...place, image, date: new Date().toISOString(), kind: 'in' };
    await call('POST', '/Attendance/Create', { token: await tokenOf(person), body: mark });
    people.push(person);
  }
  const { settings } = await asOwner<{ settings: SiteSettings }>('GET', '/SiteSettings/Get');
  await asOwner('PUT', '/SiteSettings/update', {
    ...settings,
    ...{ opensAt: 0, closesAt: 1440, openDays: [1, 2, 3, 4, 5, 6, 7], otherHours: [], holidays: [] },
    work: { ...usualWork, callsFrom: 0, callsUntil: 1440, isAssignedByRule: true },
  });

  const nameOf = (number: number) => `Day ${String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26))}`;
  const mobileOf = (number: number) => `98${String(10_000_000 + number)}`;
  await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      call('POST', '/ServicesRequest/Create', {
        body: { ...enquiryForm(), firstName: nameOf(number), mobile: mobileOf(number) },
      }),
    ),
  );
  const openOf = async (person: SignIn) => (await listOf(`owner=${encodeURIComponent(person.username)}`)).length;
  await expect
    .poll(async () => (await Promise.all(people.map(openOf))).toSorted((one, other) => one - other), {
      timeout: 60_000,
    })
    .toEqual([13, 13, 14]);

  const [asha, bina, chetan] = people as [SignIn, SignIn, SignIn];
  // By keys, on a desktop: into the list, then a digit and J for each.
  const desk = await openBrowser(product.address);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await signIn(desk, asha, '/work?section=today');
  await expect(desk.locator('a[data-row-link]').first()).toBeVisible();
  await desk.locator('a[data-row-link]').first().focus();
  await desk.keyboard.press('Enter');
  const mine = await openOf(asha);
  const title = opened(desk).getByRole('heading', { name: /^Day / });
  for (let left = mine; left > 0; left--) {
    await expect(opened(desk).getByRole('heading', { name: calls.title })).toBeVisible();
    const outcome = left % 2 === 0 ? 'reached' : 'no-response';
    await desk.keyboard.press(outcome === 'reached' ? '1' : '2');
    const name = await title.textContent();
    await expect(desk.getByText(new RegExp(`^${name}: ${calls.told[outcome]}`))).toBeVisible();
    if (left === mine) await expectNothingFound(desk);
    if (left === 1) continue;
    await desk.keyboard.press('j');
    await expect(title).not.toHaveText(name ?? '');
  }

  // By thumb, on a telephone.
  const phone = await openBrowser(product.address);
  await phone.setViewportSize({ width: 360, height: 740 });
  await signIn(phone, bina, '/work?section=today');
  for (let left = await openOf(bina); left > 0; left--) {
    await phone.locator('a[data-row-link]').first().click();
    await opened(phone)
      .getByRole('button', { name: new RegExp(`^${calls.outcomes.reached}`) })
      .click();
    await expect(phone.getByText(new RegExp(`^Day [a-z]+: ${calls.told.reached}`))).toBeVisible();
    await phone.keyboard.press('Escape');
    await expect(opened(phone)).toHaveCount(0);
    await expect(phone.getByRole('link', { name: new RegExp(`^${queue.sections.today} ${left - 1}$`) })).toBeVisible();
  }

  // The third notes the last of theirs elsewhere, and closes some.
  const theirs = await listOf(`owner=${encodeURIComponent(chetan.username)}`);
  const chetansToken = await tokenOf(chetan);
  for (const [place, { id }] of theirs.entries())
    await call('POST', `/Work/Called/${id}`, {
      ...{ token: chetansToken, body: { outcome: place < 3 ? 'not-interested' : 'reached' } },
    });

  // At six: nothing is unowned, nothing of today is left, and the owner's numbers are those of the rows.
  expect(await listOf('section=unassigned')).toEqual([]);
  const told = await asOwner<Morning>('GET', '/Work/Morning');
  for (const section of ['overdue', 'today', 'waiting', 'cold', 'later', 'unassigned'] as const)
    expect([section, told.sections[section]]).toEqual([section, (await listOf(`section=${section}`)).length]);
  expect(told.firstResponse.responded).toBeGreaterThanOrEqual(40);
  const office = await openBrowser(product.address);
  await signIn(office, owner, '/dashboard');
  for (const section of ['unassigned', 'overdue', 'today', 'waiting', 'cold'] as const) {
    const link = office.getByRole('link', {
      name: dashboard.ofStatus(words.sections[section], String(told.sections[section])),
    });
    await expect(link).toHaveAttribute('href', `/work?section=${section}`);
  }
  for (const person of people) {
    const open = await openOf(person);
    await expect(office.getByRole('link', { name: `${person.username}: ${words.open(String(open))}` })).toBeVisible();
  }
  expect(await Promise.all(people.map(openOf))).toEqual([mine, await openOf(bina), theirs.length - 3]);
});
