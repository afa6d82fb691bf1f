import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createCustomer, customerByPan } from '#features/customers/contract.ts';
import { readConfig } from '#server/config.ts';
import { openFileStore } from '#server/files/stores/open-file-store.ts';
import { makeKeys } from '#server/keys.ts';
import { makeLogger } from '#server/log.ts';
import { newRingKey, ownRingFile } from '#server/personal-data/key-ring.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aPerson, customerForm } from '#testing/factories.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { startTestApp } from '#testing/server.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openStore } from './open-store.ts';

const folder = await testFolder();
const files = ['data-keys', 'index-keys'].map((name) => join(folder, name));
for (const file of files) ownRingFile(file, newRingKey);
const [DATA_KEYS_FILE = '', INDEX_KEYS_FILE = ''] = files;
const app = await startTestApp({ settings: { DATA_DIR: folder, DATA_KEYS_FILE, INDEX_KEYS_FILE } });
const person = await aPerson(app.db);
const silent = makeLogger('silent');

const aside = (file: string) => `${file}.aside`;
const takeAway = () => Promise.all(files.map((file) => rename(file, aside(file))));
const putBack = () => Promise.all(files.map((file) => rename(aside(file), file)));

async function addCustomer() {
  const body = customerForm();
  expect((await app.as(person).call(createCustomer, { body })).status).toBe(201);
  return body.panCardNo;
}
const find = async (pan: string) => (await app.as(person).call(customerByPan, { params: { pan } })).body.panCardNo;

test('F-19: with the files of keys taken from under a running server it works on with the keys it has read, and an alarm names each', async () => {
  const before = await addCustomer();
  const warnings: string[] = [];
  const hear = (warning: Error) => void warnings.push(warning.message);
  process.on('warning', hear);
  await takeAway();
  const lines: string[] = [];
  const log = makeLogger('error', { write: (line) => void lines.push(line) });
  const stop = startHousekeeping(app.db, log, {
    dataDir: folder,
    backups: undefined,
    web: pathToFileURL(`${folder}/`),
    files: openFileStore(app.config),
    keys: makeKeys(app.config.SIGNING_KEY),
    vault: app.vault,
    isProduction: false,
    settings: {},
  });
  try {
    // Nobody has marked the file store of this test: that is another alarm.
    const named = () =>
      lines
        .map((line) => JSON.parse(line) as { alarm: string; setting: string })
        .filter(({ alarm }) => alarm === 'key-file-unusable')
        .map(({ setting }) => setting);
    await expect.poll(named, { timeout: 10_000 }).toEqual(['DATA_KEYS', 'INDEX_KEYS']);
    const meanwhile = await addCustomer();
    for (const pan of [before, meanwhile]) expect(await find(pan)).toBe(pan);
    expect(warnings).toHaveLength(2);
  } finally {
    await stop();
    process.off('warning', hear);
    await putBack();
  }
  expect([app.config.DATA_KEYS, app.config.INDEX_KEYS].map((ring) => ring.faultOfFile())).toEqual([
    undefined,
    undefined,
  ]);
});

test('F-19: a start without the files is refused with their names, and leaves all as it was', async () => {
  const pan = await addCustomer();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const name = rows[0]?.name ?? '';
  const settings = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(inject('serverRole').url, name),
    DATABASE_OWNER_URL: databaseUrl(inject('databaseServer'), name),
  };
  await (await openStore(readConfig(settings), silent)).close();
  const checks = () => app.db.selectFrom('key_checks').selectAll().orderBy('key_id').execute();
  const before = await checks();
  await takeAway();
  try {
    for (let start = 0; start < 2; start++) {
      const refused = expect(openStore(readConfig(settings), silent)).rejects;
      await refused.toThrow(`(INDEX_KEYS). Put back ${files.join(' and ')} from your copy.`);
    }
    for (const setting of ['DATA_KEYS_FILE', 'INDEX_KEYS_FILE']) {
      expect(() => readConfig({ ...settings, [setting]: join(folder, 'gone') })).toThrow(
        `${setting}: the file it names cannot be read.`,
      );
    }
    expect(await checks()).toEqual(before);
  } finally {
    await putBack();
  }
  await (await openStore(readConfig(settings), silent)).close();
  expect(await find(pan)).toBe(pan);
});
