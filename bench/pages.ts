import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import lighthouse from 'lighthouse';
import { counterPath } from '#features/papers/catalogue.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { linkName } from '#features/tracking/catalogue.ts';
import { languages, localPath } from '#shared/languages.ts';
import { makeFollowedRequest } from '#testing/followed-request.ts';
import { freePort, startProduct } from '#testing/product.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { PublicPagesModule } from '#web/public-pages/page.ts';
import { findBrowser } from '../scripts/find-browser.mjs';
import { adminToken, saveOwnerSettings } from './owner-settings.ts';

// `npm run bench:pages`: Lighthouse as a slow phone on every public page in every language and on /login, each time as a first
// visit; writes bench/pages.md. `PAGES_RUNS` sets how many runs the median is of; a page that misses the bar is visited again, up to
// three runs. `PAGES_PATHS=/login,/gu/about,/track?link` visits some pages and prints only. `PAGES_OWNER=1` visits the pages with an owner's photos,
// service and page; writes bench/owner-pages.md.
const runs = Number(process.env.PAGES_RUNS ?? 3);
const site = (await import(new URL('../dist/pages/public-pages.js', import.meta.url).href)) as PublicPagesModule;
const named = process.env.PAGES_PATHS?.split(',');
/** In `PAGES_PATHS`: the page that a tracking link opens. */
const openedName = '/track?link';
const isOwners = process.env.PAGES_OWNER !== undefined;
const fewest = 3;
const browserPath = findBrowser();

interface Bar {
  performance: number;
  accessibility: number;
  'best-practices': number;
  /** None for a page that no search engine is to show. */
  seo?: number;
  paintedMs?: number;
  shift?: number;
  blockedMs?: number;
}

const publicBar: Bar = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  // A photo may take a little longer.
  paintedMs: isOwners ? 1_500 : 1_200,
  shift: 0,
  blockedMs: 50,
};
const { seo: _, ...openedBar } = publicBar;
/** Signing in starts a program, whose painting takes what it takes. */
const signInBar: Bar = { performance: 95, accessibility: 100, 'best-practices': 100 };
/** What a link or a code opens is drawn for one person, and shown by no search engine. */
const isOpened = (path: string) => path.includes(`?${linkName}=`) || path.endsWith(counterPath);
const barOf = (path: string): Bar => (path === '/login' ? signInBar : isOpened(path) ? openedBar : publicBar);
/** Its secret is of no use in a table. */
const shownPath = (path: string) => path.replace(/=.*/, '=…');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(url: string, port: number): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
  if (!result) throw new Error(`Lighthouse answered nothing for ${url}`);
  const scores = categories.map((name) => [name, (result.lhr.categories[name]?.score ?? 0) * 100] as const);
  const times = timings.map((name) => [name, result.lhr.audits[name]?.numericValue ?? Number.NaN] as const);
  return Object.fromEntries([...scores, ...times]);
}

async function startBrowser(profile: string) {
  const port = await freePort();
  const flags = [
    '--headless',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--disable-background-networking',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const browser = spawn(browserPath, flags, {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  for await (const text of browser.stderr) {
    printed += String(text);
    if (printed.includes('DevTools listening')) break;
  }
  return { browser, port };
}

/** One visit by a browser that has never been here. */
async function visit(url: string, profile: string): Promise<Record<string, number>> {
  const { browser, port } = await startBrowser(profile);
  try {
    return await measure(url, port);
  } finally {
    browser.kill('SIGKILL');
    if (browser.exitCode === null && browser.signalCode === null) await once(browser, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

function isMet(of: (name: string) => number, bar: Bar): boolean {
  return (
    categories.every((name) => Math.round(of(name)) >= (bar[name] ?? 0)) &&
    of('largest-contentful-paint') <= (bar.paintedMs ?? Number.POSITIVE_INFINITY) &&
    Number(of('cumulative-layout-shift').toFixed(3)) <= (bar.shift ?? Number.POSITIVE_INFINITY) &&
    of('total-blocking-time') <= (bar.blockedMs ?? Number.POSITIVE_INFINITY)
  );
}

function allPaths(ownersPages: readonly string[] | undefined): string[] {
  const shown = site.pages.map(({ path }) => path).filter((path) => site.isShown(path, sampleSettings));
  const local = languages.flatMap((language) => (ownersPages ?? shown).map((path) => localPath(path, language)));
  return ownersPages ? local : [...local, '/login'];
}

const folder = await temporaryFolder({ parent: tmpdir() });
const product = await startProduct({
  ...{ DATA_DIR: folder, PORT: String(await freePort()) },
  // What is followed is made in a moment.
  REQUESTS_PER_PERSON_AND_MINUTE: '100000',
});
try {
  const ownersPages = isOwners ? await saveOwnerSettings(product) : undefined;
  const paths = named?.filter((path) => path !== openedName) ?? allPaths(ownersPages);
  // As long as the page gets: with its papers and a history.
  if (named?.includes(openedName) ?? !isOwners) {
    const token = await adminToken(product);
    for (const language of languages)
      paths.push((await makeFollowedRequest({ origin: product.address, token, language })).path);
  }
  const rows: string[] = [];
  for (const path of paths) {
    // The first request draws and compresses the page; visitors meet it drawn.
    await fetch(`${product.address}${path}`);
    const bar = barOf(path);
    const measured: Record<string, number>[] = [];
    const of = (name: string) => median(measured.map((figures) => figures[name] ?? Number.NaN));
    while (measured.length < runs || (measured.length < fewest && !isMet(of, bar))) {
      measured.push(await visit(`${product.address}${path}`, `${folder}/browser-${measured.length}`));
    }
    const cells = [
      ...categories.map((name) => Math.round(of(name))),
      `${Math.round(of('largest-contentful-paint'))} ms`,
      of('cumulative-layout-shift').toFixed(3),
      `${Math.round(of('total-blocking-time'))} ms`,
      measured.length,
      isMet(of, bar) ? 'yes' : '**NO**',
    ];
    rows.push(`| \`${shownPath(path)}\` | ${cells.join(' | ')} |`);
    console.log(rows.at(-1));
  }
  const text = [
    `# Public pages as a slow phone${isOwners ? ', with an owner’s photos, service and page' : ''}`,
    '',
    `Lighthouse's mobile setting on a first visit, median of so many runs on this machine; \`npm run bench:pages\` writes this.`,
    `The bar: performance 99, the others 100, LCP at most ${publicBar.paintedMs} ms, CLS 0, TBT at most 50 ms; for \`/login\`, which search engines do`,
    'not show, performance 95, accessibility and best practices 100; the same of what a tracking link opens, but performance 99.',
    '',
    '| Page | Performance | Accessibility | Best practices | SEO | LCP | CLS | TBT | runs | met? |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  if (!named) await writeFile(new URL(isOwners ? 'owner-pages.md' : 'pages.md', import.meta.url), text);
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
