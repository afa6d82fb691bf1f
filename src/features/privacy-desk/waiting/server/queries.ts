import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { duties, dutyHours, urgentDays } from '../catalogue.ts';
import type { DeskWaiting } from '../contract.ts';

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** With the instant by which somebody is to be told, where the law sets one. */
const untold = sql`
  select b.id, b.noticed_at + case d.duty ${sql.join(
    Object.entries(dutyHours).map(([duty, hours]) => sql`when ${duty} then ${hours} * interval '1 hour'`),
    sql` `,
  )} end as due_at
  from breaches b cross join unnest(array[${sql.join(duties)}]::text[]) as d (duty)
  where b.closed_at is null
    and not exists (
      select from breach_reports r where r.breach_id = b.id and r.duty = d.duty and r.undone_at is null)`;

/** One question; each part is answered by a small index. */
export async function whatWaits(db: Db): Promise<DeskWaiting> {
  const { rows } = await sql<DeskWaiting>`
    with untold as (${untold})
    select
      (select count(*) from approvals p join accounts a on a.id = p.asked_by join roles r on r.id = a.role_id
        where p.decided_at is null and p.asked_at > now() - interval '24 hours'
          and r.is_built_in and r.name = 'Admin' and a.disabled_at is null) as approvals,
      (select count(*) from rights_requests where outcome is null and due_on < ${today}) as "overdueRequests",
      (select count(*) from rights_requests
        where outcome is null and due_on between ${today} and ${today} + ${urgentDays}::int) as "urgentRequests",
      (select count(distinct id) from untold) as breaches,
      (select min(due_at) from untold) as "breachDueDate",
      (select count(*) from accounts a join roles r on r.id = a.role_id
        where r.is_built_in and r.name = 'Admin' and a.disabled_at is null) as administrators`.execute(db);
  if (!rows[0]) throw new Error('The count answered nothing.');
  return rows[0];
}
