import type * as english from './en.ts';

export const palette = {
  title: 'કંઈ પણ શોધો',
  hint: 'પાનું, કામ, નામ, મોબાઇલ કે સંદર્ભ નંબર',
  clear: 'ભૂંસો',
  results: 'પરિણામ',
  recent: 'તાજેતરનાં પાનાં',
  pages: 'પાનાં',
  actions: 'કામ',
  searching: 'શોધાય છે…',
  nothing: 'કંઈ મળ્યું નથી',
  typeMore: 'નોંધો શોધવા ઓછામાં ઓછા 3 અક્ષર લખો.',
  failed: (page: string) => `${page}: અહીં શોધી શકાયું નથી.`,
  keys: 'પસંદ કરવા ↑ ↓, ખોલવા Enter, બંધ કરવા Esc',
} satisfies typeof english.palette;

export const shortcuts = {
  title: 'કીબોર્ડ શૉર્ટકટ',
  general: 'બધે',
  pages: 'પાના પર જાઓ',
  thenKey: 'પછી',
  focusSearch: 'આ યાદીમાં શોધો',
  toggleMenu: 'બાજુનું મેનુ આખું કે આઇકન રૂપે',
} satisfies typeof english.shortcuts;
