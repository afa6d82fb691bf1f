import type { SubjectWords } from '#shared/audit.ts';

/** The fields of a card's form, in its order. */
export const cardFields = ['bankName', 'bankId', 'applyLink', 'image', 'remarks', 'pincodeLink'] as const;
export type CardField = (typeof cardFields)[number];

export const cardSorts = ['createdDate', 'bankName', 'isActive'] as const;

/** The columns a file of cards may have; the list has more that are no text. */
export const cardColumnKeys = [
  'bankName',
  'bank',
  'applyLink',
  'pincodeLink',
  'remarks',
  'createdDate',
  'isActive',
] as const;
export type CardColumnKey = (typeof cardColumnKeys)[number];

export const cardTextFields = ['bankName', 'applyLink', 'pincodeLink', 'remarks'] as const;

export const cardActions = [
  'card-created',
  'card-changed',
  'card-bank-confirmed',
  'card-switched-off',
  'card-switched-on',
  'cards-exported',
] as const;
export const cardSubject = { card: { en: 'Card', gu: 'કાર્ડ', hi: 'कार्ड' } } as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof cardActions)[number], true> {}
  interface FeatureFields extends Record<(typeof cardTextFields)[number] | 'bank' | 'isActive' | 'image', true> {}
}

export const cardRefusals = {
  'switched-off': { status: 409, title: 'This credit card is switched off.' },
} as const;

type OwnRefusals = typeof cardRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends OwnRefusals {}
}
