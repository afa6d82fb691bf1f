import type { Language } from '#shared/languages.ts';

/** What goes with a link, as the customer reads it. */
const texts: Record<Language, string> = {
  en: 'See here how far your request has got:',
  gu: 'તમારી વિનંતી ક્યાં પહોંચી તે અહીં જુઓ:',
  hi: 'आपका अनुरोध कहाँ तक पहुँचा, यहाँ देखें:',
};

export const trackingText = (language: Language, { reference, link }: { reference: string; link: string }): string =>
  `${reference}\n${texts[language]}\n${link}`;
