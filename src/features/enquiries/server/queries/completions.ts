import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

interface Batch {
  lowest: number | null;
}

/** Up to 500 rows below `before`; locked ones are left to the next run. */
export async function fillCompletionBatch(db: Db, before: number): Promise<Batch> {
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
