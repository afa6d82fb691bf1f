import type { FileLinkMessages } from './en.ts';

export const fileLink = {
  open: 'ગ્રાહકની ફાઇલ',
  loading: 'ગ્રાહકની ફાઇલ શોધાય છે…',
  failed: 'ગ્રાહકની ફાઇલ મળી શકી નહીં.',
  requests: (count) => `બીજી ${count} વિનંતી`,
  applications: (count) => `બીજી ${count} અરજી`,
  nothing: 'આ વ્યક્તિનું બીજું કંઈ નથી.',
  others: 'આ વ્યક્તિનું બીજું કામ સાથીઓ પાસે છે.',
  newest: 'છેલ્લી વિનંતી કે અરજી',
  created: 'ક્યારથી ઓળખાણ',
  knownBy: {
    mobile: (name) => `આ મોબાઇલથી ઓળખાણ છે: ${name}`,
    pan: (name) => `આ PANથી ઓળખાણ છે: ${name}`,
  },
  lastContact: (day) => `છેલ્લો સંપર્ક ${day}`,
  useDetails: 'તેમની વિગતો ભરો',
  useDetailsOf: (name) => `તેમની વિગતો ભરો: ${name}`,
  detailsUsed: 'ખાલી હતું તે ભરાઈ ગયું. ગ્રાહકને પૂછીને ચકાસી લો.',
  detailsFailed: 'વિગતો મેળવી શકાઈ નથી.',
  knownToOthers: {
    mobile: 'આ મોબાઇલ નોંધાયેલો છે; સાથી આ વ્યક્તિનું કામ કરે છે.',
    pan: 'આ PAN નોંધાયેલો છે; સાથી આ વ્યક્તિનું કામ કરે છે.',
  },
  ask: 'ફાઇલ માગો',
  asked: (day) => `તમે ${day}ના રોજ ફાઇલ માગી છે. એડમિન નક્કી કરશે.`,
  askRefused: (day) => `તમે ${day}ના રોજ ફાઇલ માગી હતી; એડમિને ના પાડી.`,
  askFailed: 'ફાઇલ મગાઈ કે નહીં તે ચોક્કસ નથી. ફરી દબાવો.',
  askMany: 'તમે માગેલી 20 ફાઇલના જવાબ હજી બાકી છે. થોડા જવાબ મળે પછી ફરી માગો.',
  savedBy: {
    mobile: (name) => `આ મોબાઇલ તમે પછી માટે સાચવ્યો છે: ${name}`,
    pan: (name) => `આ PAN તમે પછી માટે સાચવ્યો છે: ${name}`,
  },
  openSaved: 'ખોલો',
  savedByOthers: {
    mobile: 'આ મોબાઇલવાળી વ્યક્તિને તમારા કોઈ સાથીએ પછી માટે સાચવી છે.',
    pan: 'આ PANવાળી વ્યક્તિને તમારા કોઈ સાથીએ પછી માટે સાચવી છે.',
  },
} satisfies FileLinkMessages;
