import type { SubjectWords } from '#shared/audit.ts';

export const musterActions = ['month-closed', 'month-reopened', 'muster-exported'] as const;
export const musterSubject = {
  muster: { en: 'Muster', gu: 'હાજરીપત્રક', hi: 'मस्टर रोल' },
} as const satisfies SubjectWords;

type Own = Record<(typeof musterActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
