import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { eraseSavedAgain } from '#features/apply-later/server/queries/erasure.ts';
import { eraseEnquiryAgain } from '#features/enquiries/server/erase-again.ts';
import { erasePictureAgain } from '#features/site/server/erase-picture.ts';
import { raiseAlarm } from '#server/alarms/raise-alarm.ts';
import { ledgerFile, readLedger } from '#server/erasures/ledger-file.ts';
import { databaseIdentity } from '#server/erasures/queries.ts';
import { type Erasers, replayErasures } from '#server/erasures/replay-erasures.ts';
import { liftAgain, restrictAgain } from '#server/restrictions/restrict-again.ts';
import type { RestrictionServices } from '#server/restrictions/restrict-records.ts';

/** What erases a record of each kind in a database that was restored from before its erasing. */
export const erasersWith = (services: RestrictionServices): Erasers => ({
  enquiries: eraseEnquiryAgain,
  saved_applications: eraseSavedAgain,
  site_pictures: erasePictureAgain,
  restricted_records: restrictAgain(services),
  restrictions: liftAgain(services),
});

/** Before a start answers anybody: erases what the ledger in `DATA_DIR` has and the database, brought back from before, has not. */
export async function eraseAgainAtStart(
  db: Db,
  log: Logger,
  { dataDir, ...services }: RestrictionServices & { dataDir: string },
): Promise<void> {
  const ledger = await readLedger(ledgerFile(dataDir, await databaseIdentity(db)));
  const { replayed, unknownKinds } = await replayErasures(db, erasersWith(services), ledger);
  if (replayed > 0) log.warn({ replayed }, 'the database was of before some erasures: they were made again');
  if (unknownKinds.length > 0) raiseAlarm(log, 'erasures-unknown', { unknownKinds });
}
