import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { expectKept } from './kept-writes.ts';
import { acknowledgedCustomers, acknowledgedReferences, officeTraffic } from './office-traffic.ts';
import { startOwnDatabase } from './own-database.ts';
import { type ProductionNode, startProductionNodes } from './production-nodes.ts';
import { othersThan, percentile, sendAtRate } from './traffic.ts';

/** Times are judged at the full size only, on a machine that does nothing else. */
const { rounds, rate, longestMs } = inScope({
  always: { rounds: 1, rate: 60, longestMs: 30_000 },
  full: { rounds: 10, rate: 300, longestMs: 1_500 },
});
const longestStopMs = 15_000;

const database = await startOwnDatabase();
const { nodes, balancer, token } = await startProductionNodes(database, 2);

/** As an operator's SIGTERM does it; answers the milliseconds from the signal to the end. */
async function restart(node: ProductionNode): Promise<number> {
  const exited = once(node.product.process, 'exit');
  const begun = performance.now();
  node.product.process.kill('SIGTERM');
  const [code] = await exited;
  expect(code, node.product.output()).toBe(0);
  const ms = performance.now() - begun;
  await node.start();
  await delay(500);
  return ms;
}

test(`F-11, F-12: ${rounds} rolling restarts of two nodes at ${rate} requests a second fail no request`, {
  timeout: 900_000,
}, async () => {
  const traffic = sendAtRate(rate, officeTraffic({ address: () => balancer.address, token }));
  await delay(2_000);
  const stops: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const node of nodes) stops.push(await restart(node));
  }
  const answers = await traffic.stop();

  expect(othersThan([200, 201], answers)).toEqual([]);
  expect(Math.max(...stops)).toBeLessThan(longestStopMs);
  await expectKept(database.ownerUrl, {
    enquiries: acknowledgedReferences(answers),
    customers: acknowledgedCustomers(answers),
  });
  const [p50, p99] = [percentile(answers, 0.5), percentile(answers, 0.99)];
  recordFigure('F-11', {
    figure: `0 of ${answers.length} requests failed in ${rounds} rolling restarts at ${rate} a second; p50 ${p50} ms, p99 ${p99} ms; a node ended after at most ${Math.round(Math.max(...stops) / 100) / 10} s`,
    pass: '0 failed, p99 ≤ 1.5 s',
  });
  expect(p99).toBeLessThan(longestMs);
});
