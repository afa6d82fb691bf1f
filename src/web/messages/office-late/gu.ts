import type { LateMessages } from './en.ts';

export const late = {
  refused: (title) => `થયું નથી: ${title}.`,
  uncertain: (title) => `કદાચ થયું નથી: ${title}.`,
  advice: 'સર્વરનો જવાબ આવે તે પહેલાં તમે તે બંધ કર્યું હતું. ફરી ખોલીને તપાસો.',
  open: 'ફરી ખોલો',
} satisfies LateMessages;
