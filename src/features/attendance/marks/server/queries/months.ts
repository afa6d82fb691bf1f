import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/open.ts';
import { mostDaysBetween } from '#features/attendance/catalogue.ts';
import { musterTable } from '#features/attendance/muster/contract.ts';
import type { WireDayRequest } from '#features/attendance/requests/contract.ts';
import { attendanceRules, type ShiftChange } from '#features/attendance/rules.ts';
import { parseSettings, storedSettingsInForce } from '#features/site/server/reads.ts';
import { addDays, startOfIndiaDay } from '#shared/dates/dates.ts';

/** Both days belong to the span. */
export interface DaySpan {
  from: string;
  to: string;
}

/**
 * A person with what they asked for in these days of a month, and how the agency judges; while the month is closed,
 * also what was kept of them. Undefined where there is nobody.
 */
export async function monthInputs(db: Db, personId: number, { from, to }: DaySpan) {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('attendance_people as p', 'p.person_id', 'a.id')
    .leftJoin('muster_months as m', (join) => join.on('m.month', '=', from).on('m.is_closed', '=', true))
    .select(['a.joined_on', 'a.disabled_at', 'p.is_field_duty', 'm.is_closed', storedSettingsInForce.as('settings')])
    .select(
      sql`jsonb_build_object('days', m.muster -> 'days', 'people',
        jsonb_path_query_array(m.muster, '$.people[*] ? (@.id == $id)', jsonb_build_object('id', a.id)))`.as('kept'),
    )
    .select(sql<ShiftChange[]>`shift_changes_of(a.id, ${to})`.as('shifts'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('attendance_requests as r')
          .select(['r.id', 'r.kind', 'r.from_day as fromDay', 'r.to_day as toDay', 'r.part', 'r.in_minute as inMinute'])
          .select(['r.out_minute as outMinute', 'r.reason', 'r.status', 'r.note', 'r.decided_at as decidedAt'])
          .$castTo<RequestRow>()
          .whereRef('r.person_id', '=', 'a.id')
          .where('r.from_day', '<=', to)
          .where('r.to_day', '>=', from)
          .orderBy('r.from_day')
          .orderBy('r.id'),
      ).as('requests'),
    )
    .where('a.id', '=', personId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    person: { joinedDay: row.joined_on, disabledAt: row.disabled_at, shifts: row.shifts },
    isFieldDuty: row.is_field_duty ?? false,
    rules: attendanceRules(parseSettings(row.settings)),
    requests: row.requests,
    closedMonth: row.is_closed ? musterTable.parse(row.kept) : undefined,
  };
}

export type RequestRow = WireDayRequest & { decidedAt: string | null };

/** Those of the days, and those that wait for a review and were captured on one of them. */
export function marksOf(db: Db, personId: number, { from, to }: DaySpan) {
  return db
    .selectFrom('attendance_marks')
    .select(['id', 'day', 'kind', 'received_at', 'captured_at', 'counted_at', 'status', 'flags', 'is_stray'])
    .select(['distance_m', 'accuracy_m', 'photo_id', 'review_note'])
    .where('person_id', '=', personId)
    .where('day', '>=', addDays(from, -1))
    .where('day', '<=', addDays(to, mostDaysBetween))
    .where((eb) =>
      eb.or([
        eb.and([eb('day', '>=', from), eb('day', '<=', to)]),
        eb.and([
          eb('status', '=', sql.lit('review')),
          eb('is_stray', '=', sql.lit(true)),
          eb('captured_at', '>=', startOfIndiaDay(from)),
          eb('captured_at', '<', startOfIndiaDay(addDays(to, 1))),
        ]),
      ]),
    )
    .orderBy('counted_at')
    .orderBy('id')
    .execute();
}

export type MarkRow = Awaited<ReturnType<typeof marksOf>>[number];
