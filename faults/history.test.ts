import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { freePort, killHard, startProduct } from '#testing/product.ts';
import { inScope } from '#testing/test-scope.ts';
import { anomaliesOf } from './history.ts';
import { expectHistoriesWhole, makeHistory } from './history-clients.ts';
import { startOwnDatabase } from './own-database.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';

const clients = 8;
const wanted = inScope({ always: 2_000, full: 100_000 });
const longestMs = 1_200_000;

const database = await startOwnDatabase();
const settings = {
  ...settingsUnderFault(),
  ...database.settings,
  DATA_DIR: await testFolder(),
  PORT: String(await freePort()),
};
let running = await startProduct(settings);
afterAll(() => running.stop());
const token = await signInAdmin(running.address, settings);

const line = (fault: Parameters<typeof database.line.setFault>[0], forMs: number) => async () => {
  database.line.setFault(fault);
  await delay(forMs);
  database.line.setFault({});
};

/** One after another, again and again, with some seconds of peace between. */
const faults: (() => Promise<void>)[] = [
  async () => {
    await killHard(running);
    running = await startProduct(settings);
  },
  () => database.kill(),
  line({ resets: 0.01 }, 4_000),
  line({ delayMs: 50 }, 4_000),
  line({ isBlackHole: true }, 2_000),
  line({ resets: 0.1 }, 2_000),
];

test(`F-16: ${clients} clients on 20 records under kills and a bad line: no anomaly in ${wanted} operations`, {
  timeout: longestMs + 60_000,
}, async () => {
  const latest = performance.now() + longestMs;
  const isOver = () => operations.length >= wanted || performance.now() > latest;
  const { operations, first, run } = makeHistory({ address: () => running.address, token, count: clients, isOver });
  let faultsDone = 0;
  const breakThings = async () => {
    while (!isOver()) {
      await delay(5_000);
      await faults[faultsDone++ % faults.length]?.();
    }
  };
  await Promise.all([run(), breakThings()]);

  expect(anomaliesOf(operations, first)).toEqual([]);
  expect(operations.length).toBeGreaterThanOrEqual(wanted);
  await expectHistoriesWhole(database.ownerUrl);
  const refused = operations.filter(({ kind, heardAt, seen }) => kind === 'update' && heardAt && !seen).length;
  const unheard = operations.filter(({ heardAt }) => heardAt === undefined).length;
  recordFigure('F-16', {
    figure: `0 anomalies in ${operations.length} operations on ${first.size} records under ${faultsDone} faults; ${refused} refused for their version, ${unheard} without an answer`,
    pass: '0 anomalies in ≥ 100,000 operations',
  });
});
