import type { SubjectWords } from '#shared/audit.ts';

export const cardActions = [
  'card-created',
  'card-changed',
  'card-switched-off',
  'card-switched-on',
  'cards-exported',
] as const;
export const cardSubject = { card: { en: 'Card', gu: 'કાર્ડ', hi: 'कार्ड' } } as const satisfies SubjectWords;

type Own = Record<(typeof cardActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
