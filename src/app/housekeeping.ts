import type { Logger } from 'pino';
import { clockAheadMs } from '#db/clock-ahead.ts';
import type { Db, DeletingStep } from '#db/open.ts';
import { endIdleSessions } from '#features/accounts/server/queries/sessions.ts';
import { makeMarkPartitions } from '#features/attendance/marks/server/queries/marks.ts';
import { maintainAuditLog } from '#features/audit/server/jobs.ts';
import { fillFiles } from '#features/customer-files/server/fill-records.ts';
import { deleteFilesWithoutRecords } from '#features/customer-files/server/queries/keeping.ts';
import { admitQuarantined } from '#features/enquiries/server/admit-quarantined.ts';
import { fillCompletions } from '#features/enquiries/server/fill-completions.ts';
import { deleteExpiredImports } from '#features/imports/server/delete-expired.ts';
import { deleteOldNotifications } from '#features/notifications/server/queries/notifications.ts';
import { deleteEndedCounterLinks } from '#features/papers/server/queries/counter-links.ts';
import { deleteOldUploads } from '#features/papers/server/queries/uploads.ts';
import { deleteExpiredChallenges } from '#features/second-factors/server/queries.ts';
import { renewSecrets } from '#features/second-factors/server/renew-secrets.ts';
import { endLateMessages } from '#features/service-messages/server/queries/outbox.ts';
import { deleteExpiredDrafts } from '#features/site/server/queries/drafts.ts';
import { deleteOldPaperListChanges } from '#features/site/server/queries/paper-lists.ts';
import { fillChanges } from '#features/site/server/tell-changes.ts';
import { deleteEndedLinks } from '#features/tracking/server/queries.ts';
import { fillWorkItems } from '#features/work/server/fill-items.ts';
import { raiseAlarm } from '#server/alarms/raise-alarm.ts';
import { deviceOf, freePart, watchedFolders, watchMachine } from '#server/alarms/watch-machine.ts';
import { recordRepeatedRefusals } from '#server/audit/refused-calls.ts';
import { startRepeating } from '#server/concurrency/start-repeating.ts';
import { deleteExpiredTickets } from '#server/exports/queries.ts';
import type { FileStore } from '#server/files/stores/file-store.ts';
import { sweepObjects, sweepUnattached } from '#server/files/sweep-files.ts';
import { deleteExpiredIdempotencyRecords } from '#server/idempotency/queries.ts';
import type { Keys } from '#server/keys.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import { jobSuccesses } from '#server/metrics/counters.ts';
import { compareSettings } from '#server/nodes/compare-settings.ts';
import { deleteGoneNodes, type SettingsPrint } from '#server/nodes/queries.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { deleteExpiredAssets } from '#server/public-pages/queries.ts';
import { storeReleaseAssets } from '#server/public-pages/release-assets.ts';
import { deleteFreeLimits } from '#server/rate-limits/queries.ts';
import { hashRestricted } from '#server/restrictions/person-hashes.ts';

const usualMs = 10 * 60 * 1_000;
/** A server that stops waits no longer than this for a step of it. */
const stopMs = 2_000;

/** Steps that no table's retention asks for. */
type KeepingStep =
  | 'maintainAuditLog'
  | 'makeMarkPartitions'
  | 'endIdleSessions'
  | 'keepAssets'
  | 'fillCompletions'
  | 'fillWorkItems'
  | 'fillFiles'
  | 'endLateMessages'
  | 'fillSettingsChanges'
  | 'renewAuthenticators'
  | 'hashRestricted'
  | 'watchMachine'
  | 'compareSettings';

interface Housekeeping {
  dataDir: string;
  /** Where backups lie, if that is a folder. */
  backups: string | undefined;
  /** The folder of this release's files. */
  web: URL;
  files: FileStore;
  keys: Keys;
  vault: Vault;
  isProduction: boolean;
  settings: SettingsPrint;
  /** Between the end of a turn and the next one; ten minutes. */
  everyMs?: number;
}

/**
 * Stores this release's files for pages of older releases, and deletes what lives for a day at most. Every node may run it: each step is
 * idempotent.
 */
export function startHousekeeping(
  db: Db,
  log: Logger,
  { dataDir, backups, web, files, keys, vault, isProduction, settings, everyMs = usualMs }: Housekeeping,
): () => Promise<void> {
  const keepAssets = (to: Db) => storeReleaseAssets(to, web);
  const fillSettingsChanges = (to: Db) => fillChanges(to, { isProduction });
  const renewAuthenticators = async (of: Db) => {
    const count = await renewSecrets(of, keys);
    if (count > 0) log.info({ count }, 'authenticator apps were brought to the newest SIGNING_KEY');
  };
  let isForeignStoreSaid = false;
  const sweepFiles = async (from: Db) => {
    await sweepUnattached(from, files);
    if ((await sweepObjects(from, files)) || isForeignStoreSaid) return;
    isForeignStoreSaid = true;
    raiseAlarm(log, 'file-store-foreign');
  };
  const steps: Record<DeletingStep | KeepingStep, (to: Db) => Promise<void>> = {
    watchMachine: watchMachine(log, watchedFolders(dataDir, backups), {
      freePart,
      deviceOf,
      clockAheadMs: () => clockAheadMs(db),
      faultsOfKeyFiles: () => ({
        DATA_KEYS: vault.dataKeys.faultOfFile(),
        INDEX_KEYS: vault.indexKeys.faultOfFile(),
      }),
    }),
    compareSettings: compareSettings(log, settings),
    deleteGoneNodes,
    recordRepeatedRefusals,
    maintainAuditLog: (of) => maintainAuditLog(of, keys),
    makeMarkPartitions,
    keepAssets,
    deleteExpiredAssets,
    fillCompletions,
    fillWorkItems,
    fillFiles,
    deleteFilesWithoutRecords,
    deleteEndedLinks,
    deleteEndedCounterLinks,
    deleteOldUploads,
    endLateMessages,
    deleteOldNotifications,
    fillSettingsChanges,
    admitQuarantined,
    renewAuthenticators,
    hashRestricted: (of) => hashRestricted(of, log, vault),
    deleteExpiredIdempotencyRecords,
    deleteFreeLimits,
    deleteExpiredTickets,
    endIdleSessions,
    deleteExpiredDrafts,
    deleteOldPaperListChanges,
    deleteExpiredChallenges,
    deleteExpiredImports,
    sweepFiles,
  };
  const work = async (stopping: AbortSignal) => {
    for (const [name, step] of Object.entries(steps)) {
      if (stopping.aborted) return;
      await step(db).then(
        () => jobSuccesses.setToCurrentTime({ job: name }),
        (error) => !stopping.aborted && log.warn({ err: error }, `housekeeping: ${name} failed`),
      );
    }
    await invalidateTotals(db);
  };
  return startRepeating({ everyMs, work, onFailure: (err) => log.warn({ err }, 'housekeeping failed'), stopMs });
}
