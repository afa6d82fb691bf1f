import type { ReceiptMessages } from './en.ts';

export const gu = {
  reference: 'તમારો સંદર્ભ નંબર',
  copy: 'કૉપિ કરો',
  copied: 'કૉપિ થઈ ગયો',
  whatsapp: 'મારા WhatsApp પર મોકલો',
  call: (phone) => `અમે ઑફિસના સમયમાં તમને ફોન કરીશું. અમારો નંબર: ${phone}.`,
  print: 'છાપો',
  pdf: 'PDF સાચવો',
  track: 'આ વિનંતી ક્યાં પહોંચી તે જુઓ',
  another: 'બીજી સેવા માટે વિનંતી કરો',
} satisfies ReceiptMessages;
