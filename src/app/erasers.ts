import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { eraseSavedAgain } from '#features/apply-later/server/queries/erasure.ts';
import { eraseEnquiryAgain } from '#features/enquiries/server/erase-again.ts';
import { removePicture } from '#features/site/look/server/reads.ts';
import { erasePictureAgain } from '#features/site/server/erase-picture.ts';
import { raiseAlarm } from '#server/alarms/raise-alarm.ts';
import { startRepeating } from '#server/concurrency/start-repeating.ts';
import { ledgerFile, readLedger } from '#server/erasures/ledger-file.ts';
import { databaseIdentity } from '#server/erasures/queries.ts';
import { type Erasers, replayErasures } from '#server/erasures/replay-erasures.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import { eraseForGood, holdBack, liftAgain, restrictAgain } from '#server/restrictions/restrict-again.ts';
import type { RestrictionServices } from '#server/restrictions/restrict-records.ts';

/** What erases a record of each kind in a database that was restored from before its erasing, and what holds it back where that fails. */
export const erasersWith = (services: RestrictionServices): Erasers => ({
  enquiries: eraseForGood(services, 'enquiry', eraseEnquiryAgain),
  saved_applications: eraseForGood(services, 'saved', eraseSavedAgain),
  site_pictures: { again: erasePictureAgain, holdBack: removePicture },
  restricted_records: { again: restrictAgain(services), holdBack: holdBack(services) },
  // What could not be put back is hidden as it stands.
  restrictions: { again: liftAgain(services), holdBack: async () => {} },
});

type Erasing = RestrictionServices & { dataDir: string };

const tryAgainMs = 10 * 60_000;

/**
 * Before a start answers anybody: erases what the ledger in `DATA_DIR` has and the database, brought back from before, has not. What
 * fails is held back, and tried again every ten minutes until the answered function is called.
 */
export async function eraseAgainAtStart(db: Db, log: Logger, erasing: Erasing): Promise<() => Promise<void>> {
  const { unknownKinds, failed } = await eraseAgain(db, log, erasing);
  if (unknownKinds.length > 0) raiseAlarm(log, 'erasures-unknown', { unknownKinds });
  const [first] = failed;
  if (!first) return async () => {};
  const records = failed.slice(0, mostNamed).map(({ kind, recordId }) => `${kind} ${recordId}`);
  raiseAlarm(log, 'erasures-failed', { failed: failed.length, records, err: first.error });
  return startRepeating({
    everyMs: tryAgainMs,
    work: async () => {
      const [left] = (await eraseAgain(db, log, erasing)).failed;
      if (left) throw left.error;
    },
    onFailure: (err) => log.warn({ err }, 'records that were erased could not be erased again yet'),
  });
}

const mostNamed = 20;

async function eraseAgain(db: Db, log: Logger, { dataDir, ...services }: Erasing) {
  const ledger = await readLedger(ledgerFile(dataDir, await databaseIdentity(db)));
  const outcome = await replayErasures(db, erasersWith(services), ledger);
  const { replayed } = outcome;
  if (replayed > 0) {
    await invalidateTotals(db);
    log.warn({ replayed }, 'the database was of before some erasures: they were made again');
  }
  return outcome;
}
