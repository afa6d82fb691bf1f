import type * as english from './en.ts';

export const palette = {
  title: 'कुछ भी खोजें',
  hint: 'पेज, काम, नाम, मोबाइल या संदर्भ नंबर',
  clear: 'मिटाएँ',
  results: 'परिणाम',
  recent: 'हाल के पेज',
  pages: 'पेज',
  actions: 'काम',
  searching: 'खोज रहे हैं…',
  nothing: 'कुछ नहीं मिला',
  typeMore: 'रिकॉर्ड खोजने के लिए कम से कम 3 अक्षर लिखें।',
  failed: (page: string) => `${page} में खोज नहीं हो सकी।`,
  keys: 'चुनने के लिए ↑ ↓, खोलने के लिए Enter, बंद करने के लिए Esc',
} satisfies typeof english.palette;

export const shortcuts = {
  title: 'कीबोर्ड शॉर्टकट',
  general: 'हर जगह',
  pages: 'पेज पर जाएँ',
  thenKey: 'फिर',
  focusSearch: 'इस सूची में खोजें',
  toggleMenu: 'बगल का मेन्यू पूरा या आइकन के रूप में',
} satisfies typeof english.shortcuts;
