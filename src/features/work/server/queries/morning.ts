import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { isDecidedWithin } from '#features/applications/server/reads.ts';
import { firstResponseAt, isUnanswered } from '#features/enquiries/server/reads.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import { withinDays } from '#server/lists/filters.ts';
import type { DayRange } from '#shared/dates/day-range.ts';

const isAsked = (days: DayRange) => sql`${withinDays('created_at', days)} and not is_suspected`;

/** When the newest requests of some days came, and when somebody first worked on each. */
export function askingFirstResponses(days: DayRange, limit: number) {
  return sql<{ createdAt: string; respondedAt: string | null }>`
    select e.created_at as "createdAt", ${firstResponseAt(sql`e.id`)} as "respondedAt"
    from (
      select id, created_at from enquiries where ${isAsked(days)} order by created_at desc, id desc limit ${limit}
    ) e`;
}

export async function firstResponses(db: Db, days: DayRange, limit: number) {
  return (await askingFirstResponses(days, limit).execute(db)).rows;
}

/** How many requests came on some days, and of how many of them nobody has answered yet. */
export const countingAsked = (days: DayRange) =>
  sql<{ requests: number; unanswered: number }>`select
    (select count(*) from enquiries where ${isAsked(days)}) as requests,
    (select count(*) from enquiries where ${isAsked(days)} and ${isUnanswered}) as unanswered`;

export async function countAsked(db: Db, days: DayRange) {
  const { rows } = await countingAsked(days).execute(db);
  return rows[0] ?? { requests: 0, unanswered: 0 };
}

/** Requests moved to Completed on some days and still there, by service, most first. */
export const countingByService = (days: DayRange) => sql<{ serviceType: string; number: number }>`
    select service_type as "serviceType", count(*) as number from enquiries
    where status = 'Completed' and ${withinDays('completed_at', days)}
    group by 1 order by 2 desc, 1`;

export async function completedByService(db: Db, days: DayRange) {
  return (await countingByService(days).execute(db)).rows;
}

interface PersonCount {
  id: number;
  username: string;
  name: string | null;
  number: number;
}

/** The same by who moved them there. */
export const countingByPerson = (days: DayRange) => sql<PersonCount>`
    select a.id, a.username, ${nameOf('a.id')} as name, done.number
    from (
      select c.changed_by, count(*) as number
      from enquiries e join enquiry_status_changes c
        on c.enquiry_id = e.id and c.status = 'Completed' and c.changed_at = e.completed_at
      where e.status = 'Completed' and ${withinDays('e.completed_at', days)}
      group by 1
    ) done join accounts a on a.id = done.changed_by
    order by done.number desc, a.username_key`;

export async function completedByPerson(db: Db, days: DayRange) {
  return (await countingByPerson(days).execute(db)).rows;
}

/** Applications that the bank decided on some days, by who made them. */
export const countingDecided = (days: DayRange) => sql<PersonCount>`
    select a.id, a.username, ${nameOf('a.id')} as name, done.number
    from (select owner_id, count(*) as number from applications where ${isDecidedWithin(days)} group by 1) done
    join accounts a on a.id = done.owner_id
    order by done.number desc, a.username_key`;

export async function decidedByPerson(db: Db, days: DayRange) {
  return (await countingDecided(days).execute(db)).rows;
}
