import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import type { Undo } from './undo.ts';

export interface ChildServer {
  origin: string;
  pid: number;
}

export interface ServerPlan {
  /** The program; it says `ready` over its channel once it listens on `PORT`. */
  program: URL;
  environment: Record<string, string>;
  /** Takes the program's standard output, such as its log. */
  outputFile: string;
}

const startMs = 20_000;
const stopMs = 5_000;
/** Below the ports that systems hand out to outgoing connections. */
const lowestPort = 20_000;
const ports = 12_000;

/** Starts a program that serves HTTP on a free port, as a process of its own that ends with this one. */
export async function startChildServer(undo: Undo, { program, environment, outputFile }: ServerPlan) {
  const port = await freePort();
  const output = openSync(outputFile, 'a');
  const flags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean);
  const child = fork(program, {
    execArgv: flags,
    env: {
      PATH: process.env.PATH,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...environment,
      NODE_ENV: 'production',
      PORT: String(port),
    },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  closeSync(output);
  undo.add(() => endChild(child));
  await untilReady(child, program);
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 } satisfies ChildServer;
}

interface ProductPlan {
  /** Of its database. */
  url: string;
  /** Takes its files and its log. */
  scratch: string;
  environment?: Record<string, string>;
}

/** The product, with keys of its own. */
export const startProduct = (undo: Undo, { url, scratch, environment }: ProductPlan) =>
  startChildServer(undo, {
    program: new URL('./product.ts', import.meta.url),
    environment: {
      BENCH_DATABASE_URL: url,
      SIGNING_KEY: randomBytes(32).toString('hex'),
      DATA_KEYS: newRingKey(),
      INDEX_KEYS: newRingKey(),
      DATA_DIR: scratch,
      LOG_LEVEL: 'warn',
      REQUESTS_PER_PERSON_AND_MINUTE: '100000000',
      ...environment,
    },
    outputFile: join(scratch, 'product.log'),
  });

function untilReady(child: ChildProcess, program: URL): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`${program.pathname} was not ready in time.`)), startMs);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    child.once('message', () => settle(done));
    child.once('error', (error) => settle(() => fail(error)));
    child.once('exit', (code) => settle(() => fail(new Error(`${program.pathname} ended with ${code}.`))));
  });
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

async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = lowestPort + Math.floor(Math.random() * ports);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}
