/** In the order of an enquiry's life. */
export const enquiryStatuses = ['Pending', 'In Progress', 'Completed', 'Cancelled'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Names the privacy notice a visitor saw; raised with every change of its texts, to the day of the change. */
export const privacyNoticeVersion = '2026-11-21';
