import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import lighthouse from 'lighthouse';
import { freePort, startProduct } from '#testing/product.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

// `npm run bench:pages`: Lighthouse as a slow phone on every public page, the median of three runs; writes bench/pages.md.
const paths = ['/', '/gu/', '/hi/'];
const runs = 3;
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
  const browser = spawn(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', flags, {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  for await (const text of browser.stderr) {
    said += String(text);
    if (said.includes('DevTools listening')) break;
  }
  return { browser, port };
}

const folder = await temporaryFolder();
const product = await startProduct({ DATA_DIR: folder, PORT: String(await freePort()) });
const { browser, port } = await startBrowser(`${folder}/browser`);
try {
  const rows: string[] = [];
  for (const path of paths) {
    const measured: Record<string, number>[] = [];
    for (let run = 0; run < runs; run++) measured.push(await measure(`${product.address}${path}`, port));
    const of = (name: string) => median(measured.map((figures) => figures[name] ?? Number.NaN));
    const cells = [
      ...categories.map((name) => Math.round(of(name))),
      `${Math.round(of('largest-contentful-paint'))} ms`,
      of('cumulative-layout-shift').toFixed(3),
      `${Math.round(of('total-blocking-time'))} ms`,
    ];
    rows.push(`| \`${path}\` | ${cells.join(' | ')} |`);
  }
  const table = [
    '| Page | Performance | Accessibility | Best practices | SEO | LCP | CLS | TBT |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
  const text = `# Public pages as a slow phone\n\nLighthouse's mobile setting, median of ${runs} runs on this machine; \`npm run bench:pages\` writes this.\n\n${table}\n`;
  await writeFile(new URL('pages.md', import.meta.url), text);
  process.stdout.write(`${table}\n`);
} finally {
  browser.kill('SIGKILL');
  if (browser.exitCode === null) await once(browser, 'exit');
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
