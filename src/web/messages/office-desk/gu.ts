import { personFile } from '../office-person-file/gu.ts';
import { titles } from '../office-titles/gu.ts';
import type { DeskMessages } from './en.ts';

export const desk = {
  ...titles.desk,
  intro: 'વ્યક્તિને શોધો: તેના વિશે જે રાખ્યું છે તે બધું જુઓ, તેને આપો, સુધારો કે ભૂંસો.',
  search: 'મોબાઇલ, PAN, નામ, ઈ-મેલ કે સંદર્ભ',
  searchMissing: 'મોબાઇલ, આખો PAN, નામ, ઈ-મેલ કે સંદર્ભ લખો.',
  find: 'શોધો',
  finding: 'શોધાય છે…',
  findFailed: 'શોધ થઈ શકી નથી.',
  nobody: 'આવી કોઈ વ્યક્તિ મળી નથી. ભૂંસેલા રેકોર્ડ ફક્ત મોબાઇલ કે PAN થી મળે છે; રહે ત્યાં સુધી તે બધા ‘ભૂંસવું’ પાના પર છે.',
  onlyErased: 'આ વ્યક્તિનું જે કંઈ રાખ્યું છે તે ભૂંસેલું અને છુપાવેલું છે:',
  erased: (count, day) => `ભૂંસેલા ${count} રેકોર્ડ, ${day} સુધી રહેશે`,
  found: (count) => `${count} વ્યક્તિ મળી`,
  hasMore: 'યાદીમાં છે તે કરતાં વધુ વ્યક્તિઓ મળી છે. PAN, સંદર્ભ કે આખા નામથી શોધો.',
  keptCounts: ({ enquiries, customers, saved }) =>
    [
      enquiries > 0 && `${enquiries} સેવા વિનંતી`,
      customers > 0 && `ગ્રાહક તરીકે ${customers} વાર`,
      saved > 0 && `${saved} વાર પછી માટે સાચવેલું`,
    ]
      .filter(Boolean)
      .join(' · '),
  newest: (when) => `છેલ્લે: ${when}`,
  backToRequest: 'ગોપનીયતા વિનંતી પર પાછા જાઓ',
  another: 'બીજી વ્યક્તિ',
  failed: 'આ વ્યક્તિ વિશે રાખેલી વિગતો લોડ થઈ શકી નથી.',
  gone: 'આ રેકોર્ડ હવે નથી.',
  matches: { opened: 'તમે ખોલેલો રેકોર્ડ', pan: 'એ જ PAN', mobile: 'એ જ મોબાઇલ' },
  unsure: 'નામ, PAN કે જન્મ તારીખ જુદી છે: આ એ જ વ્યક્તિ છે કે નહીં તે તપાસો.',
  keptBy: (name) => `${name} પાસે`,
  belongs: 'આ વ્યક્તિનું છે',
  belongsNamed: (record) => `${record} આ વ્યક્તિનું છે`,
  chosen: (count, all) => `${all} માંથી ${count} રેકોર્ડ પસંદ કર્યા`,
  leftOut: (count) => `એ જ PAN કે મોબાઇલના બીજા ${count} કે વધુ રેકોર્ડ અહીં બતાવ્યા નથી. આમાંથી કેટલાક ભૂંસ્યા પછી તે દેખાશે.`,
  quarantined: (count) => `બીજી ${count} વિનંતી હમણાં જ આવી છે, થોડી મિનિટોમાં દેખાશે.`,
  correct: 'વિગતો સુધારો',
  open: 'ખોલો',
  fileTitle: 'વ્યક્તિને આપો',
  fileText: 'પસંદ કરેલા રેકોર્ડની ફાઇલ. PAN નો અમુક ભાગ ઢાંકેલો રહે છે.',
  fileLanguage: 'PDF ની ભાષા',
  pdf: 'PDF ડાઉનલોડ કરો',
  json: 'કમ્પ્યુટર માટે ડાઉનલોડ કરો (JSON)',
  fileFailed: 'ફાઇલ બની શકી નથી.',
  looksTitle: 'કોણે જોયું અને બદલ્યું',
  looksNone: 'હજી કોઈએ નહીં.',
  corrected: (name) => `${name}ની વિગતો સુધારાઈ ગઈ.`,
  uncorrected: (name) => `${name}ની વિગતો હતી તેમ જ છે.`,
  personFile,
} satisfies DeskMessages;
