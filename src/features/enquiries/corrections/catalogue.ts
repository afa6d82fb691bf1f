/** What a visitor has sent and may be wrong, in the form's order. Another service is another request. */
export const correctedFieldNames = ['firstName', 'mobile', 'email', 'dob', 'address', 'pincode'] as const;
export type CorrectedField = (typeof correctedFieldNames)[number];
