import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { splitDay } from '#shared/dates/typed-day.ts';
import { localPath } from '#shared/languages.ts';
import { fontsCookie } from '#shared/preferences/fonts.ts';
import { messages as english } from '#web/messages/office/en.ts';
import { messages as gujarati } from '#web/messages/office/gu.ts';
import { messages as hindi } from '#web/messages/office/hi.ts';
import { en } from '#web/messages/public/en.ts';
import { gu } from '#web/messages/public/gu.ts';
import { hi } from '#web/messages/public/hi.ts';
import { en as receiptEn } from '#web/messages/receipt/en.ts';
import { gu as receiptGu } from '#web/messages/receipt/gu.ts';
import { hi as receiptHi } from '#web/messages/receipt/hi.ts';
import type { PublicPagesModule } from '#web/public-pages/page.ts';
import { address, type SignIn } from './session.ts';

export { address, type SignIn, signIn, signInAs, signIns } from './session.ts';
export { expect };

export const languages = ['en', 'gu', 'hi'] as const;
export type Language = (typeof languages)[number];
export const publicWords = { en, gu, hi };
export const receiptWords = { en: receiptEn, gu: receiptGu, hi: receiptHi };
export const officeWords = { en: english, gu: gujarati, hi: hindi };

/** Of several tests of one kind the first always runs, the rest with everything else. */
export const tagsOfRest = (isFirst: boolean) => (isFirst ? [] : ['@full']);
export const tagsOf = (language: Language) => tagsOfRest(language === 'en');

