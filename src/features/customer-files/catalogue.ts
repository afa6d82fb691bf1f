import type { SubjectWords } from '#shared/audit.ts';

/** How long a merge can be undone. */
export const undoDays = 30;

/** What somebody new may be known by. */
export const knownFields = ['mobile', 'pan'] as const;
export type KnownField = (typeof knownFields)[number];

/** What somebody is called about, and how many of it are asked about at once. */
export const reachedKinds = ['request', 'application', 'file'] as const;
export type ReachedKind = (typeof reachedKinds)[number];
export const mostReached = 100;

/** How many who are known are offered while somebody types. */
export const mostKnown = 5;

/** Of how many of their records, the newest, it is told what somebody said of themselves. */
export const mostDetailed = 20;

/** Of the timeline: somebody who had asked for no contact has said that they may be contacted again. */
export const contactAllowed = 'contact-allowed';

/** How long the words may be of who said so, and how. */
export const longestSaid = 500;

/** What becomes of a file that somebody has asked for. */
export const askAnswers = ['handed-over', 'refused'] as const;
export type AskAnswer = (typeof askAnswers)[number];

/** How long whoever was refused is told so while they type. */
export const refusalDays = 7;

/** For how many files somebody may wait at once: administrators are shown the longest waiting of everybody's. */
export const mostWaiting = 20;

export const customerFileRefusals = {
  'too-many-asks': { status: 409, title: 'You wait for twenty customer files already.' },
} as const;

/** `files-merged` without a person: by rule. */
export const customerFileActions = [
  'files-merged',
  'merge-undone',
  'same-person-refused',
  'same-person-unrefused',
  contactAllowed,
  'hand-over-asked',
  'file-handed-over',
  'hand-over-refused',
] as const;

export const customerFileSubject = {
  customerFile: { en: 'Customer file', gu: 'ગ્રાહકની ફાઇલ', hi: 'ग्राहक की फ़ाइल' },
} as const satisfies SubjectWords;

type OwnRefusals = typeof customerFileRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends OwnRefusals {}
}

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof customerFileActions)[number], true> {}
  interface FeatureFields extends Record<'mergedFile', true> {}
}
