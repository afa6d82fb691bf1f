import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { freePort, startProduct } from '#testing/product.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { findBrowser } from '../scripts/find-browser.mjs';
import { pageList } from '../src/app/page-list.ts';

// `npm run bench:first-visit`: each screen of the back office in a browser that has never been here, on a slow line; writes
// bench/first-visit.md. `FIRST_VISIT_RUNS` sets how many runs the median is of; with `FIRST_VISIT_PATHS=/attendance,/profile` those
// screens alone are measured, and nothing is written.
const runs = Number(process.env.FIRST_VISIT_RUNS ?? 3);
const chosenPaths = process.env.FIRST_VISIT_PATHS?.split(',');
const line = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000, offline: false };
const bars = { signInMs: 4000, screenMs: 6000 };
const withoutPerson = ['/login', '/setup', '/secondfactor'];
const staffScreens = [
  '/applycreditcard',
  '/allcreditcarddata',
  '/applylatercreditcard',
  '/attendance',
  '/profile',
  '/userbank',
];

interface Visit {
  ms: number;
  wholeMs: number;
  requests: number;
  bytes: number;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Leaves in the browser what signing in leaves there; the line is still fast. */
async function signIn(context: BrowserContext, address: string, person: { username: string; password: string }) {
  const answer = await context.request.post(`${address}/api/Account/login`, {
    data: person,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`${person.username} cannot sign in: ${answer.status()} ${await answer.text()}`);
  const user = (await answer.json()) as { token: string; role: string };
  const entries = { token: user.token, user: JSON.stringify(user), role: user.role, profilePic: '' };
  await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(entries)})`);
}

async function areGone(page: Page, loading: string): Promise<void> {
  const parts = page.locator(loading);
  while ((await parts.count()) > 0) await parts.first().waitFor({ state: 'hidden' });
}

/**
 * Until the heading and everything that was still loading stand, but what says of itself that it comes later; on /login, until one can
 * type and send.
 */
async function isUsable(page: Page, path: string): Promise<void> {
  if (path === '/login') return page.locator('form button[type=submit]').waitFor();
  await page.locator('h1').first().waitFor();
  await areGone(page, '.skeleton:visible:not([data-later] *)');
}

async function visit(page: Page, address: string, path: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  let bytes = 0;
  let requests = 0;
  session.on('Network.requestWillBeSent', () => requests++);
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const started = performance.now();
  await page.goto(address + path, { waitUntil: 'commit' });
  await isUsable(page, path);
  const usable = { ms: performance.now() - started, requests, bytes };
  await areGone(page, '.skeleton:visible, .progress:visible');
  return { ...usable, wholeMs: performance.now() - started };
}

const folder = await temporaryFolder({ parent: tmpdir() });
const product = await startProduct({ DATA_DIR: folder, PORT: String(await freePort()) });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const signIns = Object.fromEntries(
    [...product.output().matchAll(/^ {2}(Admin|Staff) +(\S+) +(\S+)$/gm)].map(
      ([, role, username = '', password = '']) => [role, { username, password }],
    ),
  );
  const rows: string[] = [];
  for (const { path } of pageList) {
    if (chosenPaths ? !chosenPaths.includes(path) : path !== '/login' && withoutPerson.includes(path)) continue;
    const visits: Visit[] = [];
    while (visits.length < runs) {
      const context = await browser.newContext({ serviceWorkers: 'allow' });
      const person = signIns[staffScreens.includes(path) ? 'Staff' : 'Admin'];
      if (!person) throw new Error('The product has printed no sample sign-ins.');
      if (path !== '/login') await signIn(context, product.address, person);
      visits.push(await visit(await context.newPage(), product.address, path));
      await context.close();
    }
    const of = (figure: keyof Visit) => median(visits.map((one) => one[figure]));
    const isMet = of('ms') <= (path === '/login' ? bars.signInMs : bars.screenMs);
    rows.push(
      `| \`${path}\` | ${of('requests')} | ${Math.round(of('bytes') / 1024)} KB | ${Math.round(of('ms'))} ms | ${isMet ? 'yes' : '**NO**'} | ${Math.round(of('wholeMs'))} ms |`,
    );
    console.log(rows.at(-1));
  }
  const text = [
    '# A first visit to the back office on a slow line',
    '',
    `400 kbit/s and 400 ms, nothing kept from before, median of ${runs} runs on this machine; \`npm run bench:first-visit\` writes this.`,
    `The bar: /login usable within ${bars.signInMs} ms, every other screen with its data within ${bars.screenMs} ms.`,
    'Usable: the heading stands, and nothing is still loading but what is marked `data-later`: on /attendance the calendar and the',
    'requests below it, after the card with which one marks. The last column waits for these too. Requests and bytes are those until usable.',
    '',
    '| Screen | Requests | Received | Usable after | met? | All of it after |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  if (!chosenPaths) await writeFile(new URL('first-visit.md', import.meta.url), text);
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
