import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { freePort, startProduct } from '#testing/product.ts';
import { inScope } from '#testing/test-scope.ts';
import { untilTrue } from '#testing/until-true.ts';
import { expectKept } from './kept-writes.ts';
import { acknowledgedCustomers, acknowledgedReferences, officeTraffic } from './office-traffic.ts';
import { startOwnDatabase } from './own-database.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';
import { type Answered, byStatus, othersThan, percentile, sendAtRate } from './traffic.ts';

const { stoppedSeconds, frozenSeconds } = inScope({
  always: { stoppedSeconds: 8, frozenSeconds: 12 },
  full: { stoppedSeconds: 30, frozenSeconds: 20 },
});
const poolSize = 12;
const database = await startOwnDatabase();
const settings = { ...settingsUnderFault(), ...database.settings };
const product = await startProduct({ ...settings, DATA_DIR: await testFolder(), PORT: String(await freePort()) });
afterAll(() => product.stop());
const office = { address: () => product.address, token: await signInAdmin(product.address, settings) };
const all: Answered[] = [];

/** How many connections the product has, while it is asked for more than it may have. */
async function connectionsUnderLoad(): Promise<number> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  const traffic = sendAtRate(200, officeTraffic(office));
  await delay(2_000);
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where usename = 'suvidha_app'`,
  );
  all.push(...(await traffic.stop()));
  await client.end();
  return rows[0]?.count ?? 0;
}

interface Outage {
  seconds: number;
  answeredWithinMs: number;
  begin: () => Promise<() => Promise<void> | void>;
}

async function goThrough({ seconds, answeredWithinMs, begin }: Outage): Promise<string> {
  const traffic = sendAtRate(30, officeTraffic(office), { sockets: 300 });
  const health = sendAtRate(2, () => ({ url: `${product.address}/livez` }));
  const readiness = sendAtRate(2, () => ({ url: `${product.address}/readyz` }));
  await delay(2_000);
  const begunAt = performance.now();
  const end = await begin();
  await delay(seconds * 1_000);
  await end();
  const endedAt = performance.now();
  const firstAfter = () =>
    traffic.answers.find(({ status, at, ms }) => status >= 200 && status < 300 && at + ms > endedAt);
  await untilTrue(() => firstAfter() !== undefined, 20_000);
  const backMs = performance.now() - endedAt;
  await delay(3_000);
  const answers = await traffic.stop();
  all.push(...answers);

  const during = answers.filter(({ at }) => at > begunAt + 1_000 && at < endedAt - answeredWithinMs);
  expect(during.length).toBeGreaterThan(50);
  expect(Object.keys(byStatus(during))).toEqual(['503']);
  expect(during.filter(({ retryAfter }) => !retryAfter)).toEqual([]);
  const refused = answers.filter(({ status }) => status === 503);
  const slowest = percentile(refused, 1);
  expect(slowest).toBeLessThan(answeredWithinMs);
  expect(othersThan([200, 201, 503], answers)).toEqual([]);
  expect(byStatus(await health.stop())).toEqual({ 200: expect.any(Number) });
  const ready = (await readiness.stop()).filter(({ at }) => at > begunAt + 2_000 && at < endedAt - answeredWithinMs);
  expect(Object.keys(byStatus(ready))).toEqual(['503']);
  const late = answers.filter(({ at }) => at > endedAt + 2_500);
  expect(Object.keys(byStatus(late)).filter((status) => status >= '500')).toEqual([]);
  expect(backMs, 'first success').toBeLessThan(2_000);
  await expectKept(database.ownerUrl, {
    enquiries: acknowledgedReferences(all),
    customers: acknowledgedCustomers(all),
  });
  return `${refused.length} refused with 503, the slowest after ${slowest} ms; first success ${Math.round(backMs)} ms after`;
}

test('F-03: the database is stopped for a while: 503 at once, then all goes on, nothing twice', async () => {
  const figure = await goThrough({
    seconds: stoppedSeconds,
    answeredWithinMs: 3_000,
    begin: async () => {
      await database.stop();
      return database.start;
    },
  });
  expect(await connectionsUnderLoad()).toBeLessThanOrEqual(poolSize);
  recordFigure('F-03', {
    figure: `stopped for ${stoppedSeconds} s: ${figure}`,
    pass: '503 with Retry-After ≤ 3 s; first 2xx ≤ 2 s after',
  });
});

test('F-04: the database is frozen for a while: 503 within 5 s, then all goes on, nothing twice', async () => {
  const figure = await goThrough({ seconds: frozenSeconds, answeredWithinMs: 5_000, begin: database.freeze });
  expect(await connectionsUnderLoad()).toBeLessThanOrEqual(poolSize);
  recordFigure('F-04', {
    figure: `frozen for ${frozenSeconds} s: ${figure}`,
    pass: '503 with Retry-After ≤ 5 s; first 2xx ≤ 2 s after',
  });
});
