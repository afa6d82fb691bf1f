/** `accept`: as it came. `accept-captured`: on the day and at the time of the device. */
export const reviewOutcomes = ['accept', 'accept-captured', 'refuse'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

export const markSorts = ['receivedAt', 'status'] as const;

/** The columns a file of marks may have. */
export const markColumnKeys = [
  'person',
  'day',
  'kind',
  'countedAt',
  'status',
  'flags',
  'receivedAt',
  'capturedAt',
  'distance',
  'accuracy',
  'reviewedBy',
  'id',
] as const;
export type MarkColumnKey = (typeof markColumnKeys)[number];

export const longestNote = 500;

/** The most marks that are accepted in one call. */
export const mostAtOnce = 50;

export const reviewActions = ['attendance-reviewed', 'marks-exported'] as const;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof reviewActions)[number], true> {}
  interface FeatureFields extends Record<'status' | 'day' | 'countedAt', true> {}
}
