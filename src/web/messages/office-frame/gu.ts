import type * as english from './en.ts';

export const shortcuts = {
  title: 'કીબોર્ડ શૉર્ટકટ',
  general: 'બધે',
  pages: 'પાના પર જાઓ',
  thenKey: 'પછી',
  focusSearch: 'આ યાદીમાં શોધો',
  toggleMenu: 'બાજુનું મેનુ આખું કે આઇકન રૂપે',
} satisfies typeof english.shortcuts;
