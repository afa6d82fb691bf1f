import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { type MarkKind, mostDaysBetween } from '#features/attendance/catalogue.ts';
import { attendanceRules } from '#features/attendance/rules.ts';
import { parseSettings, storedSettingsInForce } from '#features/site/server/reads.ts';
import { addDays, indiaDay, startOfIndiaDay } from '#shared/dates/dates.ts';
import type { EvaluatedMark } from '../evaluate-mark.ts';

/** The rules for a person's marks: the agency's and the person's own. */
export async function rulesFor(db: Db, personId: number) {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('attendance_people as p', 'p.person_id', 'a.id')
    .select(['p.is_field_duty', storedSettingsInForce.as('settings')])
    .where('a.id', '=', personId)
    .executeTakeFirstOrThrow();
  return { rules: attendanceRules(parseSettings(row.settings)), isFieldDuty: row.is_field_duty ?? false };
}

interface Place {
  personId: number;
  day: string;
  kind: MarkKind;
}

/** Whether the day has a mark of the kind that was not refused. */
export async function isSlotTaken(db: Db, { personId, day, kind }: Place): Promise<boolean> {
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

/** Locks the person's stray marks until the transaction ends: no index spans the days they arrived on. */
export async function lockStrays(transaction: Db, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stray marks ' || ${personId}::text, 0))`.execute(
    transaction,
  );
}

interface NewMark {
  personId: number;
  photoId: number;
  /** The mark with a photo like this one's. */
  alike: number | undefined;
  mark: EvaluatedMark;
}

/** Undefined where the slot (person, day, kind) is taken. */
export function insertMark(db: Db, { personId, photoId, alike, mark }: NewMark): Promise<{ id: number } | undefined> {
  const { day, kind, receivedAt, capturedAt, latitude, longitude, accuracy, distance, flags, status, isStray } = mark;
  return db
    .insertInto('attendance_marks')
    .values({
      ...{ person_id: personId, day, kind },
      ...{ received_at: receivedAt, captured_at: capturedAt, counted_at: receivedAt },
      ...{ latitude, longitude, accuracy_m: accuracy, distance_m: distance },
      ...{ flags, status, is_stray: isStray, photo_id: photoId, alike_mark_id: alike ?? null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Partitions for the months to come. */
export async function makeMarkPartitions(db: Db): Promise<void> {
  await sql`select make_attendance_partitions()`.execute(db);
}
