import type { SubjectWords } from '#shared/audit.ts';

export const signInActions = ['sign-in', 'second-factor-asked', 'sign-out'] as const;
export const sessionActions = ['session-ended', 'sessions-ended'] as const;
export const sessionSubject = { session: { en: 'Session', gu: 'સેશન', hi: 'सेशन' } } as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof signInActions | typeof sessionActions)[number], true> {}
}

export const accountRefusals = {
  'wrong-credentials': { status: 401, title: 'Login failed. Please check your credentials.' },
} as const;

type OwnRefusals = typeof accountRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends OwnRefusals {}
}
