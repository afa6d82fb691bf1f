import type { CorrectionMessages } from './en.ts';

export const correction = {
  open: 'विवरण सुधारें',
  anotherCard: 'एक और कार्ड',
  saved: (name: string) => `${name} का विवरण सहेज लिया गया।`,
  unchanged: (name: string) => `${name} का विवरण जैसा था वैसा ही है।`,
} satisfies CorrectionMessages;
