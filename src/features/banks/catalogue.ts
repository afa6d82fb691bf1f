import type { SubjectWords } from '#shared/audit.ts';

/** The fields of a bank's form, in its order. */
export const bankFields = ['name', 'shortName', 'trackerLink', 'coolOffMonths', 'logo'] as const;
export type BankField = (typeof bankFields)[number];

export const bankSorts = ['name', 'createdDate'] as const;

/** Months after an application in which staff are warned of another one at the bank. */
export const coolOff = { usual: 6, most: 60 } as const;

export const longestBankName = 100;
export const longestShortName = 30;

export const bankActions = ['bank-created', 'bank-changed', 'bank-switched-off', 'bank-switched-on'] as const;
export const bankSubject = { bank: { en: 'Bank', gu: 'બેંક', hi: 'बैंक' } } as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof bankActions)[number], true> {}
  interface FeatureFields extends Record<BankField | 'isActive', true> {}
}
