import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { type DueRows, dueBatch } from '#server/retention/queries.ts';
import { addDays, startOfIndiaDay } from '#shared/dates/dates.ts';

export async function isPhotoKnown(db: Db, sha256: Buffer): Promise<boolean> {
  const query = db.selectFrom('attendance_photos').select('person_id').where('sha256', '=', sha256);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Of 64 bits; beyond them two photos show different moments. */
const mostBitsApart = 4;
/** As long as photos are kept. */
const longestDays = 366;

interface Taken {
  personId: number;
  /** In India. */
  day: string;
  dHash: string;
}

/** The newest mark whose photo shows the same: one of the person's, or anybody's of that day. One at a time, so that of two at once one sees the other. */
export async function alikeMark(transaction: Db, { personId, day, dHash }: Taken): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('photos of ' || ${day}::text, 0))`.execute(transaction);
  const { rows } = await sql<{ mark_id: number }>`
    select mark_id from (
      select mark_id, received_at, dhash from attendance_photos
      where dhash is not null and person_id = ${personId} and received_at >= ${startOfIndiaDay(addDays(day, -longestDays))}
      union all
      select mark_id, received_at, dhash from attendance_photos
      where dhash is not null
        and received_at >= ${startOfIndiaDay(day)} and received_at < ${startOfIndiaDay(addDays(day, 1))}
    ) as taken
    where bit_count(dhash # ${dHash}::bit(64)) <= ${mostBitsApart}
    order by received_at desc limit 1`.execute(transaction);
  return rows[0]?.mark_id;
}

interface NewPhotos {
  personId: number;
  markId: number;
  at: string;
  /** The photo as it was sent. */
  sent: Buffer;
  /** As it is kept, and what it shows. */
  kept: { sha256: Buffer; dHash: string };
}

/** False when a mark has one of them already; then the transaction must be rolled back. */
export async function claimPhotos(transaction: Db, { personId, markId, at, sent, kept }: NewPhotos): Promise<boolean> {
  const photos = [{ sha256: sent }, { sha256: kept.sha256, dhash: kept.dHash }];
  const rows = await transaction
    .insertInto('attendance_photos')
    // Always in the same order: two at once wait for each other, not both.
    .values(
      photos
        .toSorted((one, other) => one.sha256.compare(other.sha256))
        .map((photo) => ({ ...photo, person_id: personId, mark_id: markId, received_at: at })),
    )
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('person_id')
    .execute();
  return rows.length === photos.length;
}

/** Photos of marks that came so many days ago. */
export const oldPhotoRows = (keptDays: number): DueRows => ({
  ...{ table: 'attendance_marks', key: ['id', 'day', 'photo_id'], since: 'received_at' },
  isDue: (at) => sql<SqlBool>`photo_id is not null and received_at < ${at} - ${keptDays} * interval '1 day'`,
});

/** Lets go of up to 500; the marks stay. Answers how many there were. */
export async function dropDuePhotos(transaction: Db, due: DueRows): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    with old as (${dueBatch(due)}), dropped as (
      update attendance_marks m set photo_id = null from old where m.id = old.id and m.day = old.day
    ), let_go as (
      update stored_files f set attached_at = null from old where f.id = old.photo_id
    ) select count(*)::int8 as dropped from old`.execute(transaction);
  return rows[0]?.dropped ?? 0;
}
