import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { untilTrue } from '#testing/until-true.ts';
import { expectKept } from '../faults/kept-writes.ts';
import { acknowledgedCustomers, acknowledgedReferences, officeTraffic } from '../faults/office-traffic.ts';
import { type Answered, othersThan, percentile, sendAtRate } from '../faults/traffic.ts';
import { startDatabaseCluster } from './patroni.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { startProductNodes } from './product-nodes.ts';

const { rate, calmMs } = inScope({ always: { rate: 40, calmMs: 5_000 }, full: { rate: 100, calmMs: 60_000 } });
const quietMs = 5_000;

const database = await startDatabaseCluster();
const pooled = await startPgbouncer(database.roleUrl, database.folder);
const settings = { DATABASE_URL: pooled, DATABASE_OWNER_URL: database.ownerUrl, DATABASE_POOLER: 'transaction' };

test('F-33: behind PgBouncer a start is refused while the role lacks what connections begin with, in words that mend it', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/app/main.ts')], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: await testFolder(), PORT: '0', ...settings },
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes;
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  for (const statement of [
    `alter role "suvidha_app" set TimeZone = 'UTC';`,
    `alter role "suvidha_app" set statement_timeout = '4400';`,
    `alter role "suvidha_app" set lock_timeout = '2000';`,
    `alter role "suvidha_app" set idle_in_transaction_session_timeout = '10000';`,
  ])
    expect(said).toContain(statement);
});

const seconds = (ms: number) => (ms / 1_000).toFixed(1);
const isAcknowledged = ({ kind, status }: Answered) => kind !== 'read' && status === 201;

test('F-33: three nodes work through PgBouncer in transaction mode, also over the loss of the leader', async () => {
  await database.setRoleSettings();
  // What it opened before knows nothing of them.
  const fresh = await startPgbouncer(database.roleUrl, await testFolder());
  const replica = { DATABASE_REPLICA_URL: database.replicaUrl };
  const { nodes, address, token } = await startProductNodes({ ...settings, ...replica, DATABASE_URL: fresh });
  const traffic = sendAtRate(rate, officeTraffic({ address: () => address, token }), { sockets: 400 });
  await delay(calmMs);
  const calm = [...traffic.answers];
  const leader = await database.leader();
  const killedAt = performance.now();
  await Promise.all([leader.patroni.kill(), leader.killPostgres()]);
  await untilTrue(async () => (await database.leader().catch(() => leader)) !== leader, 60_000);
  const promotedAt = performance.now();
  await untilTrue(() => traffic.answers.some((one) => isAcknowledged(one) && one.at > promotedAt), 30_000);
  const writingMs = performance.now() - killedAt;
  // Whoever waits is told so until the last connection leads to the new one.
  const lastRefusal = () =>
    Math.max(killedAt, ...traffic.answers.filter(({ status }) => status === 503).map(({ at }) => at));
  await untilTrue(() => performance.now() > lastRefusal() + quietMs, 60_000);
  const refusedMs = lastRefusal() - killedAt;
  const answers = await traffic.stop();
  expect(othersThan([200, 201], calm)).toEqual([]);
  expect(othersThan([200, 201, 503], answers)).toEqual([]);
  expect(nodes.map(({ product }) => product.process.exitCode)).toEqual([null, null, null]);
  const kept = { enquiries: acknowledgedReferences(answers), customers: acknowledgedCustomers(answers) };
  await expectKept(database.ownerUrl, kept);
  recordFigure('F-33', {
    figure: `0 of ${calm.length} requests failed at ${rate} a second, p50 ${percentile(calm, 0.5)} ms, p99 ${percentile(calm, 0.99)} ms; the leader lost: 0 of ${kept.enquiries.length + kept.customers.length} acknowledged writes lost, writing again after ${seconds(writingMs)} s, the last 503 after ${seconds(refusedMs)} s`,
    pass: '0 failed, 0 lost, writing ≤ 30 s',
  });
  expect(Math.max(writingMs, refusedMs)).toBeLessThan(30_000);
});
