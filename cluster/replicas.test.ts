import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { untilTrue } from '#testing/until-true.ts';
import { officeTraffic } from '../faults/office-traffic.ts';
import { othersThan, sendAtRate } from '../faults/traffic.ts';
import { startDatabaseCluster } from './patroni.ts';
import { startProductNodes } from './product-nodes.ts';

const { rounds, rate } = inScope({ always: { rounds: 50, rate: 20 }, full: { rounds: 500, rate: 40 } });

const database = await startDatabaseCluster();
const { nodes, address, token } = await startProductNodes(database.settings);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

/** Of all nodes since their start. */
async function pagesRead(): Promise<Record<string, number>> {
  const pages: Record<string, number> = {};
  for (const { metricsPort } of nodes) {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    for (const [, outcome = '', count] of text.matchAll(/suvidha_replica_reads_total\{outcome="(\w+)"\} (\d+)/g))
      pages[outcome] = (pages[outcome] ?? 0) + Number(count);
  }
  return pages;
}

/** 503 while a primary is being chosen; what was sent then may have been done. */
async function untilAnswered(ask: () => Promise<Response>): Promise<Response> {
  const latest = performance.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503 || performance.now() > latest) return answer;
    await answer.body?.cancel();
    await delay(200);
  }
}

let changes = 0;
let lastTotal = 0;
/** By whichever node takes it; answers whether the next list, of whichever node, begins with it and counts it. */
async function isListedAtOnce(): Promise<boolean> {
  let name = '';
  const made = await untilAnswered(() => {
    changes += 1;
    name = `Read elsewhere ${changes}`;
    return fetch(`${address}/api/Role/create`, { method: 'POST', headers, body: JSON.stringify({ name }) });
  });
  expect(made.status, await made.text()).toBe(201);
  const list = () => fetch(`${address}/api/Role/getall?sort=-createdDate&limit=1`, { headers });
  const listed = await untilAnswered(list);
  expect(listed.status).toBe(200);
  const total = Number(listed.headers.get('x-total-count'));
  const isCounted = total > lastTotal;
  lastTotal = total;
  return isCounted && ((await listed.json()) as { name: string }[])[0]?.name === name;
}

const untilReplicaIsRead = async () => {
  const { replica: before = 0 } = await pagesRead();
  await untilTrue(async () => {
    await isListedAtOnce();
    return ((await pagesRead()).replica ?? 0) > before + 10;
  }, 60_000);
};

test('F-36: lists are read from two replicas, one of them is killed, then the leader: each change is in the next list', {
  timeout: 900_000,
}, async () => {
  const traffic = sendAtRate(rate, officeTraffic({ address: () => address, token }), { sockets: 400 });
  const missing: number[] = [];
  const makeChanges = async () => {
    for (let round = 0; round < rounds; round++) if (!(await isListedAtOnce())) missing.push(changes);
  };
  await untilReplicaIsRead();
  const { replica: atFirst = 0 } = await pagesRead();
  await makeChanges();
  expect((await pagesRead()).replica).toBeGreaterThan(atFirst + rounds / 2);
  const replica = (await database.seen()).find(({ role }) => role === 'replica');
  const killed = database.members.find(({ name }) => name === replica?.name);
  await Promise.all([killed?.patroni.kill(), killed?.killPostgres()]);
  await makeChanges();
  killed?.patroni.start();
  await database.untilWhole();
  await untilReplicaIsRead();
  const answers = await traffic.stop();
  expect(othersThan([200, 201], answers)).toEqual([]);
  const leader = await database.leader();
  await Promise.all([leader.patroni.kill(), leader.killPostgres()]);
  await makeChanges();
  leader.patroni.start();
  await database.untilWhole();
  await makeChanges();
  await untilReplicaIsRead();
  expect(missing).toEqual([]);
  const pages = await pagesRead();
  const all = Object.values(pages).reduce((sum, count) => sum + count, 0);
  recordFigure('F-36', {
    figure: `each of ${rounds * 4} changes was in the next list of any node, a replica and the leader killed meanwhile; 0 of ${answers.length} other requests failed until the leader was; ${Math.round((100 * (pages.replica ?? 0)) / all)} % of ${all} pages came from a replica`,
    pass: 'each change in the next list; 0 failed',
  });
});
