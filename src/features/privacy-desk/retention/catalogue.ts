/**
 * What time alone deletes, as a person knows it: requests nobody works on any more, those marked as possible spam, what was saved for
 * later, records hidden for erasure, answered privacy requests, photos of attendance, sign-ins, pictures the website no longer shows, pictures of the
 * papers of closed requests, months of the audit log.
 */
export const retentionNames = [
  'oldRequests',
  'oldSpam',
  'oldSaved',
  'hiddenRecords',
  'oldAnswers',
  'oldPhotos',
  'oldSignIns',
  'oldPictures',
  'oldPapers',
  'oldEntries',
] as const;
export type RetentionName = (typeof retentionNames)[number];

/** From when on each day's run begins, in India. */
export const runsAt = '03:00';
/** After a longer time without a run none begins by itself: the clock may be wrong, or the database an old copy. */
export const mostDaysBetween = 30;

export const retentionActions = ['retention-asked', 'retention-run'] as const;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof retentionActions)[number], true> {}
  interface FeatureFields extends Record<RetentionName | 'unfinished', true> {}
}
