import type { TableDigest } from '#db/table-digests.ts';

/** What a backup and a restore note of themselves, and whose the file store is: new on either side. */
const written = ['audit_events', 'audit_unsealed', 'backups', 'file_store_marker'];

export function withoutTraces(digests: Record<string, TableDigest>): Record<string, TableDigest> {
  return Object.fromEntries(Object.entries(digests).filter(([table]) => !written.includes(table)));
}
