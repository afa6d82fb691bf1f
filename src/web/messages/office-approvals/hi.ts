import type { ApprovalMessages } from './en.ts';

const kindOfRecord: Record<string, string> = {
  enquiry: 'सेवा अनुरोध',
  customer: 'ग्राहक',
  saved: 'बाद के लिए सहेजा गया',
};

export const approvals = {
  title: 'मंज़ूरियाँ',
  failed: 'मंज़ूरियाँ लोड नहीं हो सकीं।',
  gone: 'ऐसी कोई मंज़ूरी नहीं है।',
  kind: 'क्या माँगा',
  kinds: { 'erase-many': 'कई व्यक्तियों को मिटाना', 'whole-file': 'बिना कुछ छिपाए फ़ाइल' },
  askedDate: 'कब माँगा',
  askedBy: 'किसने माँगा',
  decidedBy: 'किसने तय किया',
  reason: 'कारण',
  reasonHint: 'दूसरा एडमिन इसे पढ़ता है। नाम या नंबर न लिखें।',
  reasonMissing: 'कारण लिखें।',
  records: 'रिकॉर्ड',
  record: (name) => name.replace(/^\w+/, (kind) => kindOfRecord[kind] ?? kind),
  about: (count) => `${count} रिकॉर्ड के बारे में`,
  state: 'स्थिति',
  states: { waiting: 'इंतज़ार में', approved: 'मंज़ूर', used: 'हो गया', refused: 'नामंज़ूर', expired: 'समय बीत गया' },
  alone:
    'आप अकेले एडमिन हैं, इसलिए मंज़ूरी देने वाला कोई नहीं है। ‘यूज़र’ पेज पर किसी भरोसेमंद व्यक्ति को एडमिन की भूमिका दें; एक व्यक्ति के रिकॉर्ड आप अकेले मिटा सकते हैं।',
  askTitle: { 'erase-many': 'मिटाने के लिए दूसरे एडमिन से पूछें', 'whole-file': 'पूरे PAN वाली फ़ाइल माँगें' },
  askText: (count) => `दूसरे एडमिन को 24 घंटे में मंज़ूर करना होगा। यह ${count} रिकॉर्ड के बारे में है।`,
  ask: 'पूछें',
  asking: 'पूछा जा रहा है…',
  askFailed: 'कुछ नहीं पूछा गया।',
  agree: 'मंज़ूर करें',
  agreeQuestion: { 'erase-many': 'ये सब रिकॉर्ड मिटाएँ?', 'whole-file': 'यह फ़ाइल बिना छिपाए जाने दें?' },
  agreeText: {
    'erase-many': 'ये तुरंत सबसे छिप जाएँगे और क़ानून में तय अवधि पूरी होने पर हमेशा के लिए मिट जाएँगे।',
    'whole-file': 'जिसने माँगा है, वह इसे 24 घंटे में एक बार, पूरे PAN के साथ, डाउनलोड कर सकेगा।',
  },
  toFile: 'फ़ाइल पर जाएँ',
  refuse: 'नामंज़ूर करें',
  takeBack: 'वापस लें',
  ownText: 'यह आपने माँगा है। दूसरे एडमिन को मंज़ूर करना होगा।',
  decideFailed: 'कुछ तय नहीं हुआ।',
  askWhole: 'पूरे PAN वाली फ़ाइल माँगें',
  wholeReady: 'दूसरे एडमिन ने मंज़ूर किया है: इस फ़ाइल में पूरा PAN होगा। यह एक ही बार डाउनलोड होगी।',
} satisfies ApprovalMessages;
