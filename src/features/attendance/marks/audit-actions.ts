import type { SubjectWords } from '#shared/audit.ts';

export const markActions = ['attendance-marked'] as const;
export const markSubject = { mark: { en: 'Mark', gu: 'હાજરી નોંધ', hi: 'हाज़िरी' } } as const satisfies SubjectWords;

type Own = Record<(typeof markActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
