import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { indiaTimeZone, startOfIndiaDay } from '#shared/dates/dates.ts';
import type { ApprovedRequest, MarkInput, PersonInput } from '../rules.ts';

export interface Days {
  from: string;
  to: string;
}

/** People employed or with a mark in those days; one person only, if given. */
export async function peopleOf(db: Db, days: Days, personId?: number): Promise<PersonInput[]> {
  const starts = startOfIndiaDay(days.from);
  const { rows } = await personRows(
    days.to,
    sql`${personId === undefined ? sql`true` : sql`a.id = ${personId}`}
      and ((a.joined_on <= ${days.to} and (a.disabled_at is null or a.disabled_at >= ${starts}))
        or exists (select from attendance_marks m where m.person_id = a.id and m.day between ${days.from} and ${days.to}))`,
  ).execute(db);
  return rows;
}

/** Employed in those days or not; undefined where there is nobody. */
export async function personById(db: Db, id: number, { to }: Days): Promise<PersonInput | undefined> {
  return (await personRows(to, sql`a.id = ${id}`).execute(db)).rows[0];
}

const personRows = (until: string, condition: RawBuilder<unknown>) => sql<PersonInput>`
  select a.id, a.username, nullif(concat_ws(' ', p.first_name, p.last_name), '') as name,
    a.joined_on as "joinedDay", a.disabled_at as "disabledAt",
    shift_changes_of(a.id, ${until}) as shifts,
    coalesce(s.is_field_duty, false) as "isFieldDuty"
  from accounts a
    left join profiles p on p.account_id = a.id
    left join attendance_people s on s.person_id = a.id
  where ${condition}
  order by lower(coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), a.username)), a.id`;

interface MarkRow extends Omit<MarkInput, 'days'> {
  day: string;
  isStray: boolean;
  capturedDay: string;
}

/** A mark captured on another day than it arrived counts for both until it is reviewed. */
export async function marksOf(db: Db, days: Days, personId?: number): Promise<MarkInput[]> {
  const { rows } = await markRows(days, personId).execute(db);
  return rows.map(({ day, isStray, capturedDay, ...mark }) => ({
    ...mark,
    days: isStray && mark.status === 'review' ? [day, capturedDay] : [day],
  }));
}

export const capturedDay = sql`(captured_at at time zone ${sql.lit(indiaTimeZone)})::date`;

export function markRows({ from, to }: Days, personId?: number): RawBuilder<MarkRow> {
  const whose = personId === undefined ? sql`true` : sql`person_id = ${personId}`;
  const columns = sql`person_id as "personId", day, kind, counted_at as "countedAt", status, is_stray as "isStray",
    ${capturedDay} as "capturedDay"`;
  return sql`
    select ${columns} from attendance_marks where day between ${from} and ${to} and status <> 'refused' and ${whose}
    union all
    select ${columns} from attendance_marks
      where status = 'review' and is_stray and day not between ${from} and ${to} and ${whose}
        and ${capturedDay} between ${from} and ${to}`;
}

/** One person's only, but for some, if given. */
export async function approvedRequests(
  db: Db,
  days: Days,
  personId?: number,
  exceptIds: readonly number[] = [],
): Promise<ApprovedRequest[]> {
  return (await requestRows(days, personId, exceptIds).execute(db)).rows;
}

export function requestRows(
  { from, to }: Days,
  personId?: number,
  exceptIds: readonly number[] = [],
): RawBuilder<ApprovedRequest> {
  return sql`
    select person_id as "personId", from_day as "fromDay", to_day as "toDay", part, in_minute as "inMinute",
      out_minute as "outMinute"
    from attendance_requests
    where daterange(from_day, to_day, '[]') && daterange(${from}, ${to}, '[]') and status = 'approved'
      and ${personId === undefined ? sql`true` : sql`person_id = ${personId}`}
      and ${exceptIds.length === 0 ? sql`true` : sql`id <> all(${[...exceptIds]}::bigint[])`}
    order by decided_at nulls first, id`;
}
