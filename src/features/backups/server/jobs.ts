import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { besideCluster, removeScratch } from '#db/embedded/restore-cluster.ts';
import type { AlarmKind } from '#server/alarms/alarms.ts';
import { raiseAlarm } from '#server/alarms/raise-alarm.ts';
import { claimDestination, DestinationForeign } from '#server/backups/claim-destination.ts';
import { recipientsOf } from '#server/backups/encryption.ts';
import { writeLedger } from '#server/backups/stored-ledger.ts';
import { shipWal } from '#server/backups/wal-archive.ts';
import { startRepeating } from '#server/concurrency/start-repeating.ts';
import { databaseIdentity } from '#server/erasures/queries.ts';
import { lastGoodBackupTime } from '#server/metrics/counters.ts';
import { goodForHours } from '../catalogue.ts';
import {
  askForBackup,
  askForNightly,
  currentRecipient,
  endStale,
  isArchiveFailing,
  isBackupComing,
  isBackupWaiting,
  lastGoodBackup,
} from './queries/runs.ts';
import { type BackupWork, followDestination, runWaitingBackup } from './run-backup.ts';

const everyMs = 3_000;
/** A server that has just started has other things to do. */
const firstNightlyMs = 5 * 60_000;
const lookMs = 60_000;
/** A backup destination that does not answer may take minutes; a server that stops has seconds. */
const stopMs = 2_000;
const alarmMs = 60 * 60_000;
/** Four gigabytes of 16 MB each: more than that must not fill the disk of the database. */
const mostWaitingFiles = 256;

interface BackupJobs extends BackupWork {
  log: Logger;
  /** `02:00`, of the Indian day. */
  nightlyAt: string;
  archive: { walFolder: string; dataFolder: string } | undefined;
}

/** Every few seconds: makes what was asked for, takes the log to the backups; every minute looks whether a night's is due. */
export function startBackupJobs(jobs: BackupJobs): () => Promise<void> {
  const { db, log, archive } = jobs;
  const startedAt = performance.now();
  let isStopped = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isMaking = false;
  const alarmedAt = new Map<AlarmKind, number>();
  const alarm = (kind: AlarmKind, details: object) => {
    if (performance.now() - (alarmedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < alarmMs || isStopped) return;
    alarmedAt.set(kind, performance.now());
    raiseAlarm(log, kind, details);
  };

  const begin = () => {
    if (isMaking) return;
    isMaking = true;
    void runWaitingBackup(jobs)
      .catch((err) => alarm('backup-failed', { err }))
      .finally(() => {
        isMaking = false;
      });
  };
  const look = async () => {
    const { at, hours } = await lastGoodBackup(db);
    lastGoodBackupTime.set(at === null ? 0 : Date.parse(at) / 1_000);
    if (performance.now() - startedAt < firstNightlyMs) return;
    await askForNightly(db, jobs.nightlyAt);
    if (await isArchiveFailing(db)) alarm('wal-not-archived', {});
    // After an upgrade the first one is on its way.
    if (hours > goodForHours && !(await isBackupComing(db))) alarm('backup-old', { lastGood: at });
  };
  const ship = makeShipping(jobs);
  const runOnce = async () => {
    if (archive) {
      await ship().catch((err) =>
        alarm(err instanceof DestinationForeign ? 'backups-foreign' : 'wal-not-archived', { err }),
      );
    }
    if (performance.now() - lookedAt > lookMs) {
      lookedAt = performance.now();
      await endStale(db);
      await look();
    }
    if (await isBackupWaiting(db)) begin();
  };
  let isFollowed = false;
  const follow = async () => {
    await removeScratch(besideCluster(jobs.databaseFolder, 'checking')).catch((err) =>
      log.warn({ err }, 'what a killed server left of its check could not be removed'),
    );
    await followDestination(jobs).catch((err) => log.warn({ err }, 'the backup destination cannot be read'));
  };
  const stop = startRepeating({
    ...{ everyMs, stopMs },
    work: () => {
      if (isFollowed) return runOnce();
      isFollowed = true;
      return follow();
    },
    // The database may be away; the next turn asks again.
    onFailure: (err) => log.debug({ err }, 'backups: the database did not answer'),
  });
  // One that is under way is not waited for: nothing of it counts, and the next one tidies it up.
  return () => {
    isStopped = true;
    return stop();
  };
}

/** Takes finished files of the log, and the ledger of erasures when it has grown. */
function makeShipping({ db, log, destination, keys, signingKeys, archive }: BackupJobs): () => Promise<void> {
  let identity: string | undefined;
  return async () => {
    if (!archive) return;
    identity ??= await databaseIdentity(db);
    const waiting = await readdir(archive.walFolder);
    if (waiting.length === 0) return;
    try {
      await claimDestination(db, destination);
      const recipients = await recipientsOf(signingKeys, await currentRecipient(db));
      await shipWal({ destination, identity, recipients, ...archive });
      await writeLedger(db, destination, identity, {
        keys,
        onFault: (kind, details) => raiseAlarm(log, kind, details),
      });
    } catch (error) {
      if (waiting.length > mostWaitingFiles) {
        for (const name of waiting) await rm(join(archive.walFolder, name), { force: true });
        log.error({ files: waiting.length }, 'files of the log were thrown away, so that they do not fill the disk');
        // The log has a gap: only from a new backup on can it be followed again.
        await askForBackup(db, undefined);
      }
      throw error;
    }
  };
}
