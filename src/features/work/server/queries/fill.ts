import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { openStatuses } from '#features/enquiries/catalogue.ts';
import { keptEnquiryCount } from '#features/enquiries/server/reads.ts';

/** Whether open requests have no item: those of before there were any. Applications have one each from their own release on. */
export async function isWorkMissing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isMissing: boolean }>`
    select ${keptEnquiryCount({ status: openStatuses })} > (select count(*) from work_items where enquiry_id is not null) as "isMissing"`.execute(
    db,
  );
  return rows[0]?.isMissing ?? false;
}

/** Makes items for up to 500 open requests after `after`; locked ones are left to the next run. Answers the last; null after the last of all. */
export async function fillItemBatch(db: Db, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as materialized (
      select id, created_at from enquiries where status in ('Pending', 'In Progress') and id > ${after}
      order by id limit 500 for share skip locked
    ), filled as (
      insert into work_items (enquiry_id, unassigned_reason, queue_at, touched_at)
      select id, 'earlier', created_at, created_at from batch on conflict (enquiry_id) do nothing
    )
    select max(id) as last from batch`.execute(db);
  return rows[0]?.last ?? null;
}

/** Makes items for up to 500 undecided applications after `after` that have none; locked ones are left to the next run. As `fillItemBatch`. */
export async function fillApplicationBatch(db: Db, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as materialized (
      select a as application from applications a
      where a.status <> 'Withdrawn' and coalesce(a.final_status, 'Pending') = 'Pending' and a.id > ${after}
        and not exists (select from work_items w where w.application_id = a.id)
      order by a.id limit 500 for no key update of a skip locked
    ), filled as (
      select make_application_item(application, 'earlier') from batch
    )
    select max((application).id) as last, (select count(*) from filled) from batch`.execute(db);
  return rows[0]?.last ?? null;
}
