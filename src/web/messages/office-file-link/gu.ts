import type { FileLinkMessages } from './en.ts';

export const fileLink = {
  open: 'ગ્રાહકની ફાઇલ',
  loading: 'ગ્રાહકની ફાઇલ શોધાય છે…',
  failed: 'ગ્રાહકની ફાઇલ મળી શકી નહીં.',
  requests: (count) => `બીજી ${count} વિનંતી`,
  applications: (count) => `બીજી ${count} અરજી`,
  nothing: 'આ વ્યક્તિનું બીજું કંઈ નથી.',
  others: 'બીજું પણ છે, જે તમારું નથી.',
  newest: 'છેલ્લી વિનંતી કે અરજી',
  created: 'ક્યારથી ઓળખાણ',
  knownBy: {
    mobile: (name) => `આ મોબાઇલથી ઓળખાણ છે: ${name}`,
    pan: (name) => `આ PANથી ઓળખાણ છે: ${name}`,
  },
  lastContact: (day) => `છેલ્લો સંપર્ક ${day}`,
  knownToOthers: {
    mobile: 'આ મોબાઇલવાળી વ્યક્તિ પહેલેથી નોંધાયેલી છે, અને તેનું બધું કામ તમારું નથી. એડમિન તે તમને સોંપી શકે.',
    pan: 'આ PANવાળી વ્યક્તિ પહેલેથી નોંધાયેલી છે, અને તેનું બધું કામ તમારું નથી. એડમિન તે તમને સોંપી શકે.',
  },
} satisfies FileLinkMessages;
