import type { SubjectWords } from '#shared/audit.ts';

export const rightsOutcomes = ['granted', 'refused'] as const;
export type RightsOutcome = (typeof rightsOutcomes)[number];

export const rightsActions = [
  'rights-request-created',
  'rights-request-changed',
  'rights-request-answered',
  'rights-request-reopened',
  'rights-request-emptied',
] as const;
export const rightsSubject = {
  'rights request': { en: 'Privacy request', gu: 'ગોપનીયતા વિનંતી', hi: 'निजता अनुरोध' },
} as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof rightsActions)[number], true> {}
  interface FeatureFields extends Record<'kind' | 'firstName' | 'contact' | 'note' | 'day' | 'outcome', true> {}
}
