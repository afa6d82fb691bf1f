import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { freePort, type Product, startProduct } from '#testing/product.ts';
import { inScope } from '#testing/test-scope.ts';
import { fillEnquiries } from '../bench/office/enquiries.ts';
import { buildEarlierRelease, hasEarlierRelease } from './earlier-release.ts';
import { expectKept } from './kept-writes.ts';
import { watchLocks } from './lock-watch.ts';
import { acknowledgedCustomers, acknowledgedReferences, officeTraffic } from './office-traffic.ts';
import { startOwnDatabase } from './own-database.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';
import { othersThan, percentile, sendAtRate } from './traffic.ts';

const { rows, rate } = inScope({ always: { rows: 20_000, rate: 20 }, full: { rows: 1_000_000, rate: 100 } });
const longestLockMs = 1_000;

const database = await startOwnDatabase();
const running: Product[] = [];
afterAll(() => Promise.all(running.map((product) => product.stop())));

async function withClient<Value>(work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Of the columns there were before, row by row. */
async function digestOf(client: Client, columns: readonly string[]): Promise<string> {
  const { rows: found } = await client.query<{ digest: string }>(
    `select count(*) || ' ' || bit_xor(hashtextextended(row(${columns.join(', ')})::text, 0)) as digest
     from enquiries where id <= $1`,
    [rows],
  );
  return found[0]?.digest ?? '';
}

async function columnsOfEnquiries(client: Client): Promise<string[]> {
  const { rows: found } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'enquiries' order by 1`,
  );
  return found.map(({ name }) => name);
}

test.skipIf(!hasEarlierRelease)(
  `F-17: a node of the release before answers ${rate} requests a second while this one migrates ${rows} requests, and beside it`,
  { timeout: 1_200_000 },
  async () => {
    const main = buildEarlierRelease(await testFolder());
    const settings = {
      ...settingsUnderFault(),
      ...database.direct,
      DATA_DIR: await testFolder(),
      ENQUIRIES_KEPT_DAYS: '9999',
      BACKUP_URL: 'off',
    };
    const before = await startProduct({ ...settings, PORT: String(await freePort()) }, { main });
    running.push(before);
    const { columns, digest } = await withClient(async (client) => {
      await client.query('set statement_timeout = 0');
      await fillEnquiries(client, rows);
      await client.query(`select setval('enquiries_id_seq', (select max(id) from enquiries))`);
      await client.query('vacuum (analyze) enquiries');
      const names = await columnsOfEnquiries(client);
      return { columns: names, digest: await digestOf(client, names) };
    });
    const token = await signInAdmin(before.address, settings);
    const traffic = sendAtRate(rate, officeTraffic({ address: () => before.address, token }));
    await delay(2_000);

    const locks = await watchLocks(database.ownerUrl);
    const begun = performance.now();
    const migrated = await withClient((client) => migrationsIn(client));
    const after = await startProduct({ ...settings, PORT: String(await freePort()) });
    running.push(after);
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const applied = (await withClient((client) => migrationsIn(client))) - migrated;
    await delay(5_000);
    const lockMs = await locks.stop();
    const answers = await traffic.stop();

    expect(applied).toBeGreaterThan(0);
    expect(othersThan([200, 201], answers)).toEqual([]);
    expect(await withClient((client) => digestOf(client, columns))).toBe(digest);
    const there = await ask(after, token);
    expect(there).toBe(200);
    await withClient((client) => client.query('delete from enquiries where id <= $1', [rows]));
    await expectKept(database.ownerUrl, {
      enquiries: acknowledgedReferences(answers),
      customers: acknowledgedCustomers(answers),
    });
    recordFigure('F-17', {
      figure: `${applied} migrations on ${rows} requests in ${seconds} s, start included: 0 of ${answers.length} requests to a node of the release before failed at ${rate} a second, p99 ${percentile(answers, 0.99)} ms; nobody waited longer than ${lockMs} ms for a table; equal row by row`,
      pass: 'equal data, no lock > 1 s, 0 failed requests',
    });
    expect(lockMs).toBeLessThanOrEqual(longestLockMs);
  },
);

async function migrationsIn(client: Client): Promise<number> {
  const { rows: found } = await client.query<{ count: number }>('select count(*)::int as count from schema_migrations');
  return found[0]?.count ?? 0;
}

/** Whether the new node serves the session of the old one. */
async function ask(product: Product, token: string): Promise<number> {
  const answer = await fetch(`${product.address}/api/Account/me`, { headers: { authorization: `Bearer ${token}` } });
  await answer.body?.cancel();
  return answer.status;
}
