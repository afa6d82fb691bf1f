import type { TrackingOfficeMessages } from './en.ts';

export const tracking = {
  title: 'વિનંતી જોવાની લિંક',
  intro: 'આ લિંકથી ગ્રાહક 30 દિવસ સુધી કંઈ લખ્યા વગર જોઈ શકે કે કામ ક્યાં પહોંચ્યું.',
  make: 'લિંક બનાવો',
  making: 'લિંક બને છે…',
  failed: 'લિંક બની નથી.',
  until: (day) => `${day} સુધી ચાલશે. અહીં એક જ વાર દેખાશે.`,
  copy: 'લિંક કૉપિ કરો',
  copied: 'કૉપિ થઈ ગઈ',
  send: 'WhatsApp પર મોકલો',
  end: 'બધી લિંક બંધ કરો',
  endQuestion: 'આ વિનંતીની બધી લિંક બંધ કરવી છે?',
  endText: 'જેની પાસે લિંક છે તેમને તેનાથી કંઈ નહીં દેખાય. સંદર્ભ નંબર અને મોબાઇલ નંબરથી પાનું ખૂલશે.',
  ended: (count) => `${count} લિંક બંધ કરી.`,
  none: 'બંધ કરવા માટે કોઈ લિંક ન હતી.',
  endFailed: 'લિંક બંધ થઈ નથી.',
} satisfies TrackingOfficeMessages;
