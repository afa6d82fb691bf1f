import type { CorrectionMessages } from './en.ts';

export const correction = {
  open: 'વિગતો સુધારો',
  anotherCard: 'બીજું કાર્ડ',
  saved: (name: string) => `${name}ની વિગતો સચવાઈ ગઈ.`,
  unchanged: (name: string) => `${name}ની વિગતો હતી તેમ જ છે.`,
} satisfies CorrectionMessages;
