import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { type AttendanceRules, attendanceRules } from '../rules.ts';

/** How attendance is judged by the settings in force. */
export const rulesInForce = async (db: Db): Promise<AttendanceRules> => attendanceRules(await settingsInForce(db));

/** `2026-11` as the database names it: by its first day. */
const firstDays = (months: readonly string[]) => sql`${months.map((month) => `${month}-01`)}::date[]`;

export async function areMonthsOpen(db: Db, months: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ areOpen: boolean }>`
    select are_attendance_months_open(${firstDays(months)}) as "areOpen"`.execute(db);
  return rows[0]?.areOpen === true;
}

/** The same; and none of them is closed or opened until the transaction ends. Taken before any of their rows. */
export async function lockMonths(transaction: Db, months: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ areOpen: boolean }>`
    select lock_attendance_months(${firstDays(months)}) as "areOpen"`.execute(transaction);
  return rows[0]?.areOpen === true;
}

/** For whoever closes or opens a month: waits for all that hold it by `lockMonths`, who wait in turn. */
export async function lockMonthState(transaction: Db, month: string): Promise<void> {
  await sql`select lock_attendance_month_state(${`${month}-01`})`.execute(transaction);
}

/** Marks that say something of the day they are of: a mark that came a day late waits for a review of its day. */
const counts = sql`m.status <> 'refused' and not m.is_stray`;

/** The approved leave of a person on a day in India. */
const leaveOn = (personId: RawBuilder<unknown>, day: string) => sql`
  from attendance_requests r where r.person_id = ${personId} and r.kind = 'leave' and r.status = 'approved'
    and ${day}::date between r.from_day and r.to_day`;

/** A person has come on that day in India and not left, and is not on leave for that half of it. A mark that waits for its review counts. */
export const isPresent = (personId: RawBuilder<unknown>, day: string, half: 'first' | 'second'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(
  'in' = (
    select m.kind from attendance_marks m where m.person_id = ${personId} and m.day = ${day} and ${counts}
    order by m.counted_at desc, m.id desc limit 1
  ) and not exists (select ${leaveOn(personId, day)} and r.part in ('full', ${half})))`;

/** The last day of the approved leave that a person is on for that half of a day in India; null where they are on none. */
export const onLeaveUntil = (personId: RawBuilder<unknown>, day: string, half: 'first' | 'second') =>
  sql<string | null>`(select max(r.to_day)::text ${leaveOn(personId, day)} and r.part in ('full', ${half}))`;

/** A person marks attendance: has come within the two months before that day in India. Of others nobody knows whether they are there. */
export const marksAttendance = (
  personId: RawBuilder<unknown>,
  day: string,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from attendance_marks m
  where m.person_id = ${personId} and m.day between ${day}::date - 60 and ${day}::date and ${counts})`;

/**
 * A person has not come since that day in India, and is known to be away: is on leave then and today, or came within the two months before. Of whoever never
 * marks attendance nobody knows.
 */
export const isAwaySince = (
  personId: RawBuilder<unknown>,
  { day, today }: { day: string; today: string },
): RawBuilder<SqlBool> => sql<SqlBool>`(
  not exists (select from attendance_marks m where m.person_id = ${personId} and m.day >= ${day} and ${counts})
  and (
    exists (
      select from attendance_marks m
      where m.person_id = ${personId} and m.day between ${day}::date - 60 and ${day}::date - 1 and ${counts}
    ) or (
      exists (select ${leaveOn(personId, day)} and r.part = 'full')
      and exists (select ${leaveOn(personId, today)} and r.part = 'full')
    )
  ))`;
