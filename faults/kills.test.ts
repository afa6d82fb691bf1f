import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { urlOfRunning } from '#db/embedded/running.ts';
import { testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { killPostgres } from '#testing/postgres-processes.ts';
import { freePort, killHard, startProduct } from '#testing/product.ts';
import { inScope } from '#testing/test-scope.ts';
import { untilTrue } from '#testing/until-true.ts';
import { countOf, newAcknowledged, untilAcknowledged, write } from './acknowledged-writes.ts';
import { expectKept } from './kept-writes.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';

const { rounds, wanted } = inScope({ always: { rounds: 3, wanted: 1_200 }, full: { rounds: 20, wanted: 100_000 } });

const dataDir = await testFolder();
const settings = { ...settingsUnderFault(), DATA_DIR: dataDir, PORT: String(await freePort()) };
let running = await startProduct(settings);
afterAll(() => running.stop());
const token = await signInAdmin(running.address, settings);
const acknowledged = newAcknowledged();
const ownerUrl = () => urlOfRunning(join(dataDir, 'pg')) ?? '';
const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** Kills, evenly spread over the writes and each at another moment of one, until the rounds are over. */
async function killUnderLoad({ writers, kill }: { writers: number; kill: () => Promise<number> }) {
  const before = countOf(acknowledged);
  const statuses = new Set<number>();
  let isOver = false;
  const onRefusal = ({ status }: Response) => void statuses.add(status);
  const writing = write({ acknowledged, wanted, writers, token, address: () => running.address, onRefusal }).finally(
    () => {
      isOver = true;
    },
  );
  const recoveries: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    await untilAcknowledged(acknowledged, before + (wanted * round) / (rounds + 1), () => isOver);
    recoveries.push(await kill());
  }
  await writing;
  const sorted = recoveries.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(rounds / 2)] ?? 0, slowest: sorted.at(-1) ?? 0, statuses: [...statuses] };
}

/** Each write was sent until it was acknowledged: there is not one row beside them. */
async function expectAllKept() {
  const { enquiries, customers } = acknowledged;
  const ids = [...customers.values()].map(String);
  const rows = await expectKept(ownerUrl(), { enquiries: enquiries.values(), customers: ids });
  expect(rows).toEqual({ enquiries: enquiries.size, customers: customers.size });
}

/** The same machine, at the same moment, with nothing to recover. */
async function msOfPlainStart() {
  await running.stop();
  const begun = performance.now();
  running = await startProduct(settings);
  return performance.now() - begun;
}

test(`F-01: of ${wanted} writes acknowledged to 16 writers under ${rounds} kills of the server none is lost`, {
  timeout: 2_400_000,
}, async () => {
  const { median, slowest, statuses } = await killUnderLoad({
    writers: 16,
    kill: async () => {
      await killHard(running);
      const begun = performance.now();
      running = await startProduct(settings);
      return performance.now() - begun;
    },
  });
  await expectAllKept();
  expect(statuses.filter((status) => status !== 503)).toEqual([]);
  recordFigure('F-01', {
    figure: `0 of ${wanted} acknowledged writes lost in ${rounds} kills; ready after ${seconds(median)} s, at most ${seconds(slowest)} s`,
    pass: '0 lost, each customer with its audit entry; ready ≤ 3 s',
  });
  expect(median, 'ready in good time').toBeLessThan(Math.max(3_000, 2 * (await msOfPlainStart())));
});

test(`F-02: of ${wanted} writes acknowledged to 8 writers under ${rounds} kills of PostgreSQL none is lost`, {
  timeout: 2_400_000,
}, async () => {
  const { median, slowest, statuses } = await killUnderLoad({
    writers: 8,
    kill: async () => {
      await killPostgres(dataDir);
      const before = countOf(acknowledged);
      const begun = performance.now();
      // Answers under way when it died may still come in.
      await untilTrue(() => countOf(acknowledged) > before + 16, 30_000);
      return performance.now() - begun;
    },
  });
  await expectAllKept();
  expect(statuses.filter((status) => status !== 503)).toEqual([]);
  recordFigure('F-02', {
    figure: `0 of ${wanted} acknowledged writes lost in ${rounds} kills of PostgreSQL; writing again after ${seconds(median)} s, at most ${seconds(slowest)} s`,
    pass: '0 lost; writing again ≤ 5 s',
  });
  expect(slowest, 'writing again in good time').toBeLessThan(5_000);
});
