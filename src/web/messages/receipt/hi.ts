import type { ReceiptMessages } from './en.ts';

export const hi = {
  reference: 'आपका संदर्भ नंबर',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  whatsapp: 'मेरे WhatsApp पर भेजें',
  call: (phone) => `हम कार्यालय के समय में आपको फ़ोन करेंगे। हमारा नंबर: ${phone}।`,
  print: 'छापें',
  pdf: 'PDF सहेजें',
  track: 'यह अनुरोध कहाँ तक पहुँचा, देखें',
  another: 'दूसरी सेवा के लिए अनुरोध करें',
} satisfies ReceiptMessages;
