import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { isTooYoung, isUnder18 } from '#features/services/rules.ts';
import { deleteLinksOf } from '#features/tracking/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import type { CorrectedField } from '../catalogue.ts';
import type { CorrectableEnquiry, correctEnquiry as correctCall } from '../contract.ts';
import { correctableAnswer } from './present-correctable.ts';
import {
  type CorrectableRow,
  type CorrectedColumns,
  correctableById,
  endMarketingConsent,
  insertCorrection,
  lockCorrectable,
} from './queries.ts';

type Body = z.output<typeof correctCall.body>;

interface Correction {
  id: number;
  body: Body;
  caller: Caller;
  request: RequestContext;
}

/** From the version named by `If-Match`. History and audit name the fields and the reason, and no value. Equal values are no change. */
export async function correctEnquiry(
  services: Services,
  { id, body, caller, request }: Correction,
): Promise<Answer<CorrectableEnquiry> | Refusal> {
  const viewer = { services, caller };
  return inTransaction<Answer<CorrectableEnquiry>>(services.db, async (transaction) => {
    const current = await lockCorrectable(transaction, id);
    if (!current) return refuse('not-found');
    if (request.ifMatch !== undefined && request.ifMatch !== current.version) return refuse('stale-version');
    const { reason, ...details } = body;
    const refused = await correctLocked(transaction, { current, details, reason, caller, request });
    if (refused) return refused;
    const changed = await correctableById(transaction, id);
    return changed ? correctableAnswer(transaction, changed, viewer) : refuse('not-found');
  });
}

type Details = Record<CorrectedField, string>;

interface LockedCorrection extends Pick<Correction, 'caller' | 'request'> {
  current: CorrectableRow;
  details: Details;
  /** Empty: the visitor has asked for it on the page where they follow the request. */
  reason: string;
}

/** Of a request that is locked: with its history, its line of the log, and what follows from it. Equal values are no change. */
export async function correctLocked(
  transaction: Db,
  { current, details, reason, caller, request }: LockedCorrection,
): Promise<Refusal | undefined> {
  const { id } = current;
  const fields = changedIn(current, details);
  if (fields.length === 0) return undefined;
  // What was so on the day of the request.
  const askedOn = indiaDay(new Date(current.created_at));
  if (fields.includes('dob') && isTooYoung(current.service_type, details.dob, askedOn))
    return refuseFields({ dob: ['under-18'] });
  const isChild = isUnder18(details.dob, askedOn);
  await insertCorrection(transaction, id, {
    changedBy: caller.id,
    columns: { ...columnsOf(details), guardian_needed: isChild },
    fields,
    reason,
  });
  await recordAudit(transaction, request, {
    actorId: caller.id,
    action: 'enquiry-corrected',
    subject: `enquiry ${id}`,
    changes: [
      // As the log calls it of staff, too.
      ...fields.map((field) => ({ field: field === 'dob' ? ('dateOfBirth' as const) : field })),
      ...(reason ? [{ field: 'reason' as const, after: reason }] : []),
    ],
  });
  // Whoever has the other mobile, or reads the other mailbox, has its links.
  if (fields.includes('mobile') || fields.includes('email')) await deleteLinksOf(transaction, id);
  // A child’s is none, and nobody has agreed to offers to another mobile.
  if (current.marketing_consent && (isChild || fields.includes('mobile'))) {
    await endMarketingConsent(transaction, id, caller.id);
    const ended = { actorId: caller.id, action: 'consent-withdrawn', subject: `enquiry ${id}` } as const;
    await recordAudit(transaction, request, ended);
  }
  return undefined;
}

/** What a visitor has sent, by the names of its fields. */
export const detailsOf = (row: CorrectableRow): Details => ({
  firstName: row.first_name,
  mobile: row.mobile,
  email: row.email,
  dob: row.dob,
  address: row.address,
  pincode: row.pincode,
});

const columnsOf = ({ firstName, mobile, email, dob, address, pincode }: Details) => ({
  first_name: firstName,
  mobile,
  email,
  dob,
  address,
  pincode,
});

const fieldOf: Record<keyof Omit<CorrectedColumns, 'guardian_needed'>, CorrectedField> = {
  first_name: 'firstName',
  mobile: 'mobile',
  email: 'email',
  dob: 'dob',
  address: 'address',
  pincode: 'pincode',
};

function changedIn(current: CorrectableRow, details: Details): CorrectedField[] {
  const sent = columnsOf(details);
  const columns = Object.keys(fieldOf) as (keyof typeof fieldOf)[];
  return columns.filter((column) => sent[column] !== current[column]).map((column) => fieldOf[column]);
}
