import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { urlOfRunning } from '#db/embedded/running.ts';
import { type Db, openDatabase, openPool } from '#db/open.ts';
import { newRingKey, textRing } from '#server/personal-data/key-ring.ts';
import { makeVault } from '#server/personal-data/vault.ts';
import { testFolder } from '#testing/cleanup.ts';
import { freePort, type Product, startProduct } from '#testing/product.ts';
import type { OfficeSize } from '../bench/office/fill-office.ts';
import { publishSite } from '../faults/production-nodes.ts';
import { settingsUnderFault } from '../faults/sign-in.ts';
import { type DataSet, fillDataSet } from './data-set.ts';

export interface LoadedProduct {
  product: Product;
  address: string;
  data: DataSet;
  db: Db;
  /** As the owner of the tables. */
  ownerUrl: string;
  /** As which the product asks. */
  role: string;
  databaseLog: string;
  signingKey: string;
  /** What its process and its database hold now. */
  held: () => Promise<Held>;
  /** The 99th of a hundred delays of its event loop since this was last asked, in milliseconds. */
  eventLoopP99: () => Promise<number>;
}

export interface Held {
  megabytes: number;
  /** Open files and sockets. */
  handles: number;
  databaseConnections: number;
}

/** One node in production with its own PostgreSQL, full of data. It stops with the file. */
export async function startLoadedProduct(size: OfficeSize): Promise<LoadedProduct> {
  const [dataDir, port, metricsPort] = [await testFolder(), await freePort(), await freePort()];
  const keys = { DATA_KEYS: newRingKey(), INDEX_KEYS: newRingKey() };
  const signingKey = randomBytes(32).toString('hex');
  const product = await startProduct({
    ...settingsUnderFault(),
    ...keys,
    NODE_ENV: 'production',
    SIGNING_KEY: signingKey,
    DATA_DIR: dataDir,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // Everybody has an address of their own, as behind a proxy.
    TRUSTED_PROXIES: '127.0.0.1',
    BACKUP_URL: 'off',
    // Nothing is so old that it would be erased meanwhile.
    ENQUIRIES_KEPT_DAYS: '9999',
  });
  const ownerUrl = urlOfRunning(join(dataDir, 'pg')) ?? '';
  const db = openDatabase(openPool(ownerUrl, { size: 2, onLost: () => {} }));
  afterAll(async () => {
    await db.destroy();
    await product.stop();
  });
  await publishSite(ownerUrl);
  const vault = makeVault({ dataKeys: textRing(keys.DATA_KEYS), indexKeys: textRing(keys.INDEX_KEYS) });
  const data = await fillDataSet({ db, vault, ownerUrl }, size);
  return {
    product,
    address: product.address,
    data,
    db,
    ownerUrl,
    role: 'suvidha_app',
    databaseLog: join(dataDir, 'pg', 'postgres.log'),
    signingKey,
    held: () => heldBy(product.process.pid ?? 0, db),
    eventLoopP99: () => eventLoopP99(metricsPort),
  };
}

async function heldBy(pid: number, db: Db): Promise<Held> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db,
  );
  return {
    megabytes: Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    databaseConnections: Number(rows[0]?.count),
  };
}

async function eventLoopP99(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await answer.text()) ?? [];
  return Math.round(Number(seconds) * 1_000);
}

/** Where this was measured: the client and the database work on the same processors. */
export const machine = `${cpus().length} × ${cpus()[0]?.model.trim() || 'CPU'}, ${Math.round(totalmem() / 1024 ** 3)} GB, client and database on it too`;
