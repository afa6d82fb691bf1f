import type { SlipMessages } from './en.ts';

export const slip: SlipMessages = {
  open: 'ગ્રાહક માટે સ્લિપ',
  openOf: (reference) => `ગ્રાહક માટે સ્લિપ: ${reference}`,
  opening: 'સ્લિપ આવે છે…',
  failed: 'સ્લિપ આવી નથી. ફરી પ્રયત્ન કરો.',
  title: 'ગ્રાહક માટે સ્લિપ',
  paper: 'કાગળનું માપ',
  papers: { a5: 'A5', roll: 'રોલ, 80 mm' },
  print: 'છાપો',
  pdf: 'PDF સાચવો',
};
