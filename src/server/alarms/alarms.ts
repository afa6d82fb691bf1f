/**
 * Whatever somebody has to look at soon, whoever raises it: a sentence for the log, by the name under which `docs/operations.md` says
 * what to do. The list is closed; a test finds one without its part there.
 */
export const alarms = {
  'data-unreadable': 'Sealed personal data cannot be opened: they were changed or moved, or their key is missing.',
  'keys-missing': 'Rows are under keys that DATA_KEYS does not have: they cannot be read.',
  'key-file-unusable':
    'A file of keys cannot be read: the server goes on with the keys it has read, and could not start without it.',
  'audit-broken': 'The audit log was tampered with.',
  'audit-heads-unreadable': 'The heads of the audit log written down outside the database cannot be read.',
  'audit-head-not-written': 'The head of the audit log could not be written down outside the database.',
  'audit-head-not-mailed': 'The head of the audit log could not be mailed.',
  'file-store-foreign':
    'The file store does not bear the mark of this database; no file that it does not know is removed, and where it bears another’s, none is written.',
  'limits-away':
    'The store of limits cannot be used: nobody signs in, and whatever is limited for strangers is closed; signed-in people work without a limit.',
  'sign-ins-failing': 'Sign-ins fail by the hundred.',
  'pan-misses': "Somebody looks up PANs that are no customer's, one after another.",
  'form-crowded': 'More requests came to the public form than an hour has room for.',
  'wal-not-archived': 'The database’s log is not archived: what is written now is in no backup.',
  'backup-failed': 'A backup failed.',
  'erasures-not-written': 'What was erased could not be written down outside the database.',
  'erasures-unknown': 'This release cannot erase again what another one erased.',
  'erasures-failed': 'Records that were erased could not be erased again in the restored database; they are held back.',
  'erasures-forged': 'The ledger of erasures in the backup destination was written by no server of these keys.',
  'erasures-missing': 'The ledger of erasures was removed from the backup destination; it was written there again.',
  'backups-foreign': 'The backup destination belongs to another copy of this database; no backup is made there.',
  'backup-old': 'The last good backup is older than 26 hours.',
  'retention-held': 'Nothing is deleted by itself: the last retention run was more than 30 days ago.',
  'job-failed': 'A job of the background work has failed for good.',
  'job-late': 'A kind of background work is due and does not come to its end.',
  'disk-low': 'A disk is nearly full.',
  'clock-off': 'This machine’s clock and the database’s differ by more than 5 s.',
  'settings-differ': 'Another node on this database has other settings.',
} as const satisfies Record<string, string>;

export type AlarmKind = keyof typeof alarms;

/** Where the run book says what to do. */
export const runBookOf = (kind: AlarmKind) => `docs/operations.md#${kind}`;
