import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { type ApplicationStatus, applicationStatuses } from '#features/applications/catalogue.ts';
import type { ApprovedRequest, MarkInput, PersonInput } from '#features/attendance/days/rules.ts';
import { type EnquiryStatus, enquiryStatuses } from '#features/enquiries/catalogue.ts';
import { keptEnquiryCount } from '#features/enquiries/server/reads.ts';
import { openStatuses } from '../catalogue.ts';
import type { EnquiriesToday } from '../contract.ts';

export interface TodayParams {
  today: { from: string; to: string };
  weekBefore: { from: string; to: string; byThisTime: string };
}

export interface TodayCounts {
  created: number;
  createdWeekBefore: number;
  createdByThisTime: number;
  pending: number;
  inProgress: number;
  completed: number;
}

/** All of one moment: one statement. */
export async function countToday(db: Db, params: TodayParams): Promise<TodayCounts> {
  const { rows } = await countingToday(params).execute(db);
  if (!rows[0]) throw new Error('The numbers of today answered nothing.');
  return rows[0];
}

export function countingToday({ today, weekBefore }: TodayParams): RawBuilder<TodayCounts> {
  return sql`
    select
      (select count(*) from enquiries where created_at >= ${today.from} and created_at < ${today.to}) as created,
      (select count(*) from enquiries
        where created_at >= ${weekBefore.from} and created_at < ${weekBefore.to}) as "createdWeekBefore",
      (select count(*) from enquiries
        where created_at >= ${weekBefore.from} and created_at <= ${weekBefore.byThisTime}) as "createdByThisTime",
      ${keptEnquiryCount({ status: ['Pending'] })} as pending,
      ${keptEnquiryCount({ status: ['In Progress'] })} as "inProgress",
      (select count(*) from enquiries
        where completed_at >= ${today.from} and completed_at < ${today.to}) as completed`;
}

export type WaitingRow = EnquiriesToday['waitingLongest'][number];

export async function waitingLongest(db: Db, limit: number): Promise<WaitingRow[]> {
  return (await findingWaitingLongest(limit).execute(db)).rows;
}

/** Of each status the first entries of its index, merged: however many are open, a few are read. What may be spam keeps nobody waiting. */
export function findingWaitingLongest(limit: number): RawBuilder<WaitingRow> {
  const ofEach = openStatuses.map(
    (status) => sql`(select id, reference, first_name as "firstName", mobile, service_type as "serviceType", status,
      created_at as "createdDate" from enquiries where status = ${status} and not is_suspected order by created_at, id limit ${limit})`,
  );
  return sql`select * from (${sql.join(ofEach, sql` union all `)}) as waiting order by "createdDate", id limit ${limit}`;
}

export interface DayCounts {
  /** By the day's place among the days asked for. */
  days: Record<EnquiryStatus, number>[];
  services: Record<string, number>;
}

/** The enquiries between day edges, of one moment: by day and status, and by service. */
export async function countByDay(
  db: Db,
  edges: readonly string[],
  serviceTypes: readonly string[],
): Promise<DayCounts> {
  const { rows } = await countingByDay(edges, serviceTypes).execute(db);
  const counted = new Map(rows.map(({ place, kind, number }) => [`${place ?? ''} ${kind}`, number]));
  const numbersOf = <Kind extends string>(kinds: readonly Kind[], place: number | '') =>
    Object.fromEntries(kinds.map((kind) => [kind, counted.get(`${place} ${kind}`) ?? 0])) as Record<Kind, number>;
  return {
    days: edges.slice(1).map((_, index) => numbersOf(enquiryStatuses, index + 1)),
    services: numbersOf(serviceTypes, ''),
  };
}

/**
 * Each number is a range of an index that begins with the status or the service: nothing but index entries is read, and
 * nothing is sorted or grouped, which costs ten times as much.
 */
