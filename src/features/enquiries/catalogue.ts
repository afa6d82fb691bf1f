/**
 * The privacy notice (src/web/messages/privacy) by the day its words were last changed; a test holds the two together. Each
 * enquiry keeps the version its visitor saw.
 */
export const privacyNoticeVersion = '2026-11-21';

/** In the order of an enquiry's life. */
export const enquiryStatuses = ['Pending', 'In Progress', 'Completed', 'Cancelled'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];
