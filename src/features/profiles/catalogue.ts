import type { SubjectWords } from '#shared/audit.ts';

/** The texts of a person's details, in the form's order. */
export const profileFields = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'gender',
  'mobile',
  'email',
  'aadhaar',
  'pan',
  'qualification',
  'address',
  'pincode',
] as const;
export type ProfileField = (typeof profileFields)[number];

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
