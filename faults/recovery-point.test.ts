import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { urlOfRunning } from '#db/embedded/running.ts';
import { startEmbedded } from '#db/embedded.ts';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { cleanUpWith, testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { freePort, killHard, startProduct } from '#testing/product.ts';
import { untilTrue } from '#testing/until-true.ts';
import { operatorCommand } from './operator-command.ts';

const rpoMs = 60_000;
/** Less than the time after which PostgreSQL ends a file of the log, more than one lasts that ends by itself. */
const fullPeriodMs = 40_000;
/** Shortly before the next file of the log is due: the most that a lost machine takes along. */
const worstMs = 42_000;

const dataDir = await testFolder();
const settings = {
  DATA_DIR: dataDir,
  SAMPLE_DATA: 'false',
  SIGNING_KEY: randomBytes(32).toString('hex'),
  DATA_KEYS: newRingKey(),
  INDEX_KEYS: newRingKey(),
};
const start = async () => {
  const product = await startProduct({ ...settings, PORT: String(await freePort()) });
  cleanUpWith(() => product.stop());
  return product;
};

async function command(...call: Parameters<typeof operatorCommand>): Promise<void> {
  const { code, said } = await operatorCommand(...call);
  expect(code, said).toBe(0);
}

/** Writes a row every 50 ms until told to stop, and answers the moments of those that were acknowledged. */
function writeOnAndOn(client: Client): { acknowledged: number[]; stop: () => void } {
  const acknowledged: number[] = [];
  let isOver = false;
  const write = async () => {
    for (let number = 1; !isOver; number++) {
      await client.query(
        `insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob, language, created_by)
         values ($1, 'Passport Services', 'Asha', $2, 'asha@example.com', 'Anand', '388001', '1980-01-01', 'gu', 0)`,
        [`SR-${number}`, `9${String(number).padStart(9, '0')}`],
      );
      acknowledged.push(Date.now());
      await delay(50);
    }
  };
  // The machine goes in the middle of one.
  write().catch(() => {});
  return {
    acknowledged,
    stop: () => {
      isOver = true;
    },
  };
}

test('F-22: a machine that is lost with its disk costs no more than the last minute', async () => {
  await (await start()).stop();
  await command('backup', settings);
  const product = await start();
  const client = new Client({ connectionString: urlOfRunning(join(dataDir, 'pg')) ?? '' });
  client.on('error', () => {});
  await client.connect();
  const writing = writeOnAndOn(client);
  const shipped = () => globSync('backups/*/wal/*', { cwd: dataDir }).length;
  // A file that came because its time was up: from there the next one is due after as long.
  for (let waited = 0; waited < fullPeriodMs; ) {
    const before = shipped();
    waited = await untilTrue(() => shipped() > before, 2 * rpoMs);
  }
  await delay(worstMs);
  const lostAt = Date.now();
  await killHard(product, dataDir);
  writing.stop();

  // Nothing but the backups is left.
  const elsewhere = await testFolder();
  const backups = join(elsewhere, 'backups');
  await cp(join(dataDir, 'backups'), backups, { recursive: true });
  await rm(dataDir, { recursive: true });
  await command('restore', { ...settings, DATA_DIR: elsewhere, BACKUP_URL: 'off' }, '--from', backups);
  const restored = await startEmbedded({ folder: join(elsewhere, 'pg') });
  cleanUpWith(() => restored.stop());
  const reader = new Client({ connectionString: restored.url });
  await reader.connect();
  const { rows } = await reader.query<{ count: number }>('select count(*)::int from enquiries');
  await reader.end();

  const kept = rows[0]?.count ?? 0;
  const firstLost = writing.acknowledged[kept] ?? lostAt;
  const lostMs = lostAt - firstLost;
  expect(kept).toBeGreaterThan(100);
  expect(lostMs).toBeLessThanOrEqual(rpoMs);
  recordFigure('F-22', {
    figure: `machine and disk lost between two files of the log: of ${writing.acknowledged.length.toLocaleString('en')} writes all were there but those of the last ${(lostMs / 1_000).toFixed(1)} s`,
    pass: 'RPO ≤ 60 s',
  });
});
