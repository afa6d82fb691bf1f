import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { recordFigure } from '#testing/figures.ts';
import { killHard } from '#testing/product.ts';
import { inScope } from '#testing/test-scope.ts';
import { expectKept } from '../faults/kept-writes.ts';
import { acknowledgedCustomers, acknowledgedReferences, officeTraffic } from '../faults/office-traffic.ts';
import { type Answered, othersThan, percentile, sendAtRate } from '../faults/traffic.ts';
import { startDatabaseCluster } from './patroni.ts';
import { type ClusterNode, startProductNodes } from './product-nodes.ts';
import { sendRetrying } from './retrying.ts';

const { rounds, rate } = inScope({ always: { rounds: 1, rate: 40 }, full: { rounds: 5, rate: 100 } });

const database = await startDatabaseCluster();
const { nodes, address, untilAllReady, token } = await startProductNodes(database.settings);
const office = { address: () => address, token };
const all: Answered[] = [];

async function expectAllKept(answers: readonly Answered[]) {
  all.push(...answers);
  await expectKept(database.ownerUrl, {
    enquiries: acknowledgedReferences(all),
    customers: acknowledgedCustomers(all),
  });
}

test(`F-30: each of three nodes is killed ${rounds} times under ${rate} requests a second: none fails that is sent again`, async () => {
  const retried: number[] = [];
  const traffic = sendAtRate(rate, officeTraffic(office), { sockets: 400, by: sendRetrying(retried) });
  await delay(2_000);
  for (let round = 0; round < rounds; round++) {
    for (const { product, start } of nodes) {
      await killHard(product);
      await start();
      await untilAllReady();
    }
  }
  const answers = await traffic.stop();
  expect(othersThan([200, 201], answers)).toEqual([]);
  await expectAllKept(answers);
  recordFigure('F-30', {
    figure: `0 of ${answers.length} requests failed in ${rounds * nodes.length} kills of a node; ${retried.length} had to be sent again, p99 ${percentile(answers, 0.99)} ms`,
    pass: 'no failed request that a retry would not mend',
  });
});

/** As an operator does it: SIGTERM, and the next one when the balancer leads to this one again. */
async function restart({ product, start }: ClusterNode): Promise<void> {
  const exited = once(product.process, 'exit');
  product.process.kill('SIGTERM');
  const [code] = await exited;
  expect(code, product.output()).toBe(0);
  await start();
  await untilAllReady();
}

test(`F-31: ${rounds} rolling restarts of three nodes at ${rate} requests a second fail no request`, async () => {
  const traffic = sendAtRate(rate, officeTraffic(office), { sockets: 400 });
  await delay(2_000);
  for (let round = 0; round < rounds; round++) for (const node of nodes) await restart(node);
  const answers = await traffic.stop();
  expect(othersThan([200, 201], answers)).toEqual([]);
  await expectAllKept(answers);
  recordFigure('F-31', {
    figure: `0 of ${answers.length} requests failed in ${rounds * nodes.length} restarts one after the other at ${rate} a second; p50 ${percentile(answers, 0.5)} ms, p99 ${percentile(answers, 0.99)} ms`,
    pass: '0 failed',
  });
});
