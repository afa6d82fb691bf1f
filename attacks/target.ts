import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { urlOfRunning } from '#db/embedded/running.ts';
import { type Db, openDatabase, openPool } from '#db/open.ts';
import { fileRing } from '#server/personal-data/key-ring.ts';
import { makeVault, type Vault } from '#server/personal-data/vault.ts';
import { testFolder } from '#testing/cleanup.ts';
import { freePort, type Product, type StartOptions, startProduct } from '#testing/product.ts';
import { newToken } from '#testing/server.ts';

export interface Sent {
  method?: string;
  path: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** An object goes as JSON. */
  body?: object | string | Uint8Array | undefined;
}

export interface Answer {
  statusCode: number;
  headers: Record<string, string>;
  cookies: string[];
  body: string;
}

/** The built product as a process of its own with its sample data and its PostgreSQL, and what an attacker's bench needs of it. */
export interface Target {
  product: Product;
  address: string;
  port: number;
  dataDir: string;
  /** As the owner of the tables. */
  db: Db;
  vault: Vault;
  send(sent: Sent): Promise<Answer>;
  /** A new session, as a program's: no cookie beside it. */
  tokenOf(person: { id: number }): Promise<string>;
  /** Lines of its log that only a fault of the product's own writes, from here on at first. */
  faults(): string[];
}

/** A busy machine is no fault of the product's. */
const patienceMs = 180_000;

/** Of limits nothing is felt. */
export const unlimited = {
  ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: '100000000',
  ENQUIRIES_PER_HOUR: '100000000',
  REQUESTS_PER_PERSON_AND_MINUTE: '100000000',
};

/** Of limits, only what `settings` say: tests of limits hand in the product's own. */
export async function startTarget(
  settings: Record<string, string> = unlimited,
  options: StartOptions = {},
): Promise<Target> {
  const dataDir = await testFolder();
  const port = await freePort();
  const product = await startProduct(
    { DATA_DIR: dataDir, PORT: String(port), ...settings },
    { deadlineMs: patienceMs, ...options },
  );
  const db = openDatabase(openPool(urlOfRunning(join(dataDir, 'pg')) ?? '', { size: 4, onLost: () => {} }));
  const [dataKeys, indexKeys] = ['data-keys', 'index-keys'].map((name) => fileRing(join(dataDir, name)));
  if (!dataKeys || !indexKeys) throw new Error('The product has made no keys.');
  afterAll(async () => {
    await db.destroy();
    await product.stop();
  });
  return {
    product,
    address: product.address,
    port,
    dataDir,
    db,
    vault: makeVault({ dataKeys, indexKeys }),
    send: (sent) => sendTo(product.address, sent),
    tokenOf: ({ id }) => newToken(db, id),
    faults: () => faultsIn(product.output()),
  };
}

async function sendTo(address: string, { method = 'GET', path, token, headers = {}, body }: Sent): Promise<Answer> {
  const isJson = body !== undefined && typeof body === 'object' && !(body instanceof Uint8Array);
  const answer = await fetch(address + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as string | Uint8Array<ArrayBuffer>) }),
  });
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    cookies: answer.headers.getSetCookie(),
    body: await answer.text(),
  };
}

/** Errors and what ends a process. */
const faultLevel = 50;

function faultsIn(output: string): string[] {
  return output.split('\n').filter((line) => {
    if (!line.startsWith('{')) return /uncaught|unhandled/i.test(line);
    const { level, alarm } = JSON.parse(line) as { level: number; alarm?: string };
    return level >= faultLevel && alarm === undefined;
  });
}

/** It lives, it is ready, and its log names no fault of its own. */
export async function expectUnharmed(target: Target): Promise<void> {
  expect(target.product.process.exitCode).toBeNull();
  expect((await target.send({ path: '/readyz' })).statusCode).toBe(200);
  expect(target.faults()).toEqual([]);
}

/** Megabytes the server's own process holds. */
export async function residentMegabytes({ product }: Target): Promise<number> {
  const status = await readFile(`/proc/${product.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Each task in turn, so many at once. */
export async function inTurn<Item>(items: readonly Item[], atOnce: number, act: (item: Item) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await act(items[index] as Item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
