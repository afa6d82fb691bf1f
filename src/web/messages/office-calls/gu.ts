import type { CallMessages } from './en.ts';

export const calls = {
  title: 'ફોન કેવો રહ્યો?',
  hint: 'એક દબાવવાથી આગળના પગલા સાથે સચવાય છે. દસ મિનિટ સુધી પાછું લાવી શકાય છે.',
  outcomes: {
    reached: 'વાત થઈ',
    'no-response': 'ફોન ઉપાડ્યો નથી',
    busy: 'ફોન વ્યસ્ત',
    'switched-off': 'ફોન બંધ',
    'call-back': 'પછી ફોન કરો…',
    'wrong-number': 'ખોટો નંબર',
    'not-interested': 'રસ નથી',
    'do-not-contact': 'સંપર્ક ન કરો',
  },
  after: (step) => `પછી: ${step}`,
  closes: (status) => `વિનંતી પૂરી થશે: ${status}`,
  asks: 'પછી: તેમણે કહેલા સમયે ફોન કરો',
  saved: (outcome, step) => `${outcome}. આગળ: ${step}.`,
  ended: (outcome, status) => `${outcome}. વિનંતી હવે ${status} છે.`,
  failed: 'ફોનની નોંધ થઈ નથી',
  when: 'ક્યારે ફોન કરવો?',
  save: 'સાચવો',
  missing: { dueDay: 'તેમણે કહેલો દિવસ લખો.' },
  missed: (count) => `અત્યાર સુધી સળંગ ${count} વાર વાત થઈ નથી.`,
} satisfies CallMessages;
