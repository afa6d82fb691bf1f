/** The head of the audit log's chain on paper: printed, and compared later. Comes with its window. */
export const auditHead = {
  title: 'Head of the chain',
  intro:
    'Print this once a month and keep it outside the office. Whoever changes the log later cannot make this head again.',
  number: 'Seal number',
  hash: 'Fingerprint',
  sealed: 'Sealed',
  proof: 'Proof of the server',
  print: 'Print',
  compareTitle: 'Is a printed head still in the log?',
  numberMissing: 'Enter the seal number.',
  numberInvalid: 'Use digits only, as printed.',
  hashInvalid: 'Enter 16 to 64 characters of it: digits and letters from a to f.',
  hashMissing: 'Enter the fingerprint.',
  hashHint: 'The first 16 characters are enough.',
  compare: 'Compare',
  outcomes: {
    kept: 'This head is in the log. If the chain is intact, no entry up to it was changed.',
    changed: 'Another seal has this number: the log was rebuilt, or the fingerprint is mistyped.',
    missing: 'The chain ends before this seal: the log was cut off, or an older backup was restored.',
  },
  chainBroken: {
    broken: 'The audit log was tampered with.',
    faults: {
      changed: (entry: string) => `Entry ${entry} was changed after it was sealed.`,
      removed: (entry: string) => `Entry ${entry} was removed.`,
      inserted: (entry: string) => `Entry ${entry} was added past the log, or bears a false time.`,
      seal: (entry: string, seal: string) =>
        `Seal ${seal} of the chain was changed or removed; it begins with entry ${entry}.`,
      anchor: (_entry: string, seal: string) =>
        `Seal ${seal} is not the one whose hash was written down outside the database: the chain was rebuilt or cut off.`,
    },
    brokenAdvice: 'Keep the database as it is, and compare it with the last backup before anything else is done.',
    openEntry: 'Show the entry',
  },
};

export type AuditHeadMessages = typeof auditHead;
