import type { SubjectWords } from '#shared/audit.ts';

export const roleActions = ['role-created', 'role-changed', 'role-removed'] as const;
export const roleSubject = { role: { en: 'Role', gu: 'ભૂમિકા', hi: 'भूमिका' } } as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof roleActions)[number], true> {}
  interface FeatureFields extends Record<'name' | 'requiresSecondFactor', true> {}
}
