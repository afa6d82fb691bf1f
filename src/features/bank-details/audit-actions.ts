import type { SubjectWords } from '#shared/audit.ts';

export const bankDetailsActions = ['bank-details-created', 'bank-details-changed'] as const;
export const bankDetailsSubject = {
  'bank details': { en: 'Bank details', gu: 'બેંક વિગતો', hi: 'बैंक विवरण' },
} as const satisfies SubjectWords;

type Own = Record<(typeof bankDetailsActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
