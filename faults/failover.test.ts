import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { untilTrue } from '#testing/until-true.ts';
import { expectKept } from './kept-writes.ts';
import { acknowledgedCustomers, acknowledgedReferences, officeTraffic } from './office-traffic.ts';
import { startProductionNodes } from './production-nodes.ts';
import { startReplicatedDatabase } from './replicated-database.ts';
import { type Answered, byStatus, sendAtRate } from './traffic.ts';

const { seconds, rate } = inScope({ always: { seconds: 4, rate: 20 }, full: { seconds: 30, rate: 100 } });
const longestOutageMs = 30_000;

const database = await startReplicatedDatabase();
const { nodes, balancer, token } = await startProductionNodes(database, 2);
const pids = nodes.map(({ product }) => product.process.pid);
const office = { address: () => balancer.address, token };
const all: Answered[] = [];

const isWrite = ({ kind }: Answered) => kind !== 'read';
const acknowledgedAfter = (answers: readonly Answered[], since: number) =>
  answers.find((answer) => isWrite(answer) && answer.status === 201 && answer.at > since);
const expectOnly = (answers: readonly Answered[], statuses: string[]) =>
  expect(Object.keys(byStatus(answers)).filter((status) => !statuses.includes(status))).toEqual([]);
const keptOf = (answers: readonly Answered[]) => ({
  enquiries: acknowledgedReferences(answers),
  customers: acknowledgedCustomers(answers),
});

test('F-23: while the standby confirms nothing no write is acknowledged, and afterwards all goes on', async () => {
  const traffic = sendAtRate(rate, officeTraffic(office), { sockets: 400 });
  await delay(2_000);
  const thaw = await database.freezeStandby();
  const frozenAt = performance.now();
  await delay(6_000);
  const frozenUntil = performance.now();
  thaw();
  await untilTrue(() => acknowledgedAfter(traffic.answers, frozenUntil) !== undefined, 20_000);
  await delay(2_000);
  const answers = await traffic.stop();
  all.push(...answers);
  expectOnly(answers, ['200', '201', '503']);
  // What was under way when it froze may have been confirmed just before.
  const during = answers.filter(({ at, ms }) => at > frozenAt + 200 && at + ms < frozenUntil);
  expect(during.filter((answer) => isWrite(answer) && answer.status === 201)).toEqual([]);
  expect(during.length).toBeGreaterThan(rate);
  await expectKept(database.standbyUrl, keptOf(all));
});

test('F-23: the primary is killed and its standby promoted: nothing acknowledged is lost, and no node is started again', async () => {
  const traffic = sendAtRate(rate, officeTraffic(office), { sockets: 400 });
  const watcher = database.watch();
  await delay(seconds * 1_000);
  const killedAt = performance.now();
  await database.killPrimary();
  await watcher.promoted;
  const promotedMs = performance.now() - killedAt;
  await untilTrue(() => acknowledgedAfter(traffic.answers, killedAt + 500) !== undefined, longestOutageMs);
  await delay(seconds * 1_000);
  const answers = await traffic.stop();
  watcher.stop();
  all.push(...answers);

  expectOnly(answers, ['200', '201', '503']);
  const confirmed = answers.filter((answer) => isWrite(answer) && answer.status === 201).map(({ at, ms }) => at + ms);
  const outageMs = longestGap(confirmed);
  expect(nodes.map(({ product }) => product.process.pid)).toEqual(pids);
  expect(nodes.map(({ product }) => product.process.exitCode)).toEqual([null, null]);
  const rows = await expectKept(database.ownerUrl, keptOf(all));
  const late = answers.filter(({ at }) => at > killedAt + promotedMs + 5_000);
  expectOnly(late, ['200', '201']);
  const acknowledged = keptOf(all);
  recordFigure('F-23', {
    figure: `0 of ${acknowledged.enquiries.length + acknowledged.customers.length} acknowledged writes lost (${rows.enquiries + rows.customers} rows); promoted ${Math.round(promotedMs / 100) / 10} s after the kill, ${Math.round(outageMs / 100) / 10} s without a write; two nodes reconnected by themselves`,
    pass: '0 lost, outage ≤ 30 s, no restart',
  });
  expect(outageMs).toBeLessThan(longestOutageMs);
});

function longestGap(moments: readonly number[]): number {
  const sorted = moments.toSorted((one, other) => one - other);
  return Math.max(...sorted.slice(1).map((moment, index) => moment - (sorted[index] ?? moment)));
}