export function countingByDay(
  edges: readonly string[],
  serviceTypes: readonly string[],
): RawBuilder<{ place: number | null; kind: string; number: number }> {
  const [first, last] = [edges[0], edges.at(-1)];
  return sql`
    select d.place, s.kind, (select count(*) from enquiries e
        where e.status = s.kind and e.created_at >= d.starts and e.created_at < d.ends) as number
      from unnest(${edges.slice(0, -1)}::timestamptz[], ${edges.slice(1)}::timestamptz[])
        with ordinality as d (starts, ends, place)
      cross join unnest(${[...enquiryStatuses]}::text[]) as s (kind)
    union all
    select null, s.kind, (select count(*) from enquiries e
        where e.service_type = s.kind and e.created_at >= ${first} and e.created_at < ${last})
      from unnest(${[...serviceTypes]}::text[]) as s (kind)`;
}

export interface ApplicationsParams extends TodayParams {
  since: string;
}

export type ApplicationCounts = Pick<TodayCounts, 'created' | 'createdWeekBefore' | 'createdByThisTime'> &
  Record<ApplicationStatus, number>;

/** All of one moment: one statement. */
export async function countApplicationsMade(db: Db, params: ApplicationsParams): Promise<ApplicationCounts> {
  const { rows } = await countingApplications(params).execute(db);
  if (!rows[0]) throw new Error('The numbers of the applications answered nothing.');
  return rows[0];
}

export function countingApplications({ today, weekBefore, since }: ApplicationsParams): RawBuilder<ApplicationCounts> {
  const ofStatus = applicationStatuses.map(
    (status) => sql`(select count(*) from applications
      where status = ${status} and created_at >= ${since} and created_at < ${today.to}) as ${sql.ref(status)}`,
  );
  return sql`
    select
      (select count(*) from applications where created_at >= ${today.from} and created_at < ${today.to}) as created,
      (select count(*) from applications
        where created_at >= ${weekBefore.from} and created_at < ${weekBefore.to}) as "createdWeekBefore",
      (select count(*) from applications
        where created_at >= ${weekBefore.from} and created_at <= ${weekBefore.byThisTime}) as "createdByThisTime",
      ${sql.join(ofStatus)}`;
}

export interface AttendanceInput {
  people: PersonInput[];
  marks: MarkInput[];
  requests: ApprovedRequest[];
  reviews: number;
}

/** What is known of everybody's day who may sign in; and how many marks wait for an administrator. */
export async function attendanceOf(db: Db, today: string): Promise<AttendanceInput> {
  const [people, marks, requests, reviews] = await Promise.all([
    sql<PersonInput>`
      select a.id, a.username, nullif(concat_ws(' ', p.first_name, p.last_name), '') as name,
        a.joined_on as "joinedDay", a.disabled_at as "disabledAt",
        shift_changes_of(a.id, ${today}) as shifts,
        coalesce(s.is_field_duty, false) as "isFieldDuty"
      from accounts a
        left join profiles p on p.account_id = a.id
        left join attendance_people s on s.person_id = a.id
      where a.disabled_at is null
      order by lower(coalesce(p.first_name, a.username)), a.id`.execute(db),
    sql<MarkInput>`
      select person_id as "personId", array[day::text] as days, kind, counted_at as "countedAt", status
      from attendance_marks where day = ${today} and status <> 'refused' and not is_stray`.execute(db),
    sql<ApprovedRequest>`
      select person_id as "personId", from_day as "fromDay", to_day as "toDay", part, in_minute as "inMinute",
        out_minute as "outMinute"
      from attendance_requests
      where daterange(from_day, to_day, '[]') @> ${today}::date and status = 'approved'
      order by decided_at nulls first, id`.execute(db),
    sql<{ number: number }>`select count(*) as number from attendance_marks where status = 'review'`.execute(db),
  ]);
  return { people: people.rows, marks: marks.rows, requests: requests.rows, reviews: reviews.rows[0]?.number ?? 0 };
}
