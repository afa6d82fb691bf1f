import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { capturedDay } from '#features/attendance/days/server/reads.ts';
import { nameOf, pictureOf } from '#features/profiles/server/reads.ts';
import type { DayMark, DayRequest } from '../../contract.ts';

/** Who reviewed a mark or decided a request. */
export interface ReviewerRow {
  reviewerId: number | null;
  reviewerPictureId: number | null;
}

export type DayMarkRow = Omit<DayMark, 'photo' | 'reviewedByPicture'> & { photoId: number | null } & ReviewerRow;
export type DayRequestRow = Omit<DayRequest, 'decidedByPicture'> & ReviewerRow;

/** Every mark of a person's day, refused ones too, as they came. */
export async function marksOfDay(db: Db, personId: number, day: string): Promise<DayMarkRow[]> {
  const { rows } = await sql<DayMarkRow>`
    select m.id, m.kind, m.status, m.flags, m.counted_at as "countedAt", m.received_at as "receivedAt",
      m.captured_at as "capturedAt", m.latitude, m.longitude, m.accuracy_m as "accuracyM", m.distance_m as "distanceM",
      m.photo_id as "photoId", a.username as "reviewedBy",
      a.id as "reviewerId", ${pictureOf('a.id')} as "reviewerPictureId", ${nameOf('a.id')} as "reviewedByName", m.reviewed_at as "reviewedAt", m.review_note as "reviewNote"
    from attendance_marks m left join accounts a on a.id = m.reviewed_by
    where m.person_id = ${personId}
      and (m.day = ${day} or (m.status = 'review' and m.is_stray and ${capturedDay} = ${day}))
    order by m.received_at, m.id`.execute(db);
  return rows;
}

export async function requestsOfDay(db: Db, personId: number, day: string): Promise<DayRequestRow[]> {
  const { rows } = await sql<DayRequestRow>`
    select r.id, r.kind, r.from_day as "fromDay", r.to_day as "toDay", r.part, r.in_minute as "inMinute",
      r.out_minute as "outMinute", r.reason, r.status, a.username as "decidedBy",
      a.id as "reviewerId", ${pictureOf('a.id')} as "reviewerPictureId", ${nameOf('a.id')} as "decidedByName", r.decided_at as "decidedAt", r.note
    from attendance_requests r left join accounts a on a.id = r.decided_by
    where r.person_id = ${personId} and r.from_day <= ${day} and r.to_day >= ${day}
    order by r.created_at, r.id`.execute(db);
  return rows;
}

export async function isPersonKnown(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
