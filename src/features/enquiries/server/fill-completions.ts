import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { invalidateTotals } from './remember-totals.ts';

const minuteMs = 60_000;

interface Batch {
  lowest: number | null;
}

/** Up to 500 rows below `before`; those somebody is working with are left to the next run. */
async function fillBatch(db: Db, before: number): Promise<Batch> {
  const { rows } = await sql<Batch>`
    with batch as materialized (
      select id from enquiries where status = 'Completed' and completed_at is null and id < ${before}
      order by id desc limit 500 for update skip locked
    ), known as (
      select enquiry_id, max(changed_at) as changed_at from enquiry_status_changes
      where status = 'Completed' and enquiry_id in (select id from batch) group by enquiry_id
    ), filled as (
      update enquiries set completed_at = known.changed_at from known where id = known.enquiry_id
    )
    select min(id) as lowest from batch`.execute(db);
  return rows[0] ?? { lowest: null };
}

/**
 * Notes from the history when enquiries were completed before the release that notes it by itself. Newest first: until
 * all are filled in, older completions are missing from the dashboard's number and from the list's filter by day of
 * completion. Ends after a minute; the next run goes on.
 */
export async function fillCompletions(db: Db, forMs = minuteMs): Promise<void> {
  const end = performance.now() + forMs;
  let before: number | null = Number.MAX_SAFE_INTEGER;
  do {
    before = (await fillBatch(db, before)).lowest;
    invalidateTotals(db);
  } while (before !== null && performance.now() < end);
}
