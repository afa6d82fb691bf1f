import type * as english from './en.ts';

export const appearance = {
  title: 'रूप-रंग की सेटिंग',
  accent: 'रंग',
  accents: { indigo: 'नील', teal: 'मोरपंखी', green: 'हरा', plum: 'जामुनी', brick: 'ईंट', slate: 'सलेटी' },
  density: 'पंक्तियों की ऊँचाई',
  densities: { compact: 'कम', comfortable: 'खुली' },
  text: 'अक्षरों का आकार',
  contrast: 'कंट्रास्ट',
  contrasts: { normal: 'सामान्य', more: 'अधिक' },
  menu: 'बगल का मेन्यू',
  menus: { auto: 'अपने-आप', full: 'पूरा', icons: 'आइकन' },
  reset: 'मूल सेटिंग वापस लाएँ',
  kept: 'इस डिवाइस पर और आपके खाते में सहेजा गया।',
  keeping: 'आपके खाते में सहेजा जा रहा है…',
  unsent: 'अभी केवल इस डिवाइस पर सहेजा गया: खाते तक नहीं पहुँच सके। सर्वर का जवाब मिलते ही अपने-आप भेज दिया जाएगा।',
} satisfies typeof english.appearance;

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
  singleKeys: 'एक कुंजी वाले शॉर्टकट',
  note: 'किसी खाने में लिखते समय या कोई विंडो खुली होने पर एक कुंजी वाले शॉर्टकट काम नहीं करते।',
} satisfies typeof english.shortcuts;
