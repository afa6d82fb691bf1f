import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { urlOfRunning } from '#db/embedded/running.ts';
import { testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { freePort, startProduct } from '#testing/product.ts';
import { inScope } from '#testing/test-scope.ts';
import { untilTrue } from '#testing/until-true.ts';
import { hasProgram } from './has-program.ts';
import { expectKept } from './kept-writes.ts';
import { acknowledgedCustomers, acknowledgedReferences, officeTraffic } from './office-traffic.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';
import { type Answered, byStatus, othersThan, sendAtRate } from './traffic.ts';

const dataDir = await testFolder();
const settings = { ...settingsUnderFault(), DATA_DIR: dataDir, PORT: String(await freePort()) };
let sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** So many connections, none of which says anything. */
function openMany(count: number): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect(Number(settings.PORT), '127.0.0.1');
    socket.on('error', () => {});
    return socket;
  });
}

const keptOf = (answers: readonly Answered[]) =>
  expectKept(urlOfRunning(join(dataDir, 'pg')) ?? '', {
    enquiries: acknowledgedReferences(answers),
    customers: acknowledgedCustomers(answers),
  });

test.skipIf(!hasProgram('prlimit'))(
  'F-09: with 256 file descriptors and 1,000 connections the server lives',
  async () => {
    const product = await startProduct(settings, { through: ['prlimit', '--nofile=256'] });
    const token = await signInAdmin(product.address, settings);
    const traffic = sendAtRate(20, officeTraffic({ address: () => product.address, token }), { sockets: 10 });
    await delay(1_000);
    sockets = openMany(1_000);
    await delay(5_000);
    for (const socket of sockets) socket.destroy();
    const calmAt = performance.now() + 2_000;
    await delay(5_000);
    const answers = await traffic.stop();
    expect(product.process.exitCode, product.output()).toBeNull();
    expect(othersThan([0, 200, 201, 503], answers)).toEqual([]);
    const after = answers.filter(({ at }) => at > calmAt);
    expect(after.length).toBeGreaterThan(20);
    expect(othersThan([200, 201], after)).toEqual([]);
    await keptOf(answers);
    await product.stop();
    recordFigure('F-09', {
      figure: `256 descriptors, 1,000 connections: lives, ${byStatus(answers)[0] ?? 0} of ${answers.length} requests of others cut off`,
      pass: 'no crash',
    });
  },
);

/** A leak that only a signal opens. */
const leak = `process.on('SIGWINCH', () => { const kept = []; setInterval(() => kept.push(Array.from({ length: 100_000 }, (_, i) => ({ i }))), 1) })`;

test('F-09: where memory runs out the server ends, and starts again with every acknowledged write and no half one', async () => {
  const product = await startProduct(settings, {
    nodeOptions: ['--max-old-space-size=128', '--import', `data:text/javascript,${encodeURIComponent(leak)}`],
  });
  const token = await signInAdmin(product.address, settings);
  const traffic = sendAtRate(40, officeTraffic({ address: () => product.address, token }));
  await untilTrue(() => traffic.answers.length > 40);
  const exited = once(product.process, 'exit');
  product.process.kill('SIGWINCH');
  await exited;
  expect(product.output()).toContain('heap out of memory');
  const begun = performance.now();
  const again = await startProduct(settings);
  const readyMs = Math.round(performance.now() - begun);
  const answers = await traffic.stop();
  expect(othersThan([0, 200, 201, 503], answers)).toEqual([]);
  await keptOf(answers);
  await again.stop();
  recordFigure('F-09', {
    figure: `memory ran out: nothing lost, nothing half done, started again in ${readyMs} ms`,
    pass: 'restart ≤ 3 s with no half write',
  });
  expect(readyMs).toBeLessThan(inScope({ always: 60_000, full: 3_000 }));
});

test('F-09: with a heap of 128 MB the server lives under load, or starts again with nothing half done', async () => {
  let product = await startProduct(settings, { nodeOptions: ['--max-old-space-size=128'] });
  const token = await signInAdmin(product.address, settings);
  const traffic = sendAtRate(200, officeTraffic({ address: () => product.address, token }), { sockets: 300 });
  await delay(10_000);
  const answers = await traffic.stop();
  expect(othersThan([0, 200, 201, 503], answers)).toEqual([]);
  const hasDied = product.process.exitCode !== null || product.process.signalCode !== null;
  if (hasDied) product = await startProduct(settings);
  else expect((byStatus(answers)[200] ?? 0) + (byStatus(answers)[201] ?? 0)).toBeGreaterThan(answers.length / 2);
  await keptOf(answers);
  await product.stop();
  recordFigure('F-09', {
    figure: `128 MB: ${hasDied ? 'started again' : 'lives'} at 200 requests a second, nothing half done`,
    pass: 'no crash, or a restart with no half write',
  });
});
