import type { SubjectWords } from '#shared/audit.ts';

/** The texts of a person's details by the sections of the form, in its order. */
export const profileSections = {
  about: ['firstName', 'middleName', 'lastName', 'dateOfBirth', 'gender', 'qualification'],
  contact: ['mobile', 'email'],
  address: ['address', 'pincode'],
  documents: ['pan', 'aadhaar'],
} as const;
type ProfileSection = keyof typeof profileSections;
export const profileSectionNames = Object.keys(profileSections) as ProfileSection[];
export type ProfileField = (typeof profileSections)[ProfileSection][number];
export const profileFields: readonly ProfileField[] = Object.values(profileSections).flat();

export const genders = ['male', 'female', 'other'] as const;

/** Fields that may stay empty; an Aadhaar is never required. */
export const optionalFields: ReadonlySet<ProfileField> = new Set(['middleName', 'aadhaar', 'qualification']);

export const profileActions = ['profile-created', 'profile-changed'] as const;
export const profileSubject = {
  profile: { en: 'Personal details', gu: 'વ્યક્તિગત વિગતો', hi: 'व्यक्तिगत विवरण' },
} as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof profileActions)[number], true> {}
  interface FeatureFields extends Record<ProfileField | 'image', true> {}
}
