import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { capturedDay } from './inputs.ts';

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
