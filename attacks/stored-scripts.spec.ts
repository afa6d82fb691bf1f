import { expect, type Page, test } from '@playwright/test';
import { pageList } from '#app/page-list.ts';
import { urlOfRunning } from '#db/embedded/running.ts';
import { openDatabase, openPool } from '#db/open.ts';
import { services } from '#features/services/catalogue.ts';
import { textPageNames } from '#features/site/texts/rules.ts';
import { languages, localPath } from '#shared/languages.ts';
import { enquiryForm } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { inLanguage, opened, publicPaths } from '../e2e/journey.ts';
import { address, signIn, signInAs } from '../e2e/session.ts';
import { scripts } from './payloads.ts';
import { addRows, plantTexts } from './stored-texts/plant-texts.ts';
import { hasRun, injectedElements, type Reading, startReading, watch } from './stored-texts/read-screens.ts';
import { leftOut, readByPeople, textColumns } from './stored-texts/text-columns.ts';

const db = openDatabase(
  openPool(urlOfRunning(`${process.env.SUVIDHA_DATA_DIR}/pg`) ?? '', { size: 1, onLost: () => {} }),
);
test.use({ baseURL: address });
test.afterAll(() => db.destroy());

/** Of each list so many are opened. */
const mostOpened = 5;
/** What of ours the owner's text took the place of: compared with what ours is now, no more. */
const neverShown = /^settings: texts\..*\.ours\b/;
const notTelling = ['/login', '/setup', '/secondfactor'];
const ofStaff = pageList.flatMap(({ path, access }) =>
  access === 'signedIn' && !notTelling.includes(path) ? [path] : [],
);
/** Windows of a record, opened by what leads to them alone: none of these sends anything. */
const windows =
  /^(?:Edit|Edit bank|Rename|Rename .*|Update|Decision|Complete or correct|Draft: .*|Correct .*|Show the .*)$/;

