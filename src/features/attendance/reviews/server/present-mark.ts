import type { Db } from '#db/open.ts';
import type { MarkFlag, MarkKind, MarkStatus } from '#features/attendance/catalogue.ts';
import { rulesInForce } from '#features/attendance/server/reads.ts';
import { pictureFor, type Viewer } from '#features/profiles/server/reads.ts';
import { isAnotherAdminActive } from '#server/auth/queries.ts';
import type { Answer } from '#server/routing/route.ts';
import type { ReviewOutcome } from '../catalogue.ts';
import type { WireListedMark, WireMarkDetail } from '../contract.ts';
import { type MarkRow, markById, reviewsOf } from './queries/marks.ts';

/** Maps a row to the wire. */
export function presentMark(row: MarkRow, viewer: Viewer): WireListedMark {
  return {
    id: row.id,
    userId: row.person_id,
    username: row.username,
    name: row.name,
    picture: pictureFor(viewer, { personId: row.person_id, pictureId: row.picture_id }),
    day: row.day,
    kind: row.kind as MarkKind,
    status: row.status as MarkStatus,
    flags: row.flags as MarkFlag[],
    receivedAt: row.received_at,
    capturedAt: row.captured_at,
    countedAt: row.counted_at,
    distance: row.distance_m,
    accuracy: row.accuracy_m,
    reviewedBy: row.reviewer,
    reviewedByName: row.reviewer_name,
    reviewedByPicture: pictureFor(viewer, { personId: row.reviewed_by, pictureId: row.reviewer_picture_id }),
  };
}

export async function detailAnswer(db: Db, row: MarkRow, viewer: Viewer): Promise<Answer<WireMarkDetail>> {
  const { services, caller } = viewer;
  const rules = await rulesInForce(db);
  const reviews = await reviewsOf(db, row.id);
  const alike = row.alike_mark_id === null ? undefined : await markById(db, row.alike_mark_id);
  const photoOf = ({ photo_id: id }: MarkRow) => (id === null ? null : services.files.addressOf(id, caller));
  return {
    version: row.version,
    body: {
      ...presentMark(row, viewer),
      latitude: row.latitude,
      longitude: row.longitude,
      photo: photoOf(row),
      alike: alike
        ? { id: alike.id, username: alike.username, name: alike.name, day: alike.day, photo: photoOf(alike) }
        : null,
      office: {
        ...{ latitude: rules.office.latitude, longitude: rules.office.longitude },
        ...{ radius: rules.radiusMetres, worstAccuracy: rules.worstAccuracyMetres },
      },
      mayReview: row.person_id !== caller.id || !(await isAnotherAdminActive(db, caller.id)),
      reviews: reviews.map(({ person_id, username, name, picture_id, reviewed_at, outcome, note }) => ({
        reviewedBy: username,
        reviewedByName: name,
        reviewedByPicture: pictureFor(viewer, { personId: person_id, pictureId: picture_id }),
        reviewedAt: reviewed_at,
        outcome: outcome as ReviewOutcome,
        note,
      })),
    },
  };
}
