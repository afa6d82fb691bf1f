import type { SetUpMessages } from './en.ts';

export const setUp = {
  title: 'પહેલો એડમિન બનાવો',
  intro: 'આ લિંક એક જ વાર ચાલે છે. અહીં બનાવેલું ખાતું બધું જ કરી શકશે.',
  submit: 'એડમિન બનાવો',
  submitting: 'બને છે…',
  done: (username: string) => `એડમિન ${username} બની ગયા છે.`,
  toLogin: 'લૉગિન પર જાઓ',
  gone: 'આ લિંક વપરાઈ ગઈ છે અથવા તેનો સમય પૂરો થયો છે. સર્વર ફરી ચાલુ કરો: એડમિન ન હોય ત્યાં સુધી તે નવી લિંક છાપે છે.',
  noSecret: 'આ સરનામું અધૂરું છે. સર્વરે છાપેલી આખી લિંક ખોલો.',
} satisfies SetUpMessages;