/** A name nobody else has: what a test makes is found by it alone. */
export const letters = () =>
  Array.from({ length: 12 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

const build = new URL('../dist/pages/public-pages.js', import.meta.url);
/** The public pages as the server draws them. */
export const publicPages = (await import(build.href)) as PublicPagesModule;
/** Every public page, at its English address. */
/** But for those which the settings fill. */
export const publicPaths = publicPages.pages.map(({ path }) => path).filter((path) => !path.includes(':'));
export const inLanguage = localPath;

export const homeOf = (language: Language) => (language === 'en' ? '/' : `/${language}/`);

/** A page on which a console error, a policy violation or a foreign request fails the test. */
export const test = base.extend<{ expectedErrors: RegExp[]; openBrowser: (baseURL?: string) => Promise<Page> }>({
  baseURL: address,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright finds a fixture's needs by this pattern
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      // Where a person has no details yet, that is what the server answers.
      const isNoneYet =
        /\/api\/Profile(?:Payment)?\/Get\d+$/.test(message.location().url) && /\b404\b/.test(message.text());
      if (message.type() === 'error' && !isNoneYet) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(address))
        faults.push(`foreign request: ${request.url()}`);
    });
    await use(page);
    // What is asked for as the test ends is answered for nobody.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(faults.filter((fault) => !expectedErrors.some((expected) => expected.test(fault)))).toEqual([]);
  },
  /** A page in another browser, of somebody else or on another device, closed with the test. */
  openBrowser: async ({ browser, serviceWorkers }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (baseURL = address) => {
      const context = await browser.newContext({ baseURL, serviceWorkers });
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

let counter = 0;

/** What a visitor types; the name holds letters only and is found by nobody else's search. */
export function visitor() {
  counter += 1;
  const letters = Array.from({ length: 10 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
  return {
    service: 'Passport Services',
    firstName: `Visitor ${letters}`,
    mobile: `97${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    email: `${letters}@example.com`,
    dob: '1990-05-17',
    address: `${counter} Sample Street, Anand`,
    pincode: '388001',
  };
}

export type Visitor = ReturnType<typeof visitor>;

/** Types a birthday, an ISO day, into its three boxes. */
export async function fillBirthday(group: Locator, day: string, words: Record<'day' | 'month' | 'year', string>) {
  const { year, ...parts } = splitDay(day);
  for (const [name, text] of Object.entries({ ...parts, year })) {
    await group.getByLabel(words[name as keyof typeof words], { exact: true }).fill(text);
  }
}

export async function fillForm(page: Page, language: Language, person: Visitor) {
  const { labels, birthParts } = publicWords[language].enquiries;
  const form = page.locator('form[data-enquiry-form]');
  await form.getByLabel(labels.serviceType, { exact: true }).selectOption(person.service);
  await form.getByLabel(labels.firstName, { exact: true }).fill(person.firstName);
  await form.getByLabel(labels.mobile, { exact: true }).fill(person.mobile);
  await form.getByLabel(labels.email, { exact: true }).fill(person.email);
  await fillBirthday(form.getByRole('group', { name: labels.dob }), person.dob, birthParts);
  await form.getByLabel(labels.address, { exact: true }).fill(person.address);
  await form.getByLabel(labels.pincode, { exact: true }).fill(person.pincode);
}

export async function chooseLanguage(page: Page, language: Language) {
  await page.context().addCookies([
    {
      name: '__Host-language',
      value: language,
      url: address.replace('http:', 'https:'),
      secure: true,
      sameSite: 'Lax',
    },
  ]);
}

/** Sends the credentials; what comes next depends on the person. */
export async function typeCredentials(page: Page, { username, password }: SignIn, language: Language = 'en') {
  const words = officeWords[language].accounts;
  await page.goto('/login');
  await page.getByLabel(words.email).fill(username);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.submit }).click();
}

/** By the form, as a person does; most journeys begin with `signIn`. */
export async function signInByForm(page: Page, person: SignIn) {
  await typeCredentials(page, person);
  await page.waitForURL((url) => url.pathname !== '/login');
  await untilArrived(page);
}

/** A page one comes to inside the office takes the focus to its heading, out of a field or a menu that has it by then. */
export async function untilArrived(page: Page, title?: string) {
  await expect(page.getByRole('heading', { level: 1, ...(title && { name: title }) })).toBeFocused();
}

/** As a link inside the office would, whether or not a menu has one. */
export async function goWithin(page: Page, path: string) {
  // So that the heading that has the focus afterwards is the next page's.
  await page.evaluate((to) => {
    (document.activeElement as HTMLElement | null)?.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveTitle(/ · /);
  await untilArrived(page);
}

export const referenceIn = (text: string | null) => /SR-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(text ?? '')?.[0] ?? '';

/** Presses Tab until the target has the focus, as somebody without a mouse would. */
export async function walkTo(page: Page, target: Locator, key = 'Tab') {
  await target.waitFor();
  for (let steps = 0; steps < 600; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`);
}

/** The server answers 500 to these calls until what is returned is called. */
export async function breakCall(page: Page, address: string): Promise<() => void> {
  let isBroken = true;
  const body = JSON.stringify({ type: 'urn:suvidha:problem:broken', title: '', status: 500, requestId: 'x' });
  await page.route(address, (route) =>
    isBroken ? route.fulfill({ status: 500, contentType: 'application/problem+json', body }) : route.continue(),
  );
  return () => {
    isBroken = false;
  };
}

/** A window is seen a moment before it takes the focus: until then a key goes to what is behind it. */
export async function untilFocusIn(window: Locator) {
  await expect.poll(() => window.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** What is open: a window, or on a wide screen a record beside its list. A window over that record is the last. */
export const opened = (page: Page, name?: string) => {
  const named = name === undefined ? {} : { name };
  return page.getByRole('dialog', named).or(page.getByRole('complementary', named));
};

export async function escapeFrom(window: Locator) {
  await untilFocusIn(window);
  await window.page().keyboard.press('Escape');
}

/** What comes a moment later moves what stands below it: nothing there is pressed before. */
export async function untilDrawn(part: Locator) {
  await expect(part.locator('.skeleton')).toHaveCount(0);
}

/** Windows slide in, rows brighten: axe judges the colours as they are at that moment. */
export async function untilStill(page: Page) {
  await page.waitForFunction(() => {
    const isWhole = (element: Element | null): boolean =>
      element === null || (getComputedStyle(element).opacity === '1' && isWhole(element.parentElement));
    // A window that is about to fade in has no animation yet.
    if (![...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every(isWhole)) return false;
    // Rows are dimmed while others are on their way.
    if (![...document.querySelectorAll('[aria-busy=true]')].every(isWhole)) return false;
    // What follows the scrolling never ends.
    return document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .every((each) => each.playState !== 'running' || each.effect?.getComputedTiming().endTime === Infinity);
  });
}

/**
 * Our fonts come after the words of a first visit, which stays in the device's; the next page has them. The names of other
 * languages stay in the device's, which not every machine has: here in ours.
 */
export async function openInOwnFonts(page: Page, path: string) {
  const hasFonts = () => page.evaluate((name) => document.cookie.includes(name), fontsCookie);
  await page.goto(path);
  if (!(await hasFonts())) {
    await expect.poll(hasFonts).toBe(true);
    await page.reload();
  }
  await page.evaluate(async () => {
    for (const name of document.querySelectorAll<HTMLElement>('a[lang]'))
      name.style.fontFamily = '"Anek Latin", "Anek Gujarati", "Anek Devanagari"';
    await document.fonts.ready;
  });
}

/** Filled in and sent before its script has taken over, the visitors' form is a plain post. */
export async function untilTakenOver(page: Page) {
  // What was typed is guarded from then on.
  await page.waitForFunction(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

/** Types into the search of a list and waits until the list shows what is found, so that no row moves any more. */
export async function searchFor(page: Page, text: string) {
  const field = page.getByRole('searchbox');
  const isThere = await page.evaluate((wanted) => window.history.state?.usr?.searchText === wanted, text);
  const answer = isThere
    ? undefined
    : page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === text);
  // A window that has just closed gives the focus back some frames later, and takes it out of the field; a list that has
  // just been cleared empties its field some frames after its address. Typed anew until the list has taken the text.
  await expect(async () => {
    await field.fill(text);
    await page.waitForFunction((wanted) => window.history.state?.usr?.searchText === wanted, text, { timeout: 2_000 });
  }).toPass();
  // Asked for by a list that says so: what stands there until the answer is shown is marked as busy.
  await answer;
  await expect(page.locator('table[aria-busy=true], ul[aria-busy=true]')).toHaveCount(0);
}

/** On a phone the filters of a list stand in a sheet, which is opened first. */
export async function openFilters(page: Page) {
  if ((page.viewportSize()?.width ?? 0) >= 768) return;
  await page.getByRole('button', { name: new RegExp(`^${english.list.filters}`) }).click();
  await expect(filterSheet(page)).toBeVisible();
}

export async function closeFilters(page: Page) {
  if ((page.viewportSize()?.width ?? 0) >= 768) return;
  await filterSheet(page).getByRole('button', { name: english.frame.close }).click();
  await expect(filterSheet(page)).toHaveCount(0);
}

/** Opens the choices of a filter: by its own button, on a phone in the open sheet; else from the menu of those not in view. */
export async function openFilter(page: Page, title: string) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const place = isPhone ? filterSheet(page) : page.getByRole('group', { name: english.list.filters });
  const own = place.getByRole('button', { name: new RegExp(`^${title}(: |$)`) }).first();
  const others = place.getByRole('button', { name: english.list.addFilter, exact: true });
  await expect(own.or(others).first()).toBeVisible();
  if (await own.isVisible()) return own.click();
  await others.click();
  await page.getByRole('menuitem', { name: title, exact: true }).click();
}

const filterSheet = (page: Page) => page.getByRole('dialog', { name: english.list.filters });
