import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { freePort } from '#testing/product.ts';
import { largeMemory } from '../scripts/large-memory.mjs';
import { openEmptyDatabase } from './database.ts';
import { quantile } from './numbers.ts';
import { makeUndo } from './undo.ts';

/** `node bench/start.ts`, after a build: how soon a started server answers, and what it holds at rest, beside Fastify and pg alone. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const restMs = 10_000;
/** Whoever asks more often takes of the processors that the start needs. */
const askedEveryMs = 10;
const mostStartMs = 450;
const mostMegabytes = 120;

interface Program {
  name: string;
  file: URL;
  /** Answers 200 as soon as it serves. */
  path: string;
}

const fromHere = (path: string) => new URL(path, import.meta.url);
const programs: Program[] = [
  { name: 'the product', file: fromHere('../scripts/serve.mjs'), path: '/readyz' },
  { name: 'the product from its sources', file: fromHere('../src/app/main.ts'), path: '/readyz' },
  { name: 'Fastify and pg with one query, not built', file: fromHere('./bare-start.ts'), path: '/readyz' },
];

interface Start {
  ms: number;
  megabytes: number;
}

async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

async function startOnce({ file, path }: Program, environment: Record<string, string>): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [file.pathname], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...largeMemory, PATH: process.env.PATH, HOME: process.env.HOME, ...environment, PORT: String(port) },
  });
  try {
    while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
      if (child.exitCode !== null) throw new Error(`${file.pathname} ended with ${child.exitCode}.`);
      await wait(askedEveryMs);
    }
    const ms = performance.now() - begun;
    await wait(restMs);
    return { ms, megabytes: await residentMegabytes(child) };
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

const undo = makeUndo();
try {
  const { url, ownerUrl, scratch } = await openEmptyDatabase(undo);
  // Started as root, the product gives that up.
  await chmod(scratch, 0o755);
  const environment = {
    ...{
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      BENCH_DATABASE_URL: url,
      DATABASE_POOL: '12',
      DATA_DIR: join(scratch, 'data'),
    },
    ...{
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://bench.example',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
    },
    ...{ SIGNING_KEY: randomBytes(32).toString('hex'), DATA_KEYS: newRingKey(), INDEX_KEYS: newRingKey() },
    BACKUP_URL: join(scratch, 'backups'),
  };
  const measured = new Map(programs.map(({ name }) => [name, [] as Start[]]));
  for (let round = 0; round <= rounds; round++)
    for (const program of programs) {
      const start = await startOnce(program, environment);
      // The first fills the disk's cache.
      if (round > 0) measured.get(program.name)?.push(start);
    }
  const median = (name: string, of: keyof Start) =>
    quantile(
      (measured.get(name) ?? []).map((start) => start[of]),
      0.5,
    );
  const rows = programs.map(
    ({ name }) => `| ${name} | ${median(name, 'ms').toFixed(0)} | ${median(name, 'megabytes').toFixed(0)} |`,
  );
  const isMet = median('the product', 'ms') <= mostStartMs && median('the product', 'megabytes') <= mostMegabytes;
  if (!isMet) process.exitCode = 1;
  const text = [
    '# How soon a started server answers, and what it holds at rest',
    '',
    `Written by \`npm run bench:start\`: production's settings, the database is up and migrated. From starting the process to the first 200, and the`,
    `resident memory ${restMs / 1_000} s later; medians of ${rounds} starts in turn, ${cpus().length} cores, Node ${process.versions.node}. The bar: ${mostStartMs} ms and ${mostMegabytes} MB. **${isMet ? 'Met.' : 'Missed.'}**`,
    '',
    '| started | ms | MB |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await writeFile(fromHere('start.md'), text);
  console.log(text);
} finally {
  await undo.all();
}
