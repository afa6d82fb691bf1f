/** What the forms of one's own details and bank details have in common. */
export const ownRecord = {
  optional: (label: string) => `${label} (optional)`,
  submit: 'Submit',
  submitting: 'Submitting…',
  update: 'Update',
  save: 'Save Changes',
  saving: 'Saving…',
  missing: (fields: string) => `Nothing is on record yet. Give at least: ${fields}.`,
  notGiven: 'Not given',
  checkFields: 'Check the marked fields.',
  changedMeanwhile:
    'Your details have been changed elsewhere. Save again to replace them with yours, or cancel to see them.',
  existsAlready: 'Your details have been added elsewhere. Reload the page to see them.',
  wellDone: 'Well Done!',
  incorrect: 'Incorrect Information',
  missingImage: 'Please select profile picture!',
};

/** Personal details on `/profile`. */
export const profiles = {
  title: 'User Details',
  section: 'Personal Details',
  hint: 'PAN, date of birth and address are kept encrypted. Nobody else sees them without giving a reason, and below you see who did. Of an Aadhaar number only the last four digits are kept.',
  sections: { about: 'About you', contact: 'Contact', address: 'Address', documents: 'Identity documents' },
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  dateOfBirth: 'Date of Birth',
  gender: 'Gender',
  genders: { male: 'Male', female: 'Female', other: 'Other' },
  chooseGender: 'Choose',
  missing: {
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    dateOfBirth: 'Enter your date of birth.',
    gender: 'Choose your gender.',
    mobile: 'Enter your mobile number.',
    email: 'Enter your e-mail address.',
    pan: 'Enter your PAN.',
    address: 'Enter your address.',
    pincode: 'Enter your PIN code.',
  },
  mobile: 'Mobile',
  email: 'E-mail',
  aadhaar: 'Aadhaar Card',
  pan: 'PAN Card',
  qualification: 'Qualification',
  address: 'Address',
  pincode: 'PIN code',
  image: 'Profile Picture',
  imageOf: 'Your profile picture',
  imageHint: 'Every change needs a newly chosen picture.',
  loading: 'Loading your details',
  loadFailed: 'Your details could not be loaded. Nothing can be changed until they are here.',
  failed: 'Your details were not saved.',
  inserted: 'Your profile has been successfully inserted! Please Re-Login',
  updated: 'Your profile has been successfully updated! Please Re-Login',
  ofPerson: {
    title: 'Personal details',
    none: 'No personal details yet.',
    failed: 'The personal details could not be loaded.',
    name: 'Name',
    imageOf: (name: string) => `Picture of ${name}`,
  },
};

/** `/userbank`. */
export const bankDetails = {
  title: 'Banking Details',
  menuTitle: 'Bank Details',
  hint: 'The account number is kept encrypted. Nobody else sees it without giving a reason, and under My Account you see who did.',
  sections: { account: 'Account', bank: 'Bank' },
  accountHolder: 'Account Holder Name',
  accountNumber: 'Account Number',
  accountNumberAgain: 'Account Number once more',
  ifsc: 'IFSC Code',
  bankName: 'Bank Name',
  bankBranch: 'Bank Branch',
  missing: {
    accountHolder: 'Enter the account holder’s name.',
    accountNumber: 'Enter the account number.',
    accountNumberAgain: 'Enter the account number once more.',
    ifsc: 'Enter the IFSC.',
    bankName: 'Enter the bank’s name.',
    bankBranch: 'Enter the branch.',
  },
  image: 'Passbook or Cheque Image',
  imageOf: 'Your passbook or cheque',
  imageHint: 'Every change needs a newly chosen picture.',
  loading: 'Loading your bank details',
  loadFailed: 'Your bank details could not be loaded. Nothing can be changed until they are here.',
  failed: 'Your bank details were not saved.',
  inserted: 'Your banking data has been successfully inserted!',
  updated: 'Your banking data has been successfully updated!',
  ofPerson: {
    title: 'Bank details',
    none: 'No bank details yet.',
    failed: 'The bank details could not be loaded.',
  },
};

/** Showing what is masked, and who did. */
export const reveals = {
  fields: { pan: 'PAN', dateOfBirth: 'date of birth', address: 'address', accountNumber: 'account number' },
  records: { customer: 'Customer', profile: 'Your personal details', 'bank details': 'Your bank details' },
  show: 'Show',
  showNamed: (field: string) => `Show the ${field}`,
  hide: 'Hide',
  hideNamed: (field: string) => `Hide the ${field}`,
  hiddenIn: (seconds: number) => `Hidden again in ${seconds} seconds`,
  text: 'Who saw it and why is recorded, and the owner can read it. At most 20 an hour.',
  reason: 'Reason',
  reasonHint: 'For example: the bank asked for it. No personal numbers here.',
  reasonMissing: 'Give a reason.',
  confirm: 'Show for 30 seconds',
  confirming: 'Opening…',
  failed: 'It could not be shown.',
  gone: 'This record no longer exists.',
  today: (count: number) => (count === 1 ? 'Your first today' : `You have looked at ${count} today`),
  looks: {
    title: 'Who looked at your data',
    hint: 'Each time somebody saw your PAN, date of birth, address or account number, or the PAN of one of your customers.',
    none: 'Nobody has looked at your data.',
    failed: 'This could not be loaded.',
    line: (record: string, field: string) => `${record}: ${field}`,
    more: 'Show earlier ones',
  },
};

export type OwnRecordMessages = typeof ownRecord;
export type ProfileMessages = typeof profiles;
export type BankDetailsMessages = typeof bankDetails;
export type RevealMessages = typeof reveals;
