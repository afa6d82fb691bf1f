import { backupWork } from '#app/backup-work.ts';
import { giveUpRoot } from '#app/give-up-root.ts';
import { openBeside } from '#app/open-beside.ts';
import { DataFolderBusy } from '#db/embedded.ts';
import { askForBackup, backupByName } from '#features/backups/server/queries/runs.ts';
import { runWaitingBackup } from '#features/backups/server/run-backup.ts';
import { ConfigRefused, readConfig } from '#server/config.ts';
import { openFileStore } from '#server/files/stores/open-file-store.ts';
import { makeKeys } from '#server/keys.ts';
import { makeLogger } from '#server/log.ts';
import { WrongKey } from '#server/personal-data/check-keys.ts';

// `npm run backup`: database and files to `BACKUP_URL`, beside a running server or without one.

async function run() {
  const config = readConfig(process.env);
  for (const notice of giveUpRoot(config)) console.log(notice);
  if (!config.backups) throw new ConfigRefused(['BACKUP_URL is off: name a folder or a bucket.']);
  const { db, source, close } = await openBeside(config);
  const log = makeLogger('error');
  const work = backupWork(config, {
    ...{ db, source, log, backups: config.backups },
    files: openFileStore(config),
    keys: makeKeys(config.SIGNING_KEY),
  });
  try {
    await askForBackup(db, undefined);
    const name = await runWaitingBackup(work);
    if (name === undefined) throw new ConfigRefused(['A backup is under way already: wait until it has ended.']);
    const made = await backupByName(db, name);
    if (made?.state !== 'done') throw new Error('The backup failed; the line above says why.');
    const size = Math.ceil((made.bytes ?? 0) / 1_000_000);
    console.log(`The backup ${name} is in ${work.destination.address}: ${size} MB, ${made.files} files.`);
    if (made.verified_at === null) throw new Error('It could not be checked by restoring it; the line above says why.');
    console.log('It was restored as a check, and is as it was copied.');
  } finally {
    await close();
  }
}

run().catch((error) => {
  const isExpected = [ConfigRefused, DataFolderBusy, WrongKey].some((kind) => error instanceof kind);
  console.error(isExpected ? error.message : (error?.stack ?? String(error)));
  process.exit(1);
});
