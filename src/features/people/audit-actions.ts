import type { SubjectWords } from '#shared/audit.ts';

export const personActions = [
  'person-created',
  'person-disabled',
  'person-enabled',
  'person-role-changed',
  'password-changed',
  'people-exported',
] as const;
export const setUpActions = ['set-up'] as const;
export const personSubject = {
  person: { en: 'User', gu: 'વપરાશકર્તા', hi: 'उपयोगकर्ता' },
} as const satisfies SubjectWords;

type Own = Record<(typeof personActions | typeof setUpActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
