import type { ReceiptMessages } from './en.ts';

export const gu = {
  reference: 'તમારો સંદર્ભ નંબર',
  copy: 'કૉપિ કરો',
  copied: 'કૉપિ થઈ ગયો',
  whatsapp: 'મારા WhatsApp પર મોકલો',
  call: (phone) => `અમે ઑફિસના સમયમાં ${phone} નંબર પરથી તમને ફોન કરીશું.`,
  another: 'બીજી સેવા માટે વિનંતી કરો',
} satisfies ReceiptMessages;
