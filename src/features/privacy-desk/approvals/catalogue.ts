import type { SubjectWords } from '#shared/audit.ts';

/**
 * `used`: the file was fetched, or the records erased. `expired`: nobody decided within a day, the file was not fetched within one, or
 * whoever asked is no administrator any more.
 */
export const approvalStates = ['waiting', 'approved', 'used', 'refused', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approvalSorts = ['askedDate'] as const;

export const approvalActions = ['approval-asked', 'approval-given', 'approval-refused'] as const;
export const approvalSubject = {
  approval: { en: 'Approval', gu: 'મંજૂરી', hi: 'मंज़ूरी' },
} as const satisfies SubjectWords;

export const approvalRefusals = {
  'own-request': { status: 409, title: 'Another administrator must agree.' },
  'not-independent': {
    status: 409,
    title:
      'One of the two accounts was made, enabled, or given its role, password or second factor by somebody else lately.',
  },
} as const;

type OwnRefusals = typeof approvalRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends OwnRefusals {}
}

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof approvalActions)[number], true> {}
}
