import { expect, type Page, test } from '@playwright/test';
import { sql } from 'kysely';
import { pageList } from '#app/page-list.ts';
import { urlOfRunning } from '#db/embedded/running.ts';
import { openDatabase, openPool } from '#db/open.ts';
import { services } from '#features/services/catalogue.ts';
import { languages, localPath } from '#shared/languages.ts';
import { enquiryForm } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { address, signIn } from '../e2e/session.ts';
import { scripts } from './payloads.ts';

/** Columns that people read, in whatever language, with what a row of them takes at most. */
const readByPeople = {
  enquiries: { first_name: 100, address: 500 },
  customers: { first_name: 100, last_name: 100 },
  saved_applications: { first_name: 100, last_name: 100, note: 500 },
  cards: { bank_name: 100, remarks: 500 },
  banks: { name: 100 },
  applications: { remarks: 500 },
  profiles: { first_name: 100, middle_name: 100, last_name: 100 },
  attendance_requests: { reason: 300 },
} as const;

const db = openDatabase(
  openPool(urlOfRunning(`${process.env.SUVIDHA_DATA_DIR}/pg`) ?? '', { size: 1, onLost: () => {} }),
);
test.use({ baseURL: address });
test.afterAll(() => db.destroy());

/** Past every check: as rows that an intruder, an older release or an import has left. */
async function plant(): Promise<number> {
  let planted = 0;
  for (const [table, columns] of Object.entries(readByPeople))
    for (const [column, length] of Object.entries(columns)) {
      const texts = scripts.filter((text) => text.length <= length);
      const list = sql.join(texts);
      const done = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = (array[${list}])[1 + abs(hashtext(ctid::text)) % ${texts.length}::int] || ' ' || ctid::text
        where ${sql.ref(column)} is not null`.execute(db);
      planted += Number(done.numAffectedRows ?? 0);
    }
  return planted;
}

/** What a page must not do: run what was stored, break its own policy, ask others. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.push(`an error: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== address) seen.push(`asked ${request.url()}`);
  });
  await page.exposeFunction('tellViolation', (text: string) => void seen.push(`against its policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      (window as unknown as { tellViolation(text: string): void }).tellViolation(
        `${violatedDirective} ${blockedURI} ${sourceFile} on ${location.pathname}`,
      );
    });
  });
  return seen;
}

const hasRun = (page: Page) => page.evaluate(() => 'ran' in window);
const injectedElements = 'img[onerror], svg[onload], iframe[srcdoc], b[onclick], [href^="javascript:"]';

test('A-XSS-01, 02, A-HDR-02: markup in every text that people read runs on no page of the office', async ({
  page,
}) => {
  const planted = await plant();
  expect(planted).toBeGreaterThan(100);
  const seen = await watch(page);
  let shown = 0;
  for (const { path } of pageList.filter(({ path }) => !['/login', '/setup', '/secondfactor'].includes(path))) {
    await signIn(page, 'Admin', path);
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await hasRun(page), path).toBe(false);
    expect(await page.locator(injectedElements).count(), path).toBe(0);
    if ((await page.locator('main').innerText()).includes('window.ran=1')) shown++;
  }
  expect(seen).toEqual([]);
  // The text itself is what people see.
  expect(shown).toBeGreaterThan(4);
  recordFigure('A-XSS-01', {
    figure: `${planted.toLocaleString('en')} texts planted, ${pageList.length - 3} pages opened, shown as text on ${shown}: 0 scripts run, 0 dialogs`,
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
    const seen = await watch(page);
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
  const seen = await watch(page);
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
