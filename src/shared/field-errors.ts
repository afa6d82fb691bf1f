/**
 * The closed list of what can be wrong with a field. Schemas name a code; the server answers the code with its English
 * sentence, the browser shows its own words for the code in the visitor's language.
 */
export const fieldErrors = {
  required: 'Fill in this field.',
  invalid: 'This value is not valid.',
  'too-long': 'This is too long.',
  'too-short': 'This is too short.',
  'unknown-field': 'This field is not known.',
  repeated: 'This is there twice.',
  'not-in-list': 'Choose one of the listed values.',
  'name-characters': 'Use letters, spaces, full stops, apostrophes and hyphens only.',
  'control-characters': 'Remove the line breaks or invisible characters.',
  email: 'Enter an e-mail address like name@example.com.',
  telephone: 'Enter a telephone number of 6 to 19 digits; spaces, hyphens and a leading + are allowed.',
  link: 'Enter a complete address that starts with https://.',
  'closes-before-opening': 'The closing time must be after the opening time.',
  mobile: 'Enter a 10-digit Indian mobile number that starts with 6, 7, 8 or 9.',
  pincode: 'Enter a 6-digit PIN code that does not start with 0.',
  date: 'Enter a real date.',
  'date-future': 'The date of birth cannot be in the future.',
  'date-too-old': 'The date of birth cannot be more than 120 years ago.',
  'under-18': 'This service is for people aged 18 or over.',
  'card-number': 'Do not write card numbers here. Remove the long number.',
  'personal-number': 'Do not write personal numbers here. Remove the PAN, Aadhaar, account or mobile number.',
  pan: 'Enter a PAN like ABCPD1234E.',
  aadhaar: 'Enter a 12-digit Aadhaar number; one of the digits is wrong.',
  ifsc: 'Enter an IFSC like HDFC0001234.',
  'account-number': 'Enter an account number of 9 to 18 digits.',
  'not-the-same': 'The two numbers are not the same.',
  password: 'Use 12 to 128 characters.',
  'code-wrong': 'This code is not right, or was used before.',
  'passkey-wrong': 'This passkey could not be used.',
  'password-common': 'This password is too common. Choose one that is harder to guess.',
  'password-name': 'Leave the user name, the agency’s name and “Suvidha” out of the password.',
  'password-wrong': 'This is not your current password.',
  'mixed-scripts': 'Use letters of one script: some of these only look like others.',
  taken: 'This name is taken. Choose another one.',
  'own-account': 'You cannot do this to your own account. Ask another administrator.',
  'last-admin': 'This is the last active administrator. Make another one first.',
  'role-in-use': 'People still have this role. Give them another one first.',
  'built-in': 'This role is built in.',
  reference: 'Enter the reference like SR-7K4M-Q2XH.',
  'image-type': 'Choose a JPEG, PNG or WebP picture.',
  'image-too-large': 'The picture is larger than 5 MB. Choose a smaller one.',
  'image-too-many-pixels': 'The picture has more than 24 megapixels. Choose a smaller one.',
  'image-animated': 'Choose a picture that does not move.',
  'image-damaged': 'This picture cannot be read. Choose another one.',
  'image-too-heavy': 'This picture takes too long to read. Choose a smaller one, or try again later.',
  'image-quota': 'You have sent as many pictures as one person may in a day. Try again tomorrow.',
  'application-locked': 'The case number is set: this application can no longer be changed.',
  'application-open': 'This customer has another open application for this card.',
  'month-closed': 'The muster of this month is closed.',
  id: 'This is not a valid id.',
  cursor: 'This page marker is not valid any more.',
} as const;

export type FieldErrorCode = keyof typeof fieldErrors;

export function isFieldErrorCode(value: string): value is FieldErrorCode {
  return Object.hasOwn(fieldErrors, value);
}
