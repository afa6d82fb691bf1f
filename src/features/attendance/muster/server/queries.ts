import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { indiaTimeZone, startOfIndiaDay } from '#shared/dates.ts';
import type { MusterTable } from '../contract.ts';
import type { ApprovedRequest, MarkFacts, PersonFacts } from '../rules.ts';

export interface Days {
  from: string;
  to: string;
}

/** The month of the first account or mark. */
export async function firstMonth(db: Db): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(least((select min(created_at) from accounts) at time zone ${indiaTimeZone},
      (select min(day) from attendance_marks)), 'YYYY-MM') as month`.execute(db);
  return rows[0]?.month ?? null;
}

/** Whose accounts there were in those days, and who has a mark of them all the same; of one person only, where said. */
export async function peopleOf(db: Db, days: Days, personId?: number): Promise<PersonFacts[]> {
  const starts = startOfIndiaDay(days.from);
  const { rows } = await sql<PersonFacts>`
    select a.id, a.username, nullif(concat_ws(' ', p.first_name, p.last_name), '') as name,
      a.created_at as "createdAt", a.disabled_at as "disabledAt",
      shift_changes_of(a.id, ${days.to}) as shifts,
      coalesce(s.is_field_duty, false) as "isFieldDuty"
    from accounts a
      left join profiles p on p.account_id = a.id
      left join attendance_people s on s.person_id = a.id
    where ${personId === undefined ? sql`true` : sql`a.id = ${personId}`}
      and (((a.created_at at time zone ${indiaTimeZone})::date <= ${days.to}
          and (a.disabled_at is null or a.disabled_at >= ${starts}))
        or exists (select from attendance_marks m where m.person_id = a.id and m.day between ${days.from} and ${days.to}))
    order by lower(coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), a.username)), a.id`.execute(db);
  return rows;
}

interface MarkRow extends Omit<MarkFacts, 'days'> {
  day: string;
  isStray: boolean;
  capturedDay: string;
}

/** A mark captured on another day than it came is looked at on both until somebody has reviewed it. */
export async function marksOf(db: Db, days: Days, personId?: number): Promise<MarkFacts[]> {
  const { rows } = await markRows(days, personId).execute(db);
  return rows.map(({ day, isStray, capturedDay, ...mark }) => ({
    ...mark,
    days: isStray && mark.status === 'review' ? [day, capturedDay] : [day],
  }));
}

const capturedDay = sql`(captured_at at time zone ${sql.lit(indiaTimeZone)})::date`;

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

export async function approvedRequests(db: Db, days: Days, personId?: number): Promise<ApprovedRequest[]> {
  return (await requestRows(days, personId).execute(db)).rows;
}

export function requestRows({ from, to }: Days, personId?: number): RawBuilder<ApprovedRequest> {
  return sql`
    select person_id as "personId", from_day as "fromDay", to_day as "toDay", part, in_minute as "inMinute",
      out_minute as "outMinute"
    from attendance_requests
    where daterange(from_day, to_day, '[]') && daterange(${from}, ${to}, '[]') and status = 'approved'
      and ${personId === undefined ? sql`true` : sql`person_id = ${personId}`}
    order by decided_at nulls first, id`;
}

/** What stands in the way of closing those days. */
export async function waitingOf(db: Db, days: Days): Promise<{ marks: number; requests: number }> {
  const { rows } = await waitingRow(days).execute(db);
  if (!rows[0]) throw new Error('What waits answered nothing.');
  return rows[0];
}

export function waitingRow({ from, to }: Days): RawBuilder<{ marks: number; requests: number }> {
  return sql`
    select
      (select count(*) from attendance_marks where status = 'review'
        and (day between ${from} and ${to} or (is_stray and ${capturedDay} between ${from} and ${to}))) as marks,
      (select count(*) from attendance_requests where status = 'pending'
        and daterange(from_day, to_day, '[]') && daterange(${from}, ${to}, '[]')) as requests`;
}

export interface MonthState {
  isClosed: boolean;
  muster: MusterTable | null;
  /** 0 of a month nobody ever closed. */
  version: number;
}

export async function monthState(db: Db, month: string): Promise<MonthState> {
  const row = await db
    .selectFrom('muster_months')
    .select(['is_closed', 'muster', 'version'])
    .where('month', '=', `${month}-01`)
    .executeTakeFirst();
  return row
    ? { isClosed: row.is_closed, muster: row.muster as MusterTable | null, version: row.version }
    : { isClosed: false, muster: null, version: 0 };
}

export interface MonthChange {
  isClosed: boolean;
  reason: string | null;
  changedBy: string;
  changedDate: string;
}

/** Newest first. */
export function monthHistory(db: Db, month: string): Promise<MonthChange[]> {
  return db
    .selectFrom('muster_month_changes as c')
    .innerJoin('accounts as a', 'a.id', 'c.changed_by')
    .select(['c.is_closed as isClosed', 'c.reason', 'a.username as changedBy', 'c.changed_at as changedDate'])
    .where('c.month', '=', `${month}-01`)
    .orderBy('c.id', 'desc')
    .execute();
}

export interface NewMonthState {
  month: string;
  /** Null opens the month. */
  muster: MusterTable | null;
  reason: string | null;
  changedBy: number;
  changedAt: string;
}

export async function changeMonth(transaction: Db, wanted: NewMonthState): Promise<void> {
  const month = `${wanted.month}-01`;
  const state = { is_closed: wanted.muster !== null, muster: wanted.muster && JSON.stringify(wanted.muster) };
  await transaction
    .insertInto('muster_months')
    .values({ month, ...state })
    .onConflict((conflict) =>
      conflict.column('month').doUpdateSet({ ...state, version: sql`muster_months.version + 1` }),
    )
    .execute();
  await transaction
    .insertInto('muster_month_changes')
    .values({
      month,
      is_closed: state.is_closed,
      reason: wanted.reason,
      changed_by: wanted.changedBy,
      changed_at: wanted.changedAt,
    })
    .execute();
}

export interface DayMarkRow {
  id: number;
  kind: string;
  status: string;
  flags: string[];
  counted_at: string;
  received_at: string;
  captured_at: string;
  latitude: number;
  longitude: number;
  accuracy_m: number | null;
  distance_m: number;
  photo_id: number | null;
  reviewed_by: string | null;
  reviewed_at: string | null;
  review_note: string | null;
}

/** Every mark of a person's day, refused ones too, as they came. */
export async function marksOfDay(db: Db, personId: number, day: string): Promise<DayMarkRow[]> {
  const { rows } = await sql<DayMarkRow>`
    select m.id, m.kind, m.status, m.flags, m.counted_at, m.received_at, m.captured_at, m.latitude, m.longitude,
      m.accuracy_m, m.distance_m, m.photo_id, a.username as reviewed_by, m.reviewed_at, m.review_note
    from attendance_marks m left join accounts a on a.id = m.reviewed_by
    where m.person_id = ${personId}
      and (m.day = ${day} or (m.status = 'review' and m.is_stray and ${capturedDay} = ${day}))
    order by m.received_at, m.id`.execute(db);
  return rows;
}

export interface DayRequestRow {
  id: number;
  kind: string;
  from_day: string;
  to_day: string;
  part: string | null;
  in_minute: number | null;
  out_minute: number | null;
  reason: string;
  status: string;
  decided_by: string | null;
  decided_at: string | null;
  note: string | null;
}

export async function requestsOfDay(db: Db, personId: number, day: string): Promise<DayRequestRow[]> {
  const { rows } = await sql<DayRequestRow>`
    select r.id, r.kind, r.from_day, r.to_day, r.part, r.in_minute, r.out_minute, r.reason, r.status,
      a.username as decided_by, r.decided_at, r.note
    from attendance_requests r left join accounts a on a.id = r.decided_by
    where r.person_id = ${personId} and r.from_day <= ${day} and r.to_day >= ${day}
    order by r.created_at, r.id`.execute(db);
  return rows;
}

export async function isPersonKnown(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
