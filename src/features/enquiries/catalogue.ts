import type { SubjectWords } from '#shared/audit.ts';

/**
 * The privacy notice (src/web/messages/privacy) by the day its words were last changed; a test holds the two together. Each
 * enquiry keeps the version its visitor saw.
 */
export const privacyNoticeVersion = '2026-11-30';

/** In the order of an enquiry's life. */
export const enquiryStatuses = ['Pending', 'In Progress', 'Completed', 'Cancelled'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** There is something to do. */
export const openStatuses = ['Pending', 'In Progress'] as const satisfies readonly EnquiryStatus[];

/** Of the note of a move. */
export const longestMoveNote = 500;

export const enquirySorts = ['createdDate', 'firstName', 'serviceType', 'status'] as const;

/** Keys that may be sorted by together. */
export const enquirySortPairs = [
  ['status', 'createdDate'],
  ['serviceType', 'createdDate'],
] as const;

/** The filter by stage: none, or one that its service does not have any more. */
export const withoutStage = 'none';

/** The fields of an enquiry as the list and its export show them. */
export const enquiryColumnKeys = [
  'reference',
  'id',
  'firstName',
  'serviceType',
  'mobile',
  'status',
  'stage',
  'createdDate',
  'email',
  'pincode',
  'dob',
  'guardianNeeded',
  'address',
  'language',
  'createdBy',
  'noticeVersion',
  'marketingConsent',
  'isSuspected',
] as const;
export type EnquiryColumnKey = (typeof enquiryColumnKeys)[number];

/** The list's name among those a browser keeps. */
export const enquiriesName = 'enquiries';

/** How many enquiries one call moves; the browser calls again until all are done. */
export const bulkBatch = 500;

export const enquiryActions = [
  'enquiry-entered',
  'enquiry-status',
  'enquiry-not-spam',
  'enquiry-corrected',
  'enquiry-erased',
  'enquiries-erased',
  'enquiries-exported',
] as const;
export const enquirySubject = {
  enquiry: { en: 'Service request', gu: 'સેવા વિનંતી', hi: 'सेवा अनुरोध' },
} as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof enquiryActions)[number], true> {}
  interface FeatureFields extends Record<'status' | 'stage', true> {}
}
