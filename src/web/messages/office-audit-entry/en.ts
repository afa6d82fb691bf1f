/** What is said of one entry of the audit log; comes with its drawer. */
export const auditEntry = {
  field: 'Field',
  before: 'Before',
  after: 'After',
  withoutValues: 'Personal and secret values are never written here.',
  noChanges: 'No field was changed.',
  sameRecord: 'All entries of this record',
  gone: 'No entry has this number.',
};

export type AuditEntryMessages = typeof auditEntry;
