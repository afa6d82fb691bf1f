import type { SubjectWords } from '#shared/audit.ts';

/** The texts of bank details by the sections of the form, in its order. */
export const bankSections = {
  account: ['accountHolder', 'accountNumber'],
  bank: ['ifsc', 'bankName', 'bankBranch'],
} as const;
export type BankSection = keyof typeof bankSections;
export const bankSectionNames = Object.keys(bankSections) as BankSection[];
export type BankField = (typeof bankSections)[BankSection][number];
export const bankFields: readonly BankField[] = Object.values(bankSections).flat();

export const bankDetailsActions = ['bank-details-created', 'bank-details-changed'] as const;
export const bankDetailsSubject = {
  'bank details': { en: 'Bank details', gu: 'બેંક વિગતો', hi: 'बैंक विवरण' },
} as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof bankDetailsActions)[number], true> {}
  interface FeatureFields extends Record<BankField | 'image', true> {}
}
