import type { SubjectWords } from '#shared/audit.ts';

export const signInActions = ['sign-in', 'sign-out'] as const;
export const sessionActions = ['session-ended', 'sessions-ended'] as const;
export const sessionSubject = { session: { en: 'Session', gu: 'સત્ર', hi: 'सत्र' } } as const satisfies SubjectWords;

type Own = Record<(typeof signInActions | typeof sessionActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
