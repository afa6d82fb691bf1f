import type * as english from './en.ts';

export const appearance = {
  title: 'દેખાવની ગોઠવણ',
  accent: 'રંગ',
  accents: { indigo: 'ગળી', teal: 'મોરપીંછ', green: 'લીલો', plum: 'જાંબુડી', brick: 'ઈંટિયો', slate: 'રાખોડી' },
  density: 'હરોળની ઊંચાઈ',
  densities: { compact: 'ઓછી', comfortable: 'મોકળી' },
  text: 'અક્ષરનું માપ',
  contrast: 'કૉન્ટ્રાસ્ટ',
  contrasts: { normal: 'સામાન્ય', more: 'વધુ' },
  menu: 'બાજુનું મેનુ',
  menus: { auto: 'આપમેળે', full: 'આખું', icons: 'આઇકન' },
  reset: 'મૂળ ગોઠવણ પાછી લાવો',
  kept: 'આ ઉપકરણ પર અને તમારા ખાતામાં સચવાયું.',
  keeping: 'તમારા ખાતામાં સચવાય છે…',
  unsent: 'હાલ ફક્ત આ ઉપકરણ પર સચવાયું: ખાતા સુધી પહોંચાયું નથી. સર્વર જવાબ આપશે ત્યારે મોકલાશે.',
} satisfies typeof english.appearance;

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
  singleKeys: 'એક જ કીવાળા શૉર્ટકટ',
  note: 'ખાનામાં લખો કે વિન્ડો ખુલ્લી હોય ત્યારે એક કીવાળા શૉર્ટકટ ચાલતા નથી.',
} satisfies typeof english.shortcuts;
