import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

interface Batch {
  lowest: number | null;
}

/**
 * Up to 100 rows below `before`; locked ones are left to the next run. The history is asked for each row: grouped and
 * joined, it was gone through once for every row where the planner believed the tables empty.
 */
export async function fillCompletionBatch(db: Db, before: number): Promise<Batch> {
  const { rows } = await sql<Batch>`
    with batch as materialized (
      select id, (
        select max(changed_at) from enquiry_status_changes where enquiry_id = enquiries.id and status = 'Completed'
      ) as changed_at
      from enquiries where status = 'Completed' and completed_at is null and id < ${before}
      order by id desc limit 100 for update skip locked
    ), filled as (
      update enquiries set completed_at = batch.changed_at from batch
      where enquiries.id = batch.id and batch.changed_at is not null
    )
    select min(id) as lowest from batch`.execute(db);
  return rows[0] ?? { lowest: null };
}
