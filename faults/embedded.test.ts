import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lifeOf } from '#db/embedded/process-life.ts';
import { urlOfRunning } from '#db/embedded/running.ts';
import { testFolder } from '#testing/cleanup.ts';
import { postmasterOf } from '#testing/postgres-processes.ts';
import { freePort, startProduct } from '#testing/product.ts';
import { expectKept } from './kept-writes.ts';
import { acknowledgedCustomers, acknowledgedReferences, officeTraffic } from './office-traffic.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';
import { byStatus, sendAtRate } from './traffic.ts';

test('F-28: Ctrl-C to the whole group of a terminal drains first, then stops the database', async () => {
  const dataDir = await testFolder();
  const settings = { ...settingsUnderFault(), DATA_DIR: dataDir, PORT: String(await freePort()) };
  const product = await startProduct(settings, { isGroup: true });
  const token = await signInAdmin(product.address, settings);
  const postmaster = await postmasterOf(dataDir);
  const traffic = sendAtRate(60, officeTraffic({ address: () => product.address, token }));
  await delay(1_500);
  const exited = once(product.process, 'exit');
  process.kill(-(product.process.pid ?? 0), 'SIGINT');
  const [code] = await exited;
  const answers = await traffic.stop();
  expect(code).toBe(0);
  expect(lifeOf(postmaster)).toBeUndefined();
  // Refused once nobody listens any more; never an error.
  expect(Object.keys(byStatus(answers)).filter((status) => !['0', '200', '201'].includes(status))).toEqual([]);

  const again = await startProduct(settings);
  const kept = { enquiries: acknowledgedReferences(answers), customers: acknowledgedCustomers(answers) };
  await expectKept(urlOfRunning(join(dataDir, 'pg')) ?? '', kept);
  await again.stop();
});
