import type { Db } from '#db/open.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import { fillCompletionBatch } from './queries/completions.ts';

const minuteMs = 60_000;

/**
 * Notes from the history when enquiries were completed before the release that notes it by itself. Newest first: until
 * all are filled in, older completions are missing from the dashboard's number and from the list's filter by day of
 * completion. Ends after a minute; the next run goes on.
 */
export async function fillCompletions(db: Db, forMs = minuteMs): Promise<void> {
  const end = performance.now() + forMs;
  let before: number | null = Number.MAX_SAFE_INTEGER;
  do {
    before = (await fillCompletionBatch(db, before)).lowest;
    await invalidateTotals(db);
  } while (before !== null && performance.now() < end);
}
