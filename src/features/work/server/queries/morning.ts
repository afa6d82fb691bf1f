import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import { withinDays } from '#server/lists/filters.ts';
import type { DayRange } from '#shared/dates/day-range.ts';

const isAsked = (days: DayRange) => sql`${withinDays('created_at', days)} and not is_suspected`;

/**
 * When the newest requests of some days came, and when somebody first worked on each: noted a call, set a step, moved the status. What was undone, and
 * its undoing, is no response: both stand at the same instant as the entry's.
 */
export async function firstResponses(db: Db, days: DayRange, limit: number) {
  const { rows } = await sql<{ createdAt: string; respondedAt: string | null }>`
    select e.created_at as "createdAt", least(
      (select min(t.made_at) from timeline_entries t
        where t.enquiry_id = e.id and t.kind in ('called', 'planned') and t.undone_at is null),
      (select min(c.changed_at) from enquiry_status_changes c where c.enquiry_id = e.id and not exists (
        select from timeline_entries t
        where t.enquiry_id = e.id and t.undone_at is not null and c.changed_at in (t.made_at, t.undone_at)))
    ) as "respondedAt"
    from (
      select id, created_at from enquiries where ${isAsked(days)} order by created_at desc, id desc limit ${limit}
    ) e`.execute(db);
  return rows;
}

export async function countAsked(db: Db, days: DayRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from enquiries where ${isAsked(days)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Requests moved to Completed on some days and still there, by service, most first. */
export async function completedByService(db: Db, days: DayRange) {
  const { rows } = await sql<{ serviceType: string; number: number }>`
    select service_type as "serviceType", count(*) as number from enquiries
    where status = 'Completed' and ${withinDays('completed_at', days)}
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** The same by who moved them there. */
export async function completedByPerson(db: Db, days: DayRange) {
  const { rows } = await sql<{ username: string; name: string | null; number: number }>`
    select a.username, ${nameOf('a.id')} as name, done.number
    from (
      select c.changed_by, count(*) as number
      from enquiries e join enquiry_status_changes c
        on c.enquiry_id = e.id and c.status = 'Completed' and c.changed_at = e.completed_at
      where e.status = 'Completed' and ${withinDays('e.completed_at', days)}
      group by 1
    ) done join accounts a on a.id = done.changed_by
    order by done.number desc, a.username_key`.execute(db);
  return rows;
}
