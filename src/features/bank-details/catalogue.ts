/** The texts of bank details, in the form's order. */
export const bankFields = ['accountHolder', 'accountNumber', 'ifsc', 'bankName', 'bankBranch'] as const;
export type BankField = (typeof bankFields)[number];
