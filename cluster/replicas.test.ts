import { expect, test } from 'vitest';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { untilTrue } from '#testing/until-true.ts';
import { officeTraffic } from '../faults/office-traffic.ts';
import { byStatus, sendAtRate } from '../faults/traffic.ts';
import { startDatabaseCluster } from './patroni.ts';
import { startProductNodes } from './product-nodes.ts';

const { changes, rate } = inScope({ always: { changes: 150, rate: 20 }, full: { changes: 1_500, rate: 40 } });

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

/** By whichever node takes it; answers whether the next list, of whichever node, begins with it. */
async function isListedAtOnce(name: string): Promise<boolean> {
  const body = JSON.stringify({ name });
  const made = await fetch(`${address}/api/Role/create`, { method: 'POST', headers, body });
  expect(made.status, await made.text()).toBe(201);
  const listed = await fetch(`${address}/api/Role/getall?sort=-createdDate&limit=1`, { headers });
  expect(listed.status).toBe(200);
  return ((await listed.json()) as { name: string }[])[0]?.name === name;
}

test(`F-36: lists are read from two replicas, of which one is killed: ${changes} changes are each in the next list`, {
  timeout: 600_000,
}, async () => {
  const traffic = sendAtRate(rate, officeTraffic({ address: () => address, token }), { sockets: 400 });
  const leader = await database.leader();
  const [killed] = database.members.filter((member) => member !== leader);
  const missing: string[] = [];
  for (let change = 1; change <= changes; change++) {
    if (change === Math.floor(changes / 3)) await Promise.all([killed?.patroni.kill(), killed?.killPostgres()]);
    if (change === Math.floor((changes * 2) / 3)) killed?.patroni.start();
    const name = `Read elsewhere ${change}`;
    if (!(await isListedAtOnce(name))) missing.push(name);
  }
  await database.untilWhole();
  // After the loss, too.
  const { replica: before = 0 } = await pagesRead();
  await untilTrue(async () => ((await pagesRead()).replica ?? 0) > before + 10, 60_000);
  const answers = await traffic.stop();
  expect(missing).toEqual([]);
  expect(Object.keys(byStatus(answers)).filter((status) => !['200', '201'].includes(status))).toEqual([]);
  const pages = await pagesRead();
  const all = Object.values(pages).reduce((sum, count) => sum + count, 0);
  recordFigure('F-36', {
    figure: `each of ${changes} changes was in the next list of any node, 0 of ${answers.length} other requests failed, one of two replicas killed meanwhile; ${Math.round((100 * (pages.replica ?? 0)) / all)} % of ${all} pages came from a replica`,
    pass: 'each change in the next list; 0 failed',
  });
});
