import type { Db } from '#db/open.ts';
import { fillFileRecords, unfiled } from './queries/keeping.ts';

const minuteMs = 60_000;

/** Of which all records have their row: whatever comes later has it from its trigger, so that nothing is counted again. */
const filled = new WeakSet<Db>();

/** Makes the rows of records that were there before the release that has files. Ends after a minute; the next run goes on. */
export async function fillFiles(db: Db, forMs = minuteMs): Promise<void> {
  const end = performance.now() + forMs;
  if (filled.has(db)) return;
  const missing = await unfiled(db);
  if (!missing.enquiries && !missing.customers) filled.add(db);
  for (const table of ['enquiries', 'customers'] as const) {
    let after: number | null = missing[table] ? 0 : null;
    while (after !== null && performance.now() < end) after = await fillFileRecords(db, table, after);
  }
}
