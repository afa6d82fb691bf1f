import type { richText as english } from './en.ts';

export const richText: typeof english = {
  toolbar: 'लेख का रूप',
  bold: 'मोटे अक्षर',
  heading: 'शीर्षक',
  bullets: 'सूची',
  numbers: 'क्रमवार सूची',
  link: 'लिंक',
  undo: 'वापस लाएँ',
  redo: 'फिर से करें',
  page: 'वेबसाइट का पेज',
  noPage: 'दूसरा पता',
  address: 'कहाँ ले जाए',
  addressHint: '/contact जैसा पेज, वेबसाइट का पता, फ़ोन नंबर या ई-मेल।',
  notALink: 'यह पता सही नहीं है। /contact जैसा पेज या www.incometax.gov.in जैसा पता लिखें।',
  linkWords: 'आगंतुक को दिखने वाले शब्द (वैकल्पिक)',
  setLink: 'लिंक लगाएँ',
  removeLink: 'लिंक हटाएँ',
};
