import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderDestination } from '#server/backups/destinations/folder-destination.ts';
import { readConfig } from '#server/config.ts';
import { writeLocalStoreId } from '#server/files/stores/local-store-id.ts';
import { openFileStore } from '#server/files/stores/open-file-store.ts';
import { testFolder } from '#testing/cleanup.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { DestinationSilent, NotOurs, replacedMarks } from './replaced-marks.ts';

const identity = '00000000-0000-4000-8000-000000000001';
const s3 = await startS3Server();
const bucket = {
  FILES_URL: `s3://${new URL(s3.place.address).pathname.replaceAll('/', '')}/pictures?endpoint=${new URL(s3.place.address).origin}&style=path`,
  FILES_ACCESS_KEY: s3.place.accessKey,
  FILES_SECRET_KEY: s3.place.secretKey,
};
const settingsOf = async (more: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: await testFolder(), ...more });

async function markedFolder(mark?: string): Promise<string> {
  const folder = await testFolder();
  await folderDestination(folder).put(`${identity}/base/20261125T203000Z/manifest.json`, Buffer.from('{}'));
  if (mark) await folderDestination(folder).put(`${identity}/marker`, Buffer.from(`${mark}\n`));
  return folder;
}

test('a restore into stores of a server that may still work is refused, and takes them when it is told so', async () => {
  for (const mark of ['living', undefined]) {
    const config = await settingsOf({ BACKUP_URL: await markedFolder(mark) });
    await expect(replacedMarks(config, identity, false)).rejects.toThrow(NotOurs);
    await expect(replacedMarks(config, identity, false)).rejects.toThrow('--take-over');
    expect(await replacedMarks(config, identity, true)).toEqual(mark ? [mark] : []);
  }
  const config = await settingsOf({ ...bucket, BACKUP_URL: 'off' });
  expect(await replacedMarks(config, identity, false)).toEqual([]);
  await openFileStore(config).writeStoreId('living');
  await expect(replacedMarks(config, identity, false)).rejects.toThrow(NotOurs);
});

test('what the data folder holds, and what the server on it had marked, is its own; backups of another database are nobody’s affair', async () => {
  const folder = await markedFolder('own');
  const config = await settingsOf({ BACKUP_URL: folder });
  await writeLocalStoreId(config.DATA_DIR, 'own');
  expect(await replacedMarks(config, identity, false)).toEqual(['own']);
  await writeLocalStoreId(config.DATA_DIR, 'other');
  await expect(replacedMarks(config, identity, false)).rejects.toThrow(NotOurs);
  expect(await replacedMarks(config, '00000000-0000-4000-8000-000000000002', false)).toEqual([]);
  // A server of a release before has marked nothing.
  const before = await settingsOf({ BACKUP_URL: await markedFolder() });
  await mkdir(join(before.DATA_DIR, 'pg'));
  expect(await replacedMarks(before, identity, false)).toEqual([]);
  const inside = await settingsOf();
  await folderDestination(join(inside.DATA_DIR, 'backups')).put(`${identity}/marker`, Buffer.from('brought along\n'));
  await openFileStore(inside).writeStoreId('brought along');
  expect(await replacedMarks(inside, identity, false)).toEqual(['brought along', 'brought along']);
});

test('a backup destination that does not answer is named, with what to do', async () => {
  const file = join(await testFolder(), 'no-folder');
  await writeFile(file, '');
  const config = await settingsOf({ BACKUP_URL: file });
  await expect(replacedMarks(config, identity, false)).rejects.toThrow(DestinationSilent);
  await expect(replacedMarks(config, identity, true)).rejects.toThrow(`${file}, does not answer`);
});
