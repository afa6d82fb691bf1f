import type { AuditHeadMessages } from './en.ts';

export const auditHead = {
  title: 'સાંકળનો છેડો',
  intro: 'મહિને એક વાર છાપો અને ઑફિસની બહાર રાખો. પછીથી લૉગ બદલનાર આ છેડો ફરી બનાવી શકશે નહીં.',
  number: 'સીલ નંબર',
  hash: 'ફિંગરપ્રિન્ટ',
  sealed: 'સીલ થયું',
  proof: 'સર્વરનો પુરાવો',
  print: 'છાપો',
  compareTitle: 'છાપેલો છેડો હજી લૉગમાં છે?',
  numberMissing: 'સીલ નંબર લખો.',
  numberInvalid: 'છાપેલો નંબર માત્ર અંકોમાં લખો.',
  hashInvalid: 'તેના 16 થી 64 અક્ષર લખો: અંકો અને a થી f સુધીના અક્ષર.',
  hashMissing: 'ફિંગરપ્રિન્ટ લખો.',
  hashHint: 'પહેલા 16 અક્ષર પૂરતા છે.',
  compare: 'સરખાવો',
  outcomes: {
    kept: 'આ છેડો લૉગમાં છે. સાંકળ અકબંધ હોય, તો ત્યાં સુધીની કોઈ નોંધ બદલાઈ નથી.',
    changed: 'આ નંબરનું સીલ બીજું છે: લૉગ નવેસરથી બનાવાયો છે, અથવા ફિંગરપ્રિન્ટ ખોટી લખાઈ છે.',
    missing: 'સાંકળ આ સીલ પહેલાં પૂરી થાય છે: લૉગ કાપી નખાયો છે, અથવા જૂનો બૅકઅપ પાછો લવાયો છે.',
  },
  chainBroken: {
    broken: 'ઑડિટ લૉગ સાથે ચેડાં થયાં છે.',
    faults: {
      changed: (entry: string) => `નોંધ ${entry} સીલ થયા પછી બદલાઈ છે.`,
      removed: (entry: string) => `નોંધ ${entry} કાઢી નાખવામાં આવી છે.`,
      inserted: (entry: string) => `નોંધ ${entry} લૉગની બહારથી ઉમેરાઈ છે, અથવા તેનો સમય ખોટો છે.`,
      seal: (entry: string, seal: string) => `સાંકળનું સીલ ${seal} બદલાયું છે કે કાઢી નખાયું છે; તે નોંધ ${entry}થી શરૂ થાય છે.`,
      anchor: (_entry: string, seal: string) =>
        `ડેટાબેઝની બહાર લખી રાખેલો હૅશ સીલ ${seal} સાથે મળતો નથી: સાંકળ નવેસરથી બનાવાઈ છે કે કાપી નખાઈ છે.`,
    },
    brokenAdvice: 'ડેટાબેઝને છે તેમ જ રાખો અને બીજું કંઈ કરતાં પહેલાં છેલ્લા બૅકઅપ સાથે સરખાવો.',
    openEntry: 'નોંધ બતાવો',
  },
} satisfies AuditHeadMessages;
