import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { untilTrue } from '#testing/until-true.ts';
import { anomaliesOf } from '../faults/history.ts';
import { expectHistoriesWhole, makeHistory } from '../faults/history-clients.ts';
import { expectKept } from '../faults/kept-writes.ts';
import { acknowledgedCustomers, acknowledgedReferences, officeTraffic } from '../faults/office-traffic.ts';
import { type Answered, othersThan, sendAtRate } from '../faults/traffic.ts';
import { type Member, startDatabaseCluster } from './patroni.ts';
import { startProductNodes } from './product-nodes.ts';

const { rounds, rate } = inScope({ always: { rounds: 3, rate: 20 }, full: { rounds: 10, rate: 40 } });
const longestOutageMs = 30_000;

const database = await startDatabaseCluster();
const { nodes, address, token } = await startProductNodes(database.settings);
const pids = nodes.map(({ product }) => product.process.pid);

const isAcknowledged = ({ kind, status }: Answered) => kind !== 'read' && status === 201;

/** In turn: its PostgreSQL; its Patroni, while its PostgreSQL runs on; both, with the etcd of the machine. */
const kills: { what: string; kill: (member: Member) => Promise<unknown>; isMachineLost: boolean }[] = [
  { what: 'PostgreSQL', kill: ({ killPostgres }) => killPostgres(), isMachineLost: false },
  { what: 'Patroni', kill: ({ patroni }) => patroni.kill(), isMachineLost: true },
  {
    what: 'machine',
    kill: async ({ patroni, etcd, killPostgres }) => {
      await Promise.all([patroni.kill(), etcd.kill()]);
      await killPostgres();
    },
    isMachineLost: true,
  },
];

/** How often two members have led at once, by what each of them says and by what `/cluster` says; looked at until it is stopped. */
function watchLeaders() {
  const faults: string[] = [];
  let looks = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const [primaries, seen] = await Promise.all([
        Promise.all(database.members.map(({ isPrimary }) => isPrimary())),
        database.seen(),
      ]);
      looks += 1;
      if (primaries.filter(Boolean).length > 1) faults.push(`primaries: ${primaries.join()}`);
      if (seen.filter(({ role }) => role === 'leader').length > 1) faults.push(JSON.stringify(seen));
      await delay(100);
    }
  })();
  return {
    faults,
    looks: () => looks,
    async stop() {
      isOver = true;
      await watching;
    },
  };
}

/** A former leader that nobody has ended still takes statements; whether it confirms a write. */
async function confirmsWrite({ url }: Member): Promise<boolean> {
  const client = new Client({ connectionString: url, query_timeout: 3_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"');
    expect(rows).toEqual([{ isStandby: false }]);
    await client.query('create table written_to_a_former_leader (id int)');
    return true;
  } catch (error) {
    expect(String(error)).toContain('timeout');
    return false;
  } finally {
    client.end().catch(() => {});
  }
}

const traffic = sendAtRate(rate, officeTraffic({ address: () => address, token }), { sockets: 400 });
afterAll(() => traffic.stop());

test(`F-29: the leader is killed ${rounds} times under load: nothing acknowledged is lost, writing goes on within 30 s`, {
  timeout: rounds * 120_000,
}, async () => {
  let isOver = false;
  const history = makeHistory({ address: () => address, token, count: 4, isOver: () => isOver });
  const histories = history.run();
  const leaders = watchLeaders();
  const outages: { what: string; ms: number }[] = [];
  await untilTrue(() => history.operations.length > 50, 30_000);
  for (let round = 0; round < rounds; round++) {
    const { what, kill, isMachineLost } = kills[round % kills.length] as (typeof kills)[number];
    const former = await database.leader();
    const killedAt = performance.now();
    await kill(former);
    if (isMachineLost) {
      await untilTrue(async () => (await database.leader().catch(() => former)) !== former, 60_000);
    }
    const lookedAt = performance.now();
    await untilTrue(() => traffic.answers.some((one) => isAcknowledged(one) && one.at > lookedAt), 60_000);
    outages.push({ what, ms: longestSilence(traffic.answers, killedAt) });
    if (what === 'Patroni') expect(await confirmsWrite(former)).toBe(false);
    if (!former.etcd.isRunning()) former.etcd.start();
    if (!former.patroni.isRunning()) former.patroni.start();
    await database.untilWhole();
  }
  isOver = true;
  await histories;
  await leaders.stop();
  const answers = await traffic.stop();

  expect(leaders.faults).toEqual([]);
  expect(othersThan([200, 201, 503], answers)).toEqual([]);
  expect(nodes.map(({ product }) => product.process.pid)).toEqual(pids);
  expect(nodes.map(({ product }) => product.process.exitCode)).toEqual([null, null, null]);
  const kept = { enquiries: acknowledgedReferences(answers), customers: acknowledgedCustomers(answers) };
  await expectAllKept(kept, history.first.keys());
  expect(anomaliesOf(history.operations, history.first)).toEqual([]);
  await expectHistoriesWhole(database.ownerUrl);
  const slowest = Math.max(...outages.map(({ ms }) => ms));
  recordFigure('F-29', {
    figure: `0 of ${kept.enquiries.length + kept.customers.length} acknowledged writes lost, 0 anomalies in ${history.operations.length} operations; without a confirmed write for ${outages.map(({ what, ms }) => `${seconds(ms)} s (${what})`).join(', ')}; never two leaders in ${leaders.looks()} looks; no node started again`,
    pass: '0 lost, 0 anomalies, writing ≤ 30 s, never two leaders',
  });
  expect(slowest).toBeLessThan(longestOutageMs);
});

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** Between two acknowledgements of writes, the last before that moment and those after it. */
function longestSilence(answers: readonly Answered[], since: number): number {
  const heard = answers.filter(isAcknowledged).map(({ at, ms }) => at + ms);
  const before = Math.max(...heard.filter((moment) => moment <= since));
  const moments = [before, ...heard.filter((moment) => moment > since).toSorted((one, other) => one - other)];
  return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment)));
}

async function expectAllKept(kept: { enquiries: string[]; customers: string[] }, records: Iterable<number>) {
  await expectKept(database.ownerUrl, { ...kept, customers: [...kept.customers, ...[...records].map(String)] });
}
