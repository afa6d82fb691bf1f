/** The fields of bank details in our words, in the form's order, and what the API calls them. */
export const wireNames = {
  accountHolder: 'accountHolderName',
  accountNumber: 'accountNumber',
  ifsc: 'ifscCode',
  bankName: 'bankName',
  bankBranch: 'bankBranch',
  image: 'passbookOrChequeImage',
} as const;

export type BankField = Exclude<keyof typeof wireNames, 'image'>;
export const bankFields = Object.keys(wireNames).filter((field) => field !== 'image') as BankField[];
