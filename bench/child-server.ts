import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { freePort } from '#testing/product.ts';
import { largeMemory } from '../scripts/large-memory.mjs';
import type { Undo } from './undo.ts';

export interface ChildServer {
  origin: string;
  pid: number;
}

export interface ServerPlan {
  program: URL;
  /** Answers 200 as soon as it serves on `PORT`. */
  readyPath: string;
  environment: Record<string, string>;
  /** Takes the program's standard output, such as its log. */
  outputFile: string;
}

const startMs = 60_000;
const stopMs = 10_000;

/** Starts a program that serves HTTP on a free port, as a process of its own that ends with this one. */
export async function startChildServer(
  undo: Undo,
  { program, readyPath, environment, outputFile }: ServerPlan,
): Promise<ChildServer> {
  const port = await freePort();
  const output = openSync(outputFile, 'a');
  const flags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean);
  const child = fork(program, {
    execArgv: [...flags, '--import', new URL('./end-with-parent.mjs', import.meta.url).href],
    env: {
      ...largeMemory,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...environment,
      NODE_ENV: 'production',
      PORT: String(port),
    },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  closeSync(output);
  undo.add(() => endChild(child));
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(child, origin + readyPath);
  return { origin, pid: child.pid ?? 0 };
}

interface ProductPlan {
  /** Of its database. */
  url: string;
  ownerUrl: string;
  /** Takes its files and its log. */
  scratch: string;
  environment?: Record<string, string>;
}

/** The product as it was built, with keys of its own. */
export async function startProduct(
  undo: Undo,
  { url, ownerUrl, scratch, environment }: ProductPlan,
): Promise<ChildServer> {
  // Started as root, the product gives that up.
  await chmod(scratch, 0o755);
  return startChildServer(undo, {
    program: new URL('../scripts/serve.mjs', import.meta.url),
    readyPath: '/readyz',
    environment: {
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      SIGNING_KEY: randomBytes(32).toString('hex'),
      DATA_KEYS: newRingKey(),
      INDEX_KEYS: newRingKey(),
      DATA_DIR: join(scratch, 'data'),
      BACKUP_URL: 'off',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      REQUESTS_PER_PERSON_AND_MINUTE: '100000000',
      // Nothing is so old that it would be erased meanwhile.
      ENQUIRIES_KEPT_DAYS: '9999',
      ...environment,
    },
    outputFile: join(scratch, 'product.log'),
  });
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  for (const end = performance.now() + startMs; performance.now() < end; await wait(20)) {
    if (child.exitCode !== null) throw new Error(`${address}: the program ended with ${child.exitCode}.`);
    const answer = await fetch(address).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new Error(`${address} was not ready in time.`);
}

function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  return new Promise((done) => {
    const last = setTimeout(() => child.kill('SIGKILL'), stopMs);
    child.once('exit', () => {
      clearTimeout(last);
      done();
    });
    child.kill('SIGTERM');
  });
}
