import type { Logger } from 'pino';
import { besideCluster } from '#db/embedded/restore-cluster.ts';
import { errorCode } from '#db/error-code.ts';
import type { Db } from '#db/open.ts';
import { raiseAlarm } from '#server/alarms/raise-alarm.ts';
import { claimDestination, DestinationForeign } from '#server/backups/claim-destination.ts';
import type { Destination } from '#server/backups/destinations/destination.ts';
import { DumpToolRefused } from '#server/backups/dump-tool.ts';
import { recipientsOf, serverIdentities } from '#server/backups/encryption.ts';
import { type DatabaseSource, makeBackup } from '#server/backups/make-backup.ts';
import { backupId, type Manifest, readableManifests } from '#server/backups/manifest.ts';
import { BackupDamaged, bytesOf } from '#server/backups/parts.ts';
import { pruneBackups } from '#server/backups/prune-backups.ts';
import { packsOf } from '#server/backups/restore-backup.ts';
import { hasRoom, verifyBackup } from '#server/backups/verify-backup.ts';
import { databaseIdentity } from '#server/erasures/queries.ts';
import type { FileStore } from '#server/files/stores/file-store.ts';
import { StoreFailed } from '#server/files/stores/s3-request.ts';
import type { Keys } from '#server/keys.ts';
import type { BackupProblem } from '../catalogue.ts';
import {
  assertRunning,
  checkedBackups,
  claimBackup,
  currentRecipient,
  endBackup,
  matchBackups,
  noteBeat,
} from './queries/runs.ts';
import { databaseBytes } from './queries/sizes.ts';

export interface BackupWork {
  db: Db;
  log: Pick<Logger, 'error' | 'info' | 'warn'>;
  source: DatabaseSource;
  store: FileStore;
  destination: Destination;
  keys: Keys;
  signingKeys: readonly Buffer[];
  /** Where the embedded database lies, and a second one for the check may. */
  databaseFolder: string;
  /** Looks at the restored database; throws what is wrong with it. */
  check: (url: string) => Promise<void>;
}

const beatMs = 15_000;
const noteMs = 500;

/** Makes and checks the backup that waits, if one does and no other is under way. Answers its name. */
export async function runWaitingBackup(work: BackupWork, now = new Date()): Promise<string | undefined> {
  const { db, log } = work;
  const id = await claimBackup(db, backupId(now));
  if (id === undefined) return undefined;
  const beat = setInterval(() => void noteBeat(db, id).catch(() => {}), beatMs).unref();
  let made: { bytes: number; files: number } | undefined;
  try {
    const manifest = await make(work, id, now);
    made = await sizesOf(work, manifest);
    await noteBeat(db, id, { step: 'checking', bytes: made.bytes });
    await verify(work, manifest);
    await claimDestination(db, work.destination);
    await endBackup(db, id, { ...made, isVerified: true });
    // Only now: one that is not good must not take the place of one that is.
    const { good } = await checkedBackups(db);
    await pruneBackups(work.destination, manifest.identity, { good, now });
    log.info({ backup: manifest.id, ...made }, 'a backup was made and checked by restoring it');
  } catch (err) {
    await endBackup(db, id, { ...made, problem: problemOf(err) });
    raiseAlarm(log, alarmOf(err), { err, backup: backupId(now) });
  } finally {
    clearInterval(beat);
  }
  await followDestination(work).catch((err) => log.error({ err }, 'the list of backups could not be read'));
  return backupId(now);
}

async function make(work: BackupWork, id: number, now: Date): Promise<Manifest> {
  const { db, source, store, destination, keys, signingKeys } = work;
  await claimDestination(db, destination);
  const recipients = await recipientsOf(signingKeys, await currentRecipient(db));
  let notedAt = 0;
  return makeBackup({
    ...{ db, source, store, destination, keys, recipients, now },
    checked: await checkedBackups(db),
    async beforeManifest() {
      await assertRunning(db, id);
      // A copy takes hours, in which another server may have been given the destination.
      await claimDestination(db, destination);
    },
    onLedgerFault: (kind, details) => raiseAlarm(work.log, kind, details),
    async onProgress(step, bytes) {
      if (performance.now() - notedAt < noteMs) return;
      notedAt = performance.now();
      await noteBeat(db, id, { step, bytes });
    },
  });
}

class NoRoom extends Error {}

async function verify({ db, destination, signingKeys, databaseFolder, check }: BackupWork, manifest: Manifest) {
  const scratch = besideCluster(databaseFolder, 'checking');
  if (!(await hasRoom(databaseFolder, await databaseBytes(db)))) {
    throw new NoRoom('There is no room for a second database, by which the backup is checked.');
  }
  const opened = { destination, identity: manifest.identity, identities: serverIdentities(signingKeys) };
  await verifyBackup({ scratch, manifest, opened, check });
}

async function sizesOf({ destination }: BackupWork, manifest: Manifest): Promise<{ bytes: number; files: number }> {
  const packs = await packsOf(manifest, { destination, identity: manifest.identity });
  const bytes = packs.reduce((sum, { stream }) => sum + bytesOf(stream), bytesOf(manifest.database));
  return { bytes, files: manifest.files };
}

/** Brings the list of backups to what lies at the destination. */
export async function followDestination(work: BackupWork): Promise<void> {
  const { db, destination, log } = work;
  const identity = await databaseIdentity(db);
  const { manifests, unreadable } = await readableManifests(destination, identity);
  if (unreadable.length > 0) log.warn({ backups: unreadable }, 'backups whose manifest cannot be read are passed over');
  const there = await Promise.all(
    manifests.map(async (manifest) => ({ name: manifest.id, ...(await sizesOf(work, manifest)) })),
  );
  await matchBackups(db, there);
}

const full = new Set(['ENOSPC', 'EDQUOT']);
const unreachable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EIO', 'ENOENT']);

const alarmOf = (error: unknown) => (error instanceof DestinationForeign ? 'backups-foreign' : 'backup-failed');

function problemOf(error: unknown): BackupProblem {
  const code = errorCode(error);
  if (full.has(code) || error instanceof NoRoom) return 'full';
  if (unreachable.has(code) || error instanceof StoreFailed || error instanceof DestinationForeign) return 'place';
  if (error instanceof DumpToolRefused) return 'tool';
  return error instanceof BackupDamaged ? 'damaged' : 'other';
}
