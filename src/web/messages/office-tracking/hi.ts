import type { TrackingOfficeMessages } from './en.ts';

export const tracking = {
  title: 'अनुरोध देखने का लिंक',
  intro: 'इस लिंक से ग्राहक 30 दिन तक बिना कुछ लिखे देख सकते हैं कि काम कहाँ तक पहुँचा।',
  make: 'लिंक बनाएँ',
  making: 'लिंक बन रहा है…',
  failed: 'लिंक नहीं बना।',
  until: (day) => `${day} तक चलेगा। यहाँ एक ही बार दिखता है।`,
  copy: 'लिंक कॉपी करें',
  copied: 'कॉपी हो गया',
  send: 'WhatsApp पर भेजें',
  end: 'सभी लिंक बंद करें',
  endQuestion: 'इस अनुरोध के सभी लिंक बंद करने हैं?',
  endText: 'जिनके पास लिंक है, उन्हें उससे कुछ नहीं दिखेगा। संदर्भ नंबर और मोबाइल नंबर से पेज खुलता रहेगा।',
  ended: (count) => (count === 1 ? '1 लिंक बंद किया।' : `${count} लिंक बंद किए।`),
  none: 'बंद करने के लिए कोई लिंक नहीं था।',
  endFailed: 'लिंक बंद नहीं हुए।',
} satisfies TrackingOfficeMessages;
