import type { SubjectWords } from '#shared/audit.ts';

export const customerActions = ['customer-created'] as const;
export const customerSubject = {
  customer: { en: 'Customer', gu: 'ગ્રાહક', hi: 'ग्राहक' },
} as const satisfies SubjectWords;

type Own = Record<(typeof customerActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
