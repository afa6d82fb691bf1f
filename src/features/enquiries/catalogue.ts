/** In the order of an enquiry's life. */
export const enquiryStatuses = ['Pending', 'In Progress', 'Completed', 'Cancelled'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];
