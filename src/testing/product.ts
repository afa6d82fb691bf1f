import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { largeMemory } from '../../scripts/large-memory.mjs';
import { killPostgres } from './postgres-processes.ts';

/** As it was built. */
const ownMain = new URL('../../scripts/serve.mjs', import.meta.url).pathname;

export interface Product {
  address: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** A port below the range from which a client takes its own, so that a restart finds it free. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error('No free port was found.');
}

export interface StartOptions {
  /** A program that starts the command it is given, and what it is told: `['prlimit', '--nofile=256']`. */
  through?: string[];
  /** Of Node itself. */
  nodeOptions?: string[];
  /** Leads a process group of its own, as the one in front of a terminal does. */
  isGroup?: boolean;
  /** For a slow start. */
  deadlineMs?: number;
  /** Of another release. */
  main?: string;
}

/** Starts the real program as a process of its own and waits until it says that it is there. */
export async function startProduct(
  settings: Record<string, string>,
  { through = [], nodeOptions = [], isGroup = false, deadlineMs = 60_000, main = ownMain }: StartOptions = {},
): Promise<Product> {
  const [program, ...args] = [...through, process.execPath, ...nodeOptions, main];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
    env: {
      ...largeMemory,
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, TZ: 'Asia/Kathmandu', LOG_LEVEL: 'warn' },
      ...settings,
    },
  });
  let output = '';
  const listen = (bytes: Buffer) => {
    output += bytes;
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const address = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The product did not start:\n${output}`)), deadlineMs);
    const look = () => {
      const found = /Suvidha is at (\S+)/.exec(output)?.[1];
      if (found) done(() => resolve(found));
    };
    const failed = () => done(() => reject(new Error(`The product stopped:\n${output}`)));
    const done = (then: () => void) => {
      clearTimeout(late);
      child.stdout.off('data', look);
      child.off('exit', failed);
      then();
    };
    child.stdout.on('data', look);
    child.once('exit', failed);
  });
  return {
    address,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Kills the server and, of the data folder that is named, its PostgreSQL with all children, the way a power cut would. */
export async function killHard(product: Product, dataDir?: string): Promise<void> {
  const gone = once(product.process, 'exit');
  product.process.kill('SIGKILL');
  if (dataDir !== undefined) await killPostgres(dataDir);
  await gone;
}
