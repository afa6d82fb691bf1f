/** What staff type of a customer, by the wire's names and in the order of the form. */
export const customerFieldNames = ['panCardNo', 'firstName', 'lastName', 'mobile', 'email', 'pincode'] as const;
export type CustomerField = (typeof customerFieldNames)[number];

/** Specification §5 and §9. */
export const panLength = 10;
export const lookUpDelayMs = 500;
