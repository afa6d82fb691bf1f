import type { Locator, Page } from '@playwright/test';
import { expect, officeWords, type SignIn, signInByForm, test } from '../journey.ts';
import { signInAsOwnPerson } from '../own-person.ts';

const { appearance: words, frame } = officeWords.en;

async function openSettings(page: Page, person: SignIn, isMobile: boolean) {
  if (isMobile) {
    await page.getByRole('button', { name: new RegExp(person.username) }).click();
    await page.getByRole('menuitem', { name: words.title }).click();
  } else await page.getByRole('button', { name: words.title }).click();
  const drawer = page.getByRole('dialog', { name: words.title });
  await expect(drawer).toBeVisible();
  return drawer;
}

const look = (page: Page) =>
  page.locator('html').evaluate((element) => Object.fromEntries(Object.entries(element.dataset)));
const rowHeight = (page: Page) =>
  page
    .locator('tbody td')
    .first()
    .evaluate((cell) => cell.getBoundingClientRect().height);

const chosen = {
  theme: 'dark',
  accent: 'teal',
  density: 'comfortable',
  text: '120',
  contrast: 'more',
  menu: 'icons',
  keys: 'on',
};
const usual = {
  theme: 'system',
  accent: 'indigo',
  density: 'compact',
  text: '100',
  contrast: 'normal',
  menu: 'auto',
  keys: 'on',
};

async function choose(drawer: Locator) {
  for (const name of ['Dark', 'Teal', 'Comfortable', '120 %', 'More', 'Icons']) {
    await drawer.getByText(name, { exact: true }).click();
  }
  await expect(drawer.getByRole('status')).toHaveText(words.kept);
}

test('what is chosen is in force at once, after a reload and on the sign-in page', async ({ page, isMobile }) => {
  const person = await signInAsOwnPerson(page, 'Admin', '/allcreditcard');
  const drawer = await openSettings(page, person, isMobile);
  await choose(drawer);
  expect(await look(page)).toEqual(chosen);

  // The server writes it into the document: the first paint is right.
  const first = await (await page.request.get('/allservicesdata')).text();
  expect(first).toContain('data-theme="dark" data-accent="teal" data-density="comfortable" data-text="120"');
  expect(first).not.toMatch(/<html[^>]*style=/);
  await page.reload();
  expect(await look(page)).toEqual(chosen);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await look(page)).toEqual(chosen);
});

test('what is chosen comes along to another device, and the last choice wins', { tag: '@full' }, async ({
  page,
  openBrowser,
  isMobile,
}) => {
  const person = await signInAsOwnPerson(page, 'Admin', '/allcreditcard');
  await choose(await openSettings(page, person, isMobile));
  const second = await openBrowser();
  await second.goto('/login');
  expect(await look(second)).toEqual(usual);
  const kept = second.waitForResponse('**/Account/preferences');
  await signInByForm(second, person);
  await kept;
  await expect(second.locator('html')).toHaveAttribute('data-accent', 'teal');
  expect(await look(second)).toEqual(chosen);

  // The last choice wins, whichever device it is made on.
  const secondDrawer = await openSettings(second, person, isMobile);
  await secondDrawer.getByRole('button', { name: words.reset }).click();
  expect(await look(second)).toEqual(usual);
  await expect(secondDrawer.getByRole('status')).toHaveText(words.kept);
  const newest = page.waitForResponse('**/Account/preferences');
  await signInByForm(page, person);
  await newest;
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'indigo');
  expect(await look(page)).toEqual(usual);
});

test('by keyboard: arrows choose, Escape closes and the focus comes back', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  await signInAsOwnPerson(page, 'Staff', '/applycreditcard');
  const button = page.getByRole('button', { name: words.title });
  await button.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: words.title });
  await drawer.getByRole('radio', { name: words.densities.compact }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-text', '110');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('rows are 40 px compact, higher when comfortable, and grow with the text', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  const person = await signInAsOwnPerson(page, 'Admin', '/allservicesdata');
  await expect(page.getByText(/^SR-/).first()).toBeVisible();
  expect(await rowHeight(page)).toBe(40);
  const drawer = await openSettings(page, person, false);
  await drawer.getByText(words.densities.comfortable).click();
  expect(await rowHeight(page)).toBe(46);
  await drawer.getByText('130 %').click();
  expect(await rowHeight(page)).toBeCloseTo(59.8, 0);
});

test('another tab of the same browser follows', { tag: ['@desktop', '@full'] }, async ({ page, context }) => {
  const person = await signInAsOwnPerson(page, 'Staff', '/applycreditcard');
  const other = await context.newPage();
  await other.goto('/applycreditcard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const drawer = await openSettings(page, person, false);
  await drawer.getByText('Plum', { exact: true }).click();
  await expect(drawer.getByRole('status')).toHaveText(words.kept);
  await other.bringToFront();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(other.locator('html')).toHaveAttribute('data-accent', 'plum');
  // A choice here adds to what the other tab chose.
  const otherDrawer = await openSettings(other, person, false);
  await otherDrawer.getByText('110 %').click();
  await expect(otherDrawer.getByRole('status')).toHaveText(words.kept);
  await page.reload();
  expect(await look(page)).toEqual({ ...usual, accent: 'plum', text: '110' });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a choice holds on the device, which says so, and reaches the account later', { tag: '@full' }, async ({
    page,
    context,
    openBrowser,
    isMobile,
  }) => {
    const person = await signInAsOwnPerson(page, 'Staff', '/applycreditcard');
    const drawer = await openSettings(page, person, isMobile);
    await context.setOffline(true);
    await drawer.getByText('Brick', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-accent', 'brick');
    await expect(drawer.getByRole('status')).toHaveText(words.unsent);
    await context.setOffline(false);
    await expect(drawer.getByRole('status')).toHaveText(words.kept);

    await context.setOffline(true);
    await drawer.getByText('Green', { exact: true }).click();
    await expect(drawer.getByRole('status')).toHaveText(words.unsent);
    // Closed before it could be sent: the next visit of this browser sends it.
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    const sent = later.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 204);
    await later.goto('/applycreditcard');
    await sent;
    await expect(later.locator('html')).toHaveAttribute('data-accent', 'green');
    const second = await openBrowser();
    await signInByForm(second, person);
    await expect(second.locator('html')).toHaveAttribute('data-accent', 'green');
  });
});

test.describe('wishes of the device', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no motion, and more contrast, without being asked for here', async ({ page }) => {
    await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
    await page.goto('/login');
    const found = await page.locator('html').evaluate((element) => {
      const style = getComputedStyle(element);
      return { muted: style.getPropertyValue('--muted'), motion: style.getPropertyValue('--motion') };
    });
    expect(found.motion).toBe('0s');
    expect(found.muted).toContain('#2c2e4c');
    await expect(page.getByRole('heading', { level: 1, name: officeWords.en.accounts.title })).toBeVisible();
    expect(frame.product).toBe('Suvidha');
  });
});
