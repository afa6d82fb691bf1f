import type { Db } from '#db/open.ts';
import type { LeavePart, MarkFlag, MarkKind, MarkStatus, requestStatuses } from '#features/attendance/catalogue.ts';
import { indiaDay } from '#shared/dates/dates.ts';

interface SampleMark {
  personId: number;
  kind?: MarkKind;
  /** When it reached the server; its Indian day is the mark's. */
  at: string;
  status?: MarkStatus;
  flags?: MarkFlag[];
}

/** A mark at the sample office, as the server stores one; without a photo. */
export async function aMark(db: Db, { personId, at, kind = 'in', status = 'counted', flags = [] }: SampleMark) {
  return db
    .insertInto('attendance_marks')
    .values({
      person_id: personId,
      day: indiaDay(new Date(at)),
      kind,
      ...{ received_at: at, captured_at: at, counted_at: at },
      ...{ latitude: 22.5645, longitude: 72.9289, accuracy_m: 20, distance_m: 0 },
      flags,
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

interface SampleRequest {
  personId: number;
  day: string;
  part?: LeavePart;
  /** Instead of a leave: a correction, in minutes after midnight. */
  correction?: { inMinute: number | null; outMinute: number | null };
  status?: (typeof requestStatuses)[number];
}

/** A request for a leave or a correction. */
export async function anAttendanceRequest(db: Db, { personId, day, correction, ...overrides }: SampleRequest) {
  return db
    .insertInto('attendance_requests')
    .values({
      person_id: personId,
      ...{ from_day: day, to_day: day },
      ...(correction
        ? { kind: 'correction', part: null, in_minute: correction.inMinute, out_minute: correction.outMinute }
        : { kind: 'leave', part: overrides.part ?? 'full', in_minute: null, out_minute: null }),
      reason: 'Family function',
      status: overrides.status ?? 'pending',
      proof_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
