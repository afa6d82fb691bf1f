/** The kinds of record with personal data, and the fields an administrator may reveal. */
export const revealableFields = {
  customer: ['pan'],
  profile: ['pan', 'dateOfBirth', 'address'],
  'bank details': ['accountNumber'],
  application: ['screenshot'],
} as const;

export type RecordKind = keyof typeof revealableFields;
export type RevealField = (typeof revealableFields)[RecordKind][number];
export const revealFields = [
  'pan',
  'dateOfBirth',
  'address',
  'accountNumber',
  'screenshot',
] as const satisfies readonly RevealField[];

/** A record by its kind and number, as the audit log names it: `profile 7`, `bank details 7`, `customer 12`, `application 31`. */
export type RecordName = `${RecordKind} ${number}`;

export const mostInAnHour = 20;
/** How long a value stands on the screen. */
export const shownSeconds = 30;

export const revealActions = ['personal-data-revealed'] as const;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof revealActions)[number], true> {}
  interface FeatureFields extends Record<RevealField | 'reason', true> {}
}
