import type { Db } from '#db/open.ts';
import { pictureFor, type Viewer } from '#features/profiles/server/reads.ts';
import type { Answer } from '#server/routing/route.ts';
import type { CorrectedField } from '../catalogue.ts';
import type { CorrectableEnquiry } from '../contract.ts';
import { type CorrectableRow, correctionsOf } from './queries.ts';

/** With its corrections and version. */
export async function correctableAnswer(
  db: Db,
  row: CorrectableRow,
  viewer: Viewer,
): Promise<Answer<CorrectableEnquiry>> {
  const history = await correctionsOf(db, row.id);
  return {
    version: row.version,
    body: {
      id: row.id,
      reference: row.reference,
      serviceType: row.service_type,
      firstName: row.first_name,
      mobile: row.mobile,
      email: row.email,
      dob: row.dob,
      address: row.address,
      pincode: row.pincode,
      createdDate: row.created_at,
      history: history.map(({ person_id, username, name, picture_id, changed_at, fields, reason }) => ({
        changedBy: username,
        changedByName: name,
        changedByPicture: pictureFor(viewer, { personId: person_id, pictureId: picture_id }),
        changedDate: changed_at,
        changes: fields.map((field) => ({ field: field as CorrectedField })),
        reason,
      })),
    },
  };
}
