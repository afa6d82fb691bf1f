/** What came of a detail that a visitor wants corrected. */
export const askedStates = ['waiting', 'accepted', 'declined'] as const;
export type AskedState = (typeof askedStates)[number];

/** Why one is declined, as the visitor reads it. */
export const declineReasons = ['not-reached', 'show-paper', 'papers-differ', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Of the office's own words to the visitor. */
export const longestDeclineNote = 300;

export const askedCorrectionActions = ['correction-asked', 'correction-accepted', 'correction-declined'] as const;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof askedCorrectionActions)[number], true> {}
  interface FeatureFields extends Record<'linkGivenBy', true> {}
}
