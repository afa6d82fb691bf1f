import type { SubjectWords } from '#shared/audit.ts';

/** By the wire's names. */
export const savedSorts = ['createdDate', 'dueDate'] as const;

export const longestNote = 500;

/** Of somebody who is no customer yet. */
export const personFieldNames = ['firstName', 'lastName', 'mobile', 'email', 'pincode', 'pan'] as const;
export type PersonField = (typeof personFieldNames)[number];

export const savedActions = ['saved-created', 'saved-changed', 'saved-removed'] as const;
export const savedSubject = {
  saved: { en: 'Saved for later', gu: 'પછી માટે સાચવેલું', hi: 'बाद के लिए सहेजा हुआ' },
} as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof savedActions)[number], true> {}
  interface FeatureFields extends Record<'dueDate', true> {}
}
