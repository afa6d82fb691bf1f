import type { SubjectWords } from '#shared/audit.ts';

/** The texts of bank details, in the form's order. */
export const bankFields = ['accountHolder', 'accountNumber', 'ifsc', 'bankName', 'bankBranch'] as const;
export type BankField = (typeof bankFields)[number];

export const bankDetailsActions = ['bank-details-created', 'bank-details-changed'] as const;
export const bankDetailsSubject = {
  'bank details': { en: 'Bank details', gu: 'બેંક વિગતો', hi: 'बैंक विवरण' },
} as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof bankDetailsActions)[number], true> {}
  interface FeatureFields extends Record<BankField | 'image', true> {}
}
