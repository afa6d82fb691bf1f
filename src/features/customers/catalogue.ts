import type { SubjectWords } from '#shared/audit.ts';

/** The fields of a customer, in the form's order. */
export const customerFieldNames = ['pan', 'firstName', 'lastName', 'mobile', 'email', 'pincode'] as const;
export type CustomerField = (typeof customerFieldNames)[number];

/** Specification §5 and §9. */
export const panLength = 10;
export const lookUpDelayMs = 500;

export const customerActions = ['customer-created', 'customer-changed'] as const;
export const customerSubject = {
  customer: { en: 'Customer', gu: 'ગ્રાહક', hi: 'ग्राहक' },
} as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof customerActions)[number], true> {}
}
