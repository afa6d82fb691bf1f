import type { BackupProblem, BackupStep } from '#features/backups/catalogue.ts';
import { titles } from '../office-titles/en.ts';

export const backups = {
  ...titles.backups,
  intro:
    'Each night database and pictures are copied, encrypted, and restored as a check. Only then a backup counts as good.',
  start: 'Back up now',
  notStarted: 'The backup could not be started. Try again.',
  failed: 'The backups could not be loaded.',
  off: 'Backups are turned off (BACKUP_URL in the server’s settings).',
  lastVerified: (when: string) => `Last verified: ${when}`,
  verifiedMeans: 'It was restored, and what came back was what had been copied.',
  late: (when: string) => `The last good backup is old: ${when}. Make one now and see what it says.`,
  noneYet: 'There is no good backup yet. Make one now and see what it says.',
  firstTonight: (time: string) => `No backup yet. The first is made after ${time}, or now.`,
  place: 'Backups lie in',
  nightly: (time: string) => `Every night after ${time}.`,
  waits: 'Waiting for its turn',
  steps: {
    database: 'Copying the database',
    files: 'Copying the pictures',
    checking: 'Restoring it as a check',
  } as Record<BackupStep, string>,
  megabytes: (number: string) => `${number} MB`,
  problems: {
    full: 'There is no room: on the disk of the backups, or beside the database for the check. Make room, then back up now.',
    place:
      'The backup destination cannot be reached or written, or belongs to another server. Look after the disk or the bucket, then back up now.',
    tool: 'pg_dump is missing on the server, or older than the database. The server’s log names what to install.',
    interrupted: 'The server ended meanwhile. Back up now.',
    damaged:
      'What came back as a check is not what was copied. Look for a fault in the disk or the bucket; do not rely on this backup.',
    other: 'Something went wrong; the server’s log says what.',
  } as Record<BackupProblem, string>,
  listTitle: 'Backups',
  empty: 'None yet.',
  states: { verified: 'Verified', unverified: 'Not verified', failed: 'Failed' },
  size: (megabytes: string, files: string) => `${megabytes} MB, ${files} pictures`,
  night: 'Nightly',
  byServer: 'Asked for on the server',
  download: 'Download',
  downloadMeans:
    'A downloaded backup is encrypted. It opens with the recovery sheet or the server’s keys, and is restored as docs/operations.md says.',
  notDownloaded: 'The backup could not be fetched. Try again.',
  recovery: {
    title: 'Recovery sheet',
    text: 'If this machine is lost, its backups open with the key on this sheet. The server’s own keys (DATA_KEYS, INDEX_KEYS, SIGNING_KEY) are in no backup: keep copies of them with the sheet, away from the backups.',
    none: 'There is no recovery sheet yet: without this server’s keys no backup could be opened.',
    made: (when: string) => `Made on ${when}.`,
    make: 'Make a recovery sheet',
    failed: 'The recovery sheet could not be made. Try again.',
    question: 'Make a recovery sheet?',
    once: 'The key is shown once and kept nowhere. Print the sheet and lock it away.',
    replaces:
      'Backups from now on open with the new key, earlier ones with the earlier sheet: keep both. The key is shown once and kept nowhere.',
    sheetTitle: 'Recovery sheet',
    key: 'Recovery key',
    keys: 'Keys the restored database needs, and what to know each by',
    whereLine: 'These keys are kept at: ______________________________',
    how: 'To restore: write the key into a file recovery.txt, give the new server the keys above, and run',
    database: 'Database',
    print: 'Print',
    kept: 'I have printed it',
  },
};

export type BackupMessages = typeof backups;
