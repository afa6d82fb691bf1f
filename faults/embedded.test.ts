import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lifeOf } from '#db/embedded/process-life.ts';
import { urlOfRunning } from '#db/embedded/running.ts';
import { testFolder } from '#testing/cleanup.ts';
import { postmasterOf } from '#testing/postgres-processes.ts';
import { freePort, startProduct } from '#testing/product.ts';
import { untilTrue } from '#testing/until-true.ts';
import { expectKept } from './kept-writes.ts';
import { acknowledgedCustomers, acknowledgedReferences, officeTraffic } from './office-traffic.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';
import { othersThan, sendAtRate } from './traffic.ts';

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
  expect(othersThan([0, 200, 201], answers)).toEqual([]);

  const again = await startProduct(settings);
  const kept = { enquiries: acknowledgedReferences(answers), customers: acknowledgedCustomers(answers) };
  await expectKept(urlOfRunning(join(dataDir, 'pg')) ?? '', kept);
  await again.stop();
});

const main = new URL('../src/app/main.ts', import.meta.url).pathname;
const signIns = /^ {2}Admin +\S+ +\S+$/m;

interface Start {
  dataDir: string;
  output: string;
}

const moments: [string, (start: Start) => boolean][] = [
  ['PostgreSQL starts', ({ dataDir }) => hasText(join(dataDir, 'pg', 'data', 'postmaster.pid'))],
  ['sample data is made', ({ output }) => output.includes('"migrated"')],
];

function hasText(file: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').includes('\n');
}

test.for(moments)(
  'F-28: told to stop while %s, it leaves no PostgreSQL behind, and the sign-ins are told once',
  async ([, hasCome]) => {
    const dataDir = await testFolder();
    const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) };
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'info', ...settings };
    const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'pipe'], env });
    const start = { dataDir, output: '' };
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => {
        start.output += bytes;
      });
    }
    const closed = once(child, 'close');
    await untilTrue(() => hasCome(start), 60_000);
    const postmaster = await postmasterOf(dataDir);
    child.kill('SIGTERM');
    const [code] = await closed;
    expect(start.output).not.toContain('Error');
    expect(code).toBe(0);
    expect(lifeOf(postmaster)).toBeUndefined();

    const again = await startProduct(settings);
    const told = [start.output, again.output()].filter((output) => signIns.test(output));
    await again.stop();
    expect(told).toHaveLength(1);
  },
);
