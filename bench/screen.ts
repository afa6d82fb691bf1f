import { chromium, type Page } from '@playwright/test';
import { quantile } from './numbers.ts';

const clicks = 10;
const longestMs = 300;
const longestTaskMs = 50;

/** Runs in the page: from the click until the frame after the first row was there, in milliseconds. */
const clickAndWait = (path: string) => `new Promise((resolve) => {
  const start = performance.now();
  const look = () => {
    if (document.querySelector('a[data-row-link]')) {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    } else requestAnimationFrame(look);
  };
  document.querySelector('a[href="${path}"]').click();
  look();
})`;

/** Runs in the page: notes everything that holds it up for longer than 50 ms. */
const watchLongTasks = `
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longTasks.push(entry.duration);
  }).observe({ type: 'longtask' });`;

interface SignIn {
  username: string;
  password: string;
}

/** In a real browser, of each list: from the click on the menu's link to the first painted row, and what typing meets. */
export async function measureScreens(origin: string, signIn: SignIn, paths: readonly string[]): Promise<string[]> {
  const { page, close } = await openOffice(origin, signIn);
  try {
    const lines: string[] = [];
    for (const path of paths) lines.push(...(await measureList(page, path)));
    return lines;
  } finally {
    await close();
  }
}

/** A wide window of a real browser, signed in. */
export async function openOffice(origin: string, { username, password }: SignIn) {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/allcreditcard');
  return { page, close: () => browser.close() };
}

async function measureList(page: Page, path: string): Promise<string[]> {
  const times: number[] = [];
  for (let click = 0; click < clicks; click++) times.push(await timeOfClick(page, path));
  const middle = quantile(times, 0.5);
  const told = times.map((time) => time.toFixed(0)).join(', ');
  const verdict = middle <= longestMs ? 'met' : 'MISSED';
  const typing = await longTasksOfTyping(page);
  return [
    `${path}: first row after the click: p50 ${middle.toFixed(0)} ms of ${told} (at most ${longestMs}): ${verdict}`,
    `${path}: typing in the search: longest task ${typing.toFixed(0)} ms (below ${longestTaskMs}): ${typing < longestTaskMs ? 'met' : 'MISSED'}`,
  ];
}

/** Every click asks the server anew: the page is loaded again before it. */
async function timeOfClick(page: Page, path: string): Promise<number> {
  await page.goto(new URL('/allcreditcard', page.url()).href);
  await page.waitForLoadState('networkidle');
  return page.evaluate<number>(clickAndWait(path));
}

async function longTasksOfTyping(page: Page): Promise<number> {
  await page.evaluate(watchLongTasks);
  const search = page.getByRole('searchbox');
  await search.focus();
  for (const word of ['Asha Patel', '98123', 'SR-7K4M']) {
    await search.fill('');
    await page.keyboard.type(word, { delay: 60 });
    await page.waitForLoadState('networkidle');
  }
  return page.evaluate<number>('Math.max(0, ...longTasks)');
}
