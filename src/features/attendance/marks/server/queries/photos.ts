import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

export async function isPhotoKnown(db: Db, sha256: Buffer): Promise<boolean> {
  const query = db.selectFrom('attendance_photos').select('person_id').where('sha256', '=', sha256);
  return (await query.executeTakeFirst()) !== undefined;
}

/** False when a mark has one of them already; then the transaction must be rolled back. */
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
