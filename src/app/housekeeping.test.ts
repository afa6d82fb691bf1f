import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { folderStore } from '#server/files/stores/folder-store.ts';
import { assignStoreId } from '#server/files/stores/store-id.ts';
import { makeKeys } from '#server/keys.ts';
import { makeLogger } from '#server/log.ts';
import { testFolder } from '#testing/cleanup.ts';
import { startTestApp } from '#testing/server.ts';
import { startHousekeeping } from './housekeeping.ts';

const app = await startTestApp();
const folder = await testFolder();

test('a file store that is not this database’s is an alarm, once', async () => {
  const lines: string[] = [];
  const log = makeLogger('error', { write: (line) => void lines.push(line) });
  const store = folderStore(join(folder, 'files'));
  await assignStoreId(app.db, folderStore(join(folder, 'own')));
  await store.writeStoreId('another database’s');
  let reads = 0;
  const readStoreId = () => {
    reads++;
    return store.readStoreId();
  };

  const stop = startHousekeeping(app.db, log, {
    dataDir: folder,
    backups: undefined,
    web: pathToFileURL(`${folder}/`),
    files: { ...store, readStoreId },
    keys: makeKeys(app.config.SIGNING_KEY),
    vault: app.vault,
    isProduction: false,
    settings: {},
    everyMs: 1,
  });
  await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
  expect(lines[0]).toContain('"alarm":"file-store-foreign"');
  await expect.poll(() => reads, { timeout: 10_000 }).toBeGreaterThanOrEqual(6);
  await stop();
  expect(lines).toHaveLength(1);
});
