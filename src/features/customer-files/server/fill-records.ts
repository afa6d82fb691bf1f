import type { Db } from '#db/open.ts';
import { fillFileRecords, unfiled } from './queries/keeping.ts';

const minuteMs = 60_000;

/** Makes the rows of records that were there before the release that has files. Ends after a minute; the next run goes on. */
export async function fillFiles(db: Db, forMs = minuteMs): Promise<void> {
  const end = performance.now() + forMs;
  const missing = await unfiled(db);
  for (const table of ['enquiries', 'customers'] as const) {
    let after: number | null = missing[table] ? 0 : null;
    while (after !== null && performance.now() < end) after = await fillFileRecords(db, table, after);
  }
}
