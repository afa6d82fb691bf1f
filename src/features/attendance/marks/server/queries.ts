import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/open.ts';
import type { MarkKind } from '#features/attendance/catalogue.ts';
import { musterTable } from '#features/attendance/muster/contract.ts';
import { attendanceRules, type ShiftChange } from '#features/attendance/rules.ts';
import { parseSettings, storedSettingsInForce } from '#features/site/server/reads.ts';
import { addDays, indiaDay, startOfIndiaDay } from '#shared/dates.ts';
import type { EvaluatedMark } from './evaluate-mark.ts';

/** How somebody's marks are judged: the agency's rules, and what is said of the person. */
export async function rulesFor(db: Db, personId: number) {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('attendance_people as p', 'p.person_id', 'a.id')
    .select(['p.is_field_duty', storedSettingsInForce.as('settings')])
    .where('a.id', '=', personId)
    .executeTakeFirstOrThrow();
  return { rules: attendanceRules(parseSettings(row.settings)), isFieldDuty: row.is_field_duty ?? false };
}

/** A mark was captured at most `longestWaitMs` before it came, and hardly after that. */
const mostDaysBetween = 32;

interface Place {
  personId: number;
  day: string;
  kind: MarkKind;
}

/** Whether the day has a mark of the kind that was not refused. */
export async function isPlaceTaken(db: Db, { personId, day, kind }: Place): Promise<boolean> {
  const row = await db
    .selectFrom('attendance_marks')
    .select('id')
    .where('person_id', '=', personId)
    .where('day', '=', day)
    .where('kind', '=', kind)
    .where('status', '<>', sql.lit('refused'))
    .where('is_stray', '=', sql.lit(false))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether one of the kind waits for a review that was captured on that Indian day and came on another. */
export async function isStrayWaiting(
  db: Db,
  { personId, kind, capturedAt }: { personId: number; kind: MarkKind; capturedAt: string },
): Promise<boolean> {
  const day = indiaDay(new Date(capturedAt));
  const row = await db
    .selectFrom('attendance_marks')
    .select('id')
    .where('person_id', '=', personId)
    .where('day', '>=', addDays(day, -1))
    .where('day', '<=', addDays(day, mostDaysBetween))
    .where('kind', '=', kind)
    .where('status', '=', sql.lit('review'))
    .where('is_stray', '=', sql.lit(true))
    .where('captured_at', '>=', startOfIndiaDay(day))
    .where('captured_at', '<', startOfIndiaDay(addDays(day, 1)))
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody else adds such a mark of the person until the transaction ends: no index spans the days they came on. */
export async function lockStrays(transaction: Db, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stray marks ' || ${personId}::text, 0))`.execute(
    transaction,
  );
}

export async function isPhotoKnown(db: Db, sha256: Buffer): Promise<boolean> {
  const query = db.selectFrom('attendance_photos').select('person_id').where('sha256', '=', sha256);
  return (await query.executeTakeFirst()) !== undefined;
}

/** False when somebody's mark has one of them already; then the transaction is not to be kept. */
export async function claimPhotos(
  transaction: Db,
  hashes: readonly Buffer[],
  { personId, at }: { personId: number; at: string },
): Promise<boolean> {
  const rows = await transaction
    .insertInto('attendance_photos')
    // Always in the same order: two at once wait for each other, not both.
    .values(
      hashes
        .toSorted((one, other) => one.compare(other))
        .map((sha256) => ({ sha256, person_id: personId, received_at: at })),
    )
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('person_id')
    .execute();
  return rows.length === hashes.length;
}

/** Undefined where the place is taken. */
export function insertMark(
  db: Db,
  { personId, photoId, mark }: { personId: number; photoId: number; mark: EvaluatedMark },
): Promise<{ id: number } | undefined> {
  const { day, kind, receivedAt, capturedAt, latitude, longitude, accuracy, distance, flags, status, isStray } = mark;
  return db
    .insertInto('attendance_marks')
    .values({
      ...{ person_id: personId, day, kind },
      ...{ received_at: receivedAt, captured_at: capturedAt, counted_at: receivedAt },
      ...{ latitude, longitude, accuracy_m: accuracy, distance_m: distance },
      ...{ flags, status, is_stray: isStray, photo_id: photoId },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Both days belong to the span. */
export interface DaySpan {
  from: string;
  to: string;
}

/**
 * A person with what they asked for in these days of a month, and how the agency judges; while the month is closed,
 * also what was kept of them. Undefined where there is nobody.
 */
export async function personFacts(db: Db, personId: number, { from, to }: DaySpan) {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('muster_months as m', (join) => join.on('m.month', '=', from).on('m.is_closed', '=', true))
    .select(['a.created_at', 'a.disabled_at', 'm.is_closed', storedSettingsInForce.as('settings')])
    .select(
      sql`jsonb_build_object('days', m.muster -> 'days', 'people',
        jsonb_path_query_array(m.muster, '$.people[*] ? (@.id == $id)', jsonb_build_object('id', a.id)))`.as('kept'),
    )
    .select(sql<ShiftChange[]>`shift_changes_of(a.id, ${to})`.as('shifts'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('attendance_requests as r')
          .select(['r.id', 'r.kind', 'r.from_day', 'r.to_day', 'r.part', 'r.in_minute', 'r.out_minute'])
          .select(['r.reason', 'r.status', 'r.note', 'r.decided_at'])
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
    person: { createdAt: row.created_at, disabledAt: row.disabled_at, shifts: row.shifts },
    rules: attendanceRules(parseSettings(row.settings)),
    requests: row.requests,
    kept: row.is_closed ? musterTable.parse(row.kept) : undefined,
  };
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof personFacts>>>['requests'][number];

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

/** Partitions for the months to come. */
export async function makeMarkPartitions(db: Db): Promise<void> {
  await sql`select make_attendance_partitions()`.execute(db);
}

/** Lets go of the photos of up to 500 marks received before then; the marks stay. Answers how many there were. */
export async function dropPhotosBefore(db: Db, before: string): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    with old as (
      select id, day, photo_id from attendance_marks
      where photo_id is not null and received_at < ${before}
      order by received_at limit 500 for update skip locked
    ), dropped as (
      update attendance_marks m set photo_id = null from old where m.id = old.id and m.day = old.day
    ), let_go as (
      update stored_files f set attached_at = null from old where f.id = old.photo_id
    ) select count(*)::int8 as dropped from old`.execute(db);
  return rows[0]?.dropped ?? 0;
}
