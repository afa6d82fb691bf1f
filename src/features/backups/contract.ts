import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { addresses } from './addresses.ts';
import { backupProblems, backupStates, backupSteps } from './catalogue.ts';

const tag = 'Backups';

const backup = z.object({
  id: z.number(),
  /** Its name in the backup destination; null until it has begun. */
  name: z.nullable(z.string()),
  state: z.enum(backupStates),
  step: z.nullable(z.enum(backupSteps)),
  /** Bytes stored so far, or all of them. */
  bytes: z.number(),
  files: z.nullable(z.number()),
  problem: z.nullable(z.enum(backupProblems)),
  isNightly: z.boolean(),
  /** Who asked for it; null of the server's own. */
  askedBy: z.nullable(z.string()),
  askedByName: z.nullable(z.string()),
  askedDate: z.string(),
  endedDate: z.nullable(z.string()),
  /** When it had been restored as a check, and was as it was copied. */
  verifiedDate: z.nullable(z.string()),
});
export type Backup = z.output<typeof backup>;

const backupsState = z.object({
  /** Where they lie: a folder or a bucket; null where the settings turn them off. */
  destination: z.nullable(z.string()),
  /** From when on each night's is made: `02:00`, in India. */
  nightlyTime: z.string(),
  lastGoodDate: z.nullable(z.string()),
  /** The last good one is older than 26 hours. */
  isLate: z.boolean(),
  /** Of the recovery sheet in use; null where none was made. */
  recoveryKeyDate: z.nullable(z.string()),
  /** Newest first: those that lie there, and the last that failed. */
  backups: z.array(backup),
});
export type BackupsState = z.output<typeof backupsState>;

export const getBackups = endpoint(addresses.getBackups, {
  summary: 'The backups that lie at their destination, what is under way, and when the last good one was made.',
  tag,
  result: backupsState,
});

export const startBackup = endpoint(addresses.startBackup, {
  summary: 'Has a backup made now, and checked by restoring it; one at a time.',
  tag,
  result: backupsState,
});

export const startBackupDownload = endpoint(addresses.startBackupDownload, {
  summary: 'The address at which a backup can be fetched, encrypted as it lies, once within a minute.',
  tag,
  freshProof: true,
  body: z.strictObject({ name: z.string().check(z.regex(/^\d{8}T\d{6}Z$/, 'invalid')) }),
  refusals: ['not-found'],
  result: z.object({ address: z.string() }),
});

export const downloadBackup = endpoint(addresses.downloadBackup, {
  summary: 'The backup itself, fetched once from the address that was answered.',
  tag,
  file: ['application/x-tar'],
  refusals: ['not-found'],
  params: { ticket: z.string().check(z.maxLength(100)) },
});

const recoverySheet = z.object({
  /** The recovery key, which is kept nowhere: `AGE-SECRET-KEY-1…`. */
  identity: z.string(),
  recipient: z.string(),
  madeDate: z.string(),
  /** Of which database backups are. */
  database: z.string(),
  /** The keys that a restored database needs, by setting, with a value to know each by; never the keys. */
  keys: z.array(z.object({ setting: z.string(), id: z.string(), check: z.string() })),
});
export type RecoverySheet = z.output<typeof recoverySheet>;

export const makeRecoveryKey = endpoint(addresses.makeRecoveryKey, {
  summary: 'Makes a recovery key, which opens the backups made from now on, and answers it once.',
  tag,
  freshProof: true,
  result: recoverySheet,
});

/** As the API document names them. */
export const records = { Backup: backup, Backups: backupsState, RecoverySheet: recoverySheet };
