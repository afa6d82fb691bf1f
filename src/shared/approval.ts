/** What takes two administrators: erasing several people's records at once, and a file with everything whole. */
export const approvalKinds = ['erase-many', 'whole-file'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** People, by one administrator within 24 hours; what is beyond takes two. */
export const mostErasedAlone = 10;

/** In one approval. */
export const mostApprovedRecords = 200;
