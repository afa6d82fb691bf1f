import type { PeopleMessages } from './en.ts';

export const people = {
  setUpTitle: 'પહેલો એડમિન બનાવો',
  setUpIntro: 'આ લિંક એક જ વાર ચાલે છે. અહીં બનાવેલું ખાતું બધું જ કરી શકશે.',
  setUpPasswordHint: '12 થી 128 અક્ષર. આખું વાક્ય યાદ રાખવું સહેલું છે.',
  setUpPasswordLength: '12 થી 128 અક્ષર વાપરો.',
  setUpPasswordRefused: 'બીજો પાસવર્ડ પસંદ કરો: સામાન્ય ન હોય અને તેમાં ઈ-મેલ સરનામું ન હોય.',
  setUpSubmit: 'એડમિન બનાવો',
  setUpSubmitting: 'બને છે…',
  setUpDone: (username: string) => `એડમિન ${username} બની ગયો છે.`,
  setUpToLogin: 'લૉગ ઇન પર જાઓ',
  setUpGone: 'આ લિંક વપરાઈ ગઈ છે અથવા તેનો સમય પૂરો થયો છે. સર્વર ફરી ચાલુ કરો: એડમિન ન હોય ત્યાં સુધી તે નવી લિંક છાપે છે.',
  setUpNoSecret: 'આ સરનામું અધૂરું છે. સર્વરે છાપેલી આખી લિંક ખોલો.',
} satisfies PeopleMessages;
