import type { SubjectWords } from '#shared/audit.ts';

export const profileActions = ['profile-created', 'profile-changed'] as const;
export const profileSubject = {
  profile: { en: 'Personal details', gu: 'વ્યક્તિગત વિગતો', hi: 'व्यक्तिगत विवरण' },
} as const satisfies SubjectWords;

type Own = Record<(typeof profileActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