async function settled(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.skeleton:visible')).toHaveCount(0);
  // What is folded away is read as well.
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

/** A page, what stands folded in it, the records of its list, and of the first of them its windows. */
async function readScreen(page: Page, path: string, reading: Reading) {
  await page.goto(path);
  await settled(page);
  expect(new URL(page.url()).pathname).toBe(new URL(path, address).pathname);
  await page.locator('main [aria-expanded=false]:not([aria-haspopup])').evaluateAll((folded) => {
    for (const one of folded) (one as HTMLElement).click();
  });
  await settled(page);
  await reading.look(page);
  const rows = await page
    .locator('a[data-row-link]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const [index, row] of rows.slice(0, mostOpened).entries()) {
    await page.goto(row ?? '');
    await expect(opened(page).last()).toBeVisible();
    await settled(page);
    await reading.look(page);
    const buttons = opened(page).getByRole('button', { name: windows });
    for (let button = 0; index === 0 && button < (await buttons.count()); button++) {
      await buttons.nth(button).click();
      await expect(page.getByRole('dialog').last()).toBeVisible();
      await settled(page);
      await reading.look(page);
      await page.goto(row ?? '');
      await expect(opened(page).last()).toBeVisible();
      await settled(page);
    }
  }
}

/** Of everybody one day after the other, until there are enough with something in them. */
async function readDays(page: Page, reading: Reading) {
  for (const day of (await page.locator('td[data-place]').all()).slice(0, 40)) {
    await day.click();
    await settled(page);
    await reading.look(page);
    await page.keyboard.press('Escape');
  }
}

/** The menu of a list's views, and the window of all of them. */
async function readViews(page: Page, reading: Reading) {
  await page.getByRole('button', { name: /^Views/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await settled(page);
  await reading.look(page);
  await page.getByRole('menuitem', { name: 'Edit views…' }).click();
  await expect(opened(page, 'Views of this list')).toBeVisible();
  await reading.look(page);
}

const recordsOf = async (kind: string, table: 'enquiries' | 'customers' | 'saved_applications') => {
  const rows = await db.selectFrom(table).select('id').orderBy('id').limit(mostOpened).execute();
  return rows.map(({ id }) => `/privacy-desk?record=${encodeURIComponent(`${kind} ${id}`)}`);
};

test('every column that holds a text is planted, or left out for a reason', async () => {
  const planted = Object.entries(readByPeople).flatMap(([table, columns]) => columns.map((name) => `${table}.${name}`));
  const known = [...planted, ...Object.values(leftOut).flat()];
  expect(known.toSorted()).toEqual(await textColumns(db));
});

test('A-XSS-01, 02, A-HDR-02: markup in every text that people read runs on no page, in no record and no window', async ({
  page,
  browser,
}) => {
  test.setTimeout(2_400_000);
  const staff = await addRows(db);
  const theirs = await (await browser.newContext({ baseURL: address, serviceWorkers: 'block' })).newPage();
  await signInAs(theirs, staff);
  const planted = await plantTexts(db, staff);
  const reading = startReading(planted);
  const seen = [await watch(page, address), await watch(theirs, address)];

  for (const path of ofStaff) await readScreen(theirs, path, reading);
  const files = [
    ...(await recordsOf('enquiry', 'enquiries')),
    ...(await recordsOf('customer', 'customers')),
    ...(await recordsOf('saved', 'saved_applications')),
  ];
  const texts = textPageNames.map((name) => `/sitetexts?page=${name}`);
  const paths = pageList.map(({ path }) => path as string).filter((path) => !notTelling.includes(path));
  // The newest of the log are what these pages themselves ask for; of requests those come first that are to be answered.
  for (const path of [...paths, '/audit?outcome=refused', '/privacy-requests?state=granted', ...files, ...texts]) {
    await signIn(page, 'Admin');
    await readScreen(page, path, reading);
    if (path === '/muster') await readDays(page, reading);
    if (path === '/allservicesdata') {
      await page.goto(path);
      await readViews(page, reading);
    }
  }
  for (const language of languages)
    for (const path of [...publicPaths, `/page/${'p'.repeat(60)}`, `/service/${'s'.repeat(60)}`]) {
      await page.goto(inLanguage(path, language));
      await page.waitForLoadState('networkidle');
      await reading.look(page);
    }
  expect([...seen.flat(), ...reading.faults]).toEqual([]);
  expect(reading.unread().filter((place) => !neverShown.test(place))).toEqual([]);
  recordFigure('A-XSS-01', {
    figure: `${planted.length.toLocaleString('en')} places planted, ${reading.screens()} screens read: each is text, 0 scripts run, 0 dialogs`,
    pass: '0 scripts run',
  });
});

/** In the page: a form without script, sent to the page itself. */
function sendAsForm(fields: Record<string, string>) {
  const form = document.createElement('form');
  form.method = 'post';
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('textarea');
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  // When this has been answered: the page goes with the form.
  setTimeout(() => form.submit());
}

test('A-XSS-01: markup in a visitor’s own form, with an error and after it was taken', async ({ context }) => {
  for (const text of scripts.slice(0, 4)) {
    const page = await context.newPage();
    const seen = await watch(page, address);
    await page.goto('/');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.evaluate(sendAsForm, { ...enquiryForm(), address: text, firstName: text, pincode: text }),
    ]);
    expect(answer.status()).toBe(422);
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(await hasRun(page)).toBe(false);
    expect(await page.locator(injectedElements).count()).toBe(0);
    expect(seen).toEqual([]);
    await page.close();
  }
});

test('A-XSS-03, A-HDR-02: markup in query, path and fragment of every page stays text', async ({ page }) => {
  const seen = await watch(page, address);
  const publicPaths = [
    '/',
    '/about',
    '/contact',
    '/team',
    '/privacy',
    '/services',
    ...services.map(({ route }) => route),
  ];
  let opened = 0;
  for (const language of languages)
    for (const path of publicPaths)
      for (const text of [scripts[0] ?? '', scripts[2] ?? '']) {
        const marked = encodeURIComponent(text);
        const tries = language === 'en' && path === '/' ? [`/${marked}`] : [];
        for (const place of [...tries, `${localPath(path, language)}?q=${marked}&service=${marked}#${marked}`]) {
          await page.goto(address + place, { waitUntil: 'load' });
          expect(await hasRun(page), place).toBe(false);
          expect(await page.locator(injectedElements).count(), place).toBe(0);
          opened++;
        }
      }
  for (const { path } of pageList) {
    const marked = encodeURIComponent(scripts[0] ?? '');
    await page.goto(`${address}${path}?q=${marked}&id=${marked}#${marked}`, { waitUntil: 'load' });
    expect(await hasRun(page), path).toBe(false);
    opened++;
  }
  expect(seen).toEqual([]);
  recordFigure('A-XSS-03', {
    figure: `${opened} addresses opened: 0 scripts run, 0 violations of the policy`,
    pass: '0 run',
  });
});

/** In the page: ways in which markup or text becomes a script; those that were not refused. */
function tryScripts(): string[] {
  const run = 'window.ran = 1';
  const markup = `<img src="data:," onerror="${run}">`;
  const ways: Record<string, () => void> = {
    text: () => document.body.append(Object.assign(document.createElement('script'), { text: run })),
    source: () => document.body.append(Object.assign(document.createElement('script'), { src: `data:,${run}` })),
    handler: () => document.body.setAttribute('onclick', run),
    markup: () => document.body.insertAdjacentHTML('beforeend', markup),
    inside: () => Object.assign(document.body, { innerHTML: markup }),
    frame: () => document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: markup })),
    parsed: () => document.write(markup),
  };
  return Object.entries(ways).flatMap(([name, way]) => {
    try {
      way();
      return [name];
    } catch {
      return [];
    }
  });
}

test('A-HDR-02: what gets into a page as text becomes a script in no way', async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path);
    expect(await page.evaluate(tryScripts), path).toEqual([]);
    expect(await hasRun(page), path).toBe(false);
  }
});
