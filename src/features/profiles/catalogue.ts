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
