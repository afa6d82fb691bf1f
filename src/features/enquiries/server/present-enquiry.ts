import type { Language } from '#shared/languages.ts';
import type { EnquiryStatus } from '../catalogue.ts';
import type { Enquiry } from '../contract.ts';
import type { EnquiryRow } from './queries/lists.ts';

/** Maps a row to the wire. */
export function presentEnquiry(row: EnquiryRow): Enquiry {
  return {
    id: row.id,
    reference: row.reference,
    serviceType: row.service_type as Enquiry['serviceType'],
    firstName: row.first_name,
    mobile: row.mobile,
    email: row.email,
    address: row.address,
    pincode: row.pincode,
    dob: row.dob,
    status: row.status as EnquiryStatus,
    createdBy: row.created_by,
    createdDate: row.created_at,
    guardianNeeded: row.guardian_needed,
    language: row.language as Language,
    noticeVersion: row.notice_version,
    marketingConsent: row.marketing_consent,
    marketingWithdrawnDate: row.marketing_withdrawn_at,
    isSuspected: row.is_suspected,
    stage: row.stage,
    movedDate: row.moved_at,
    version: row.version,
  };
}
