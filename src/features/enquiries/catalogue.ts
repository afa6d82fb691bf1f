/**
 * The privacy notice (src/web/messages/privacy) by the day its words were last changed; a test holds the two together. Each enquiry keeps the version its visitor saw;
 * earlier ones stay known, as a page may have been opened before a change.
 */
export const privacyNoticeVersion = '2026-11-21';
export const privacyNoticeVersions = [privacyNoticeVersion] as const;

/** In the order of an enquiry's life. */
export const enquiryStatuses = ['Pending', 'In Progress', 'Completed', 'Cancelled'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];
