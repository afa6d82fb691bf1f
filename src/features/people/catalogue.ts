import type { SubjectWords } from '#shared/audit.ts';

/** Disabled: cannot sign in, and every session has ended. */
export const personStates = ['active', 'disabled'] as const;
export type PersonState = (typeof personStates)[number];

export const peopleSorts = ['createdDate', 'username', 'lastSignInDate'] as const;

/** Columns of the export, without the list's empty password column. */
export const peopleColumnKeys = ['username', 'role', 'state', 'createdDate', 'lastSignInDate', 'sessions'] as const;
export type PeopleColumnKey = (typeof peopleColumnKeys)[number];

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
  person: { en: 'User', gu: 'યુઝર', hi: 'यूज़र' },
} as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof personActions | typeof setUpActions)[number], true> {}
  interface FeatureFields extends Record<'role' | 'password' | 'state' | 'sessions' | 'joinedDay', true> {}
}
