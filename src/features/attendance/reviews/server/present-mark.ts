import type { Db } from '#db/open.ts';
import type { MarkFlag, MarkKind, MarkStatus } from '#features/attendance/catalogue.ts';
import { rulesInForce } from '#features/attendance/server/reads.ts';
import { pictureFor, type Viewer } from '#features/profiles/server/reads.ts';
import { isAnotherAdminActive } from '#server/auth/queries.ts';
import type { Answer } from '#server/routing/route.ts';
import type { ReviewOutcome } from '../catalogue.ts';
import type { WireListedMark, WireMarkDetail } from '../contract.ts';
import { type MarkRow, reviewsOf } from './queries/marks.ts';

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
  const [rules, reviews] = [await rulesInForce(db), await reviewsOf(db, row.id)];
  return {
    version: row.version,
    body: {
      ...presentMark(row, viewer),
      latitude: row.latitude,
      longitude: row.longitude,
      photo: row.photo_id === null ? null : services.files.addressOf(row.photo_id, caller),
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
