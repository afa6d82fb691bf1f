import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { urlOfRunning } from '#db/embedded/running.ts';
import { startEmbedded } from '#db/embedded.ts';
import { addressForServer } from '#db/roles.ts';
import { type TableDigest, tableDigests } from '#db/table-digests.ts';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { freePort, startProduct } from '#testing/product.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { withoutTraces } from '#testing/without-traces.ts';
import { debianPrograms, startDebianDatabase } from './debian-database.ts';
import { operatorCommand } from './operator-command.ts';

/** Keys are the operator's: they are not in a backup. */
const keys = {
  SIGNING_KEY: randomBytes(32).toString('hex'),
  DATA_KEYS: newRingKey(),
  INDEX_KEYS: newRingKey(),
};
type Settings = Record<string, string>;
const requests = 500;

async function newSettings(more: Settings): Promise<Settings> {
  return { ...keys, DATA_DIR: await testFolder(), PORT: String(await freePort()), SAMPLE_DATA: 'false', ...more };
}

/** What it has said, after the code of one that failed. */
async function command(...call: Parameters<typeof operatorCommand>): Promise<string> {
  const { code, said } = await operatorCommand(...call);
  return code === 0 ? said : `${code}: ${said}`;
}

async function addRequests(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`
    insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob, language, created_by)
    select 'SR-' || n, 'Passport Services', 'Asha ' || n, '9' || lpad(n::text, 9, '0'), n || '@example.com', 'Anand', '388001', '1980-01-01', 'gu', 0
    from generate_series(1, ${requests}) n`);
  await client.end();
}

const digestsOf = async (url: string) => withoutTraces(await tableDigests({ connectionString: url }));

/** A server of these settings is ready, and ends. */
async function startOnce(settings: Settings, act = async () => {}): Promise<void> {
  const product = await startProduct(settings);
  expect((await fetch(`${product.address}/readyz`)).status).toBe(200);
  await act();
  await product.stop();
}

/** Of a copy: what reads it leaves files of its own there. */
async function embeddedDigests({ DATA_DIR = '' }: Settings): Promise<Record<string, TableDigest>> {
  const folder = join(await testFolder(), 'pg');
  execFileSync('cp', ['-a', join(DATA_DIR, 'pg'), folder]);
  const database = await startEmbedded({ folder });
  try {
    return await digestsOf(database.url);
  } finally {
    await database.stop();
  }
}

const made = 'It was restored as a check, and is as it was copied.';

test('F-21: the embedded database goes to a bucket and comes back by two commands', async () => {
  const s3 = await startS3Server();
  const BACKUP_URL = s3.settings.FILES_URL.replace('suvidha-files', 'suvidha-files/office');
  const bucket = { BACKUP_URL, BACKUP_ACCESS_KEY: 'S3RVER', BACKUP_SECRET_KEY: 'S3RVER' };
  const settings = await newSettings(bucket);
  await startOnce(settings, () => addRequests(urlOfRunning(join(settings.DATA_DIR ?? '', 'pg')) ?? ''));
  expect(await command('backup', settings)).toContain(made);
  const original = await embeddedDigests(settings);
  expect(original.enquiries?.rows).toBe(requests);

  const elsewhere = await newSettings({ ...bucket, BACKUP_URL: 'off' });
  const lost = await command('restore', elsewhere);
  expect(lost).toContain('name a destination with --from');
  expect(await command('restore', elsewhere, '--to', 'yesterday', '--from', BACKUP_URL)).toContain(
    'an instant with its zone',
  );
  expect(await command('restore', elsewhere, '--from', BACKUP_URL)).toContain('Done. Start the server');
  expect(await embeddedDigests(elsewhere)).toEqual(original);
  await startOnce(elsewhere);
  // What is there is not written over unasked.
  expect(await command('restore', elsewhere, '--from', BACKUP_URL)).toMatch(/^1: .*--replace/s);
  recordFigure('F-21', {
    figure: 'by `npm run backup` to a bucket and `npm run restore` from it: every table equal',
    pass: 'equal',
  });
});

test.skipIf(process.getuid?.() !== 0)(
  'F-21: a folder that only root may read is named, with what to do (as root only)',
  async () => {
    const closed = await testFolder();
    await chmod(closed, 0o700);
    const elsewhere = await newSettings({ BACKUP_URL: 'off' });
    expect(await command('restore', elsewhere, '--from', closed)).toMatch(
      new RegExp(`^1: .*${closed} cannot be read by the user the server runs as`, 's'),
    );
  },
);

const programs = debianPrograms();

describe.skipIf(!programs)('a database of the operator’s own (not run where Debian’s PostgreSQL is missing)', () => {
  test('F-21: is dumped to a folder, checked in a database of its own, and comes back into another one', async () => {
    const debian = await startDebianDatabase(programs ?? '');
    const settingsOf = async (database: string, more: Settings) => {
      const DATABASE_OWNER_URL = await debian.newDatabase(database);
      const DATABASE_URL = await addressForServer(DATABASE_OWNER_URL);
      return newSettings({ DATABASE_OWNER_URL, DATABASE_URL, PATH: `${programs}:${process.env.PATH}`, ...more });
    };
    const settings = await settingsOf('office', {});
    const folder = join(settings.DATA_DIR ?? '', 'backups');
    await mkdir(dirname(folder), { recursive: true });
    const [backedUp, url] = [{ ...settings, BACKUP_URL: folder }, settings.DATABASE_OWNER_URL ?? ''];
    await startOnce(backedUp);
    await addRequests(url);
    expect(await command('backup', backedUp)).toContain(made);
    const original = await digestsOf(url);
    expect(original.enquiries?.rows).toBe(requests);

    const second = await settingsOf('second', { BACKUP_URL: 'off' });
    expect(await command('restore', second, '--from', folder)).toContain('Done. Start the server');
    expect(await digestsOf(second.DATABASE_OWNER_URL ?? '')).toEqual(original);
    await startOnce(second);
    const [version] = await debian.ask("select current_setting('server_version_num')::int / 10000 as major");
    recordFigure('F-21', {
      figure: `by \`pg_dump\` of PostgreSQL ${String(version?.major)} to a folder and back: every table equal`,
      pass: 'equal',
    });
  });
});
