/** The fields of a customer, in the form's order. */
export const customerFieldNames = ['pan', 'firstName', 'lastName', 'mobile', 'email', 'pincode'] as const;
export type CustomerField = (typeof customerFieldNames)[number];

/** Specification §5 and §9. */
export const panLength = 10;
export const lookUpDelayMs = 500;
