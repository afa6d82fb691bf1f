/** The fields of a person's details in our words, in the form's order, and what the API calls them. */
export const wireNames = {
  firstName: 'firstName',
  middleName: 'middleName',
  lastName: 'lastName',
  dateOfBirth: 'dob',
  gender: 'Gender',
  mobile: 'mobile',
  email: 'email',
  aadhaar: 'aadharcard',
  pan: 'pancard',
  qualification: 'Qualification',
  address: 'address',
  pincode: 'pincode',
  image: 'profileImage',
} as const;

export const genders = ['male', 'female', 'other'] as const;

export type ProfileField = Exclude<keyof typeof wireNames, 'image'>;
export const profileFields = Object.keys(wireNames).filter((field) => field !== 'image') as ProfileField[];

/** What may stay empty: nobody has to name an Aadhaar. */
export const optionalFields: ReadonlySet<ProfileField> = new Set(['middleName', 'aadhaar', 'qualification']);
