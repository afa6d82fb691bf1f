import type { moveReasons as english } from './en.ts';

export const moveReasons = {
  'changed-mind': 'વિચાર બદલ્યો',
  'not-reachable': 'સંપર્ક ન થયો',
  'done-elsewhere': 'બીજેથી કરાવી લીધું',
  'papers-missing': 'કાગળો આવ્યા જ નહીં',
  'not-eligible': 'પાત્ર નથી',
  'asked-twice': 'બે વાર વિનંતી કરી',
  'by-mistake': 'ભૂલથી બની',
  'closed-too-early': 'વહેલી બંધ થઈ ગઈ',
  'customer-asks': 'ગ્રાહકે ફરી માગણી કરી',
  'papers-came': 'ખૂટતા કાગળો આવી ગયા',
  'sent-back': 'કચેરી કે બેંકે પાછું મોકલ્યું',
  other: 'બીજું કારણ',
  'not-interested': 'રસ નથી',
  'do-not-contact': 'સંપર્ક ન કરવા કહ્યું',
  undone: 'પાછું લાવ્યા',
} satisfies Record<keyof typeof english, string>;
