import type { pages as english } from './en.ts';

export const pages: typeof english = {
  intro: 'आपके अपने लिखे पेज: कोई ऑफ़र, मार्गदर्शन, आपके नियम। आप जो सहेजते हैं, वह अगले आगंतुक को तुरंत दिखता है।',
  sections: { list: 'पेज', page: 'शीर्षक और पता', text: 'लेख', search: 'सर्च के परिणामों में' },
  sectionHints: {
    list: 'वेबसाइट में सबसे नीचे पेज इसी क्रम में दिखते हैं।',
    page: 'जहाँ गुजराती या हिन्दी ख़ाली है, वहाँ अंग्रेज़ी लेख दिखता है।',
    text: 'इसके नीचे फ़ोन, WhatsApp और संपर्क के बटन अपने-आप आते हैं।',
    search: 'सर्च इंजन और भेजे गए लिंक में जो दिखता है। विवरण न लिखें, तो लेख की शुरुआत दिखती है।',
  },
  none: 'आपने अभी कोई पेज नहीं लिखा है।',
  add: 'पेज जोड़ें',
  unnamed: 'नया पेज',
  draft: 'मसौदा',
  moveUp: (name: string) => `${name} ऊपर ले जाएँ`,
  moveDown: (name: string) => `${name} नीचे ले जाएँ`,
  goneAt: (path: string) => `तब ${path} पर कुछ नहीं मिलेगा।`,
  movedFrom: (path: string) =>
    `आगंतुकों को यह पेज ${path} पर मिलता है। सहेजने के बाद वहाँ कुछ नहीं मिलेगा: पुराने लिंक और सर्च के परिणाम नहीं खुलेंगे।`,
  addressHint: (address: string) => `a से z अक्षर, अंक और हाइफ़न। पूरा पता: ${address}`,
  addressWithoutTitle: 'a से z अक्षर, अंक और हाइफ़न। जब तक आप न लिखें, यह अंग्रेज़ी शीर्षक से बनता है।',
  bodyLanguage: 'लेख की भाषा',
  bodyIn: (language: string) => `लेख, ${language}`,
  englishInstead: 'ख़ाली है: आगंतुक को अंग्रेज़ी लेख दिखता है।',
  parts: {
    slug: 'पता',
    title: 'शीर्षक',
    description: 'विवरण',
    body: 'लेख',
    isShown: 'वेबसाइट पर दिखाएँ',
    isInFooter: 'वेबसाइट में सबसे नीचे नाम दिखाएँ',
  },
};
