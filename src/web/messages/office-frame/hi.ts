import type * as english from './en.ts';

export const shortcuts = {
  title: 'कीबोर्ड शॉर्टकट',
  general: 'हर जगह',
  pages: 'पेज पर जाएँ',
  thenKey: 'फिर',
  focusSearch: 'इस सूची में खोजें',
  toggleMenu: 'बगल का मेन्यू पूरा या आइकन के रूप में',
} satisfies typeof english.shortcuts;
