import type { PeopleMessages } from './en.ts';

export const people = {
  setUpTitle: 'पहला एडमिन बनाएँ',
  setUpIntro: 'यह लिंक एक ही बार चलता है। यहाँ बना खाता सब कुछ कर सकेगा।',
  setUpPasswordHint: '12 से 128 अक्षर। पूरा वाक्य याद रखना आसान है।',
  setUpPasswordLength: '12 से 128 अक्षर लिखें।',
  setUpPasswordRefused: 'दूसरा पासवर्ड चुनें: जो आम न हो और जिसमें ई-मेल पता न हो।',
  setUpSubmit: 'एडमिन बनाएँ',
  setUpSubmitting: 'बन रहा है…',
  setUpDone: (username: string) => `एडमिन ${username} बन गया है।`,
  setUpToLogin: 'लॉग इन पर जाएँ',
  setUpGone:
    'यह लिंक इस्तेमाल हो चुका है या इसका समय पूरा हो गया है। सर्वर फिर से चालू करें: जब तक कोई एडमिन नहीं है, वह नया लिंक छापता है।',
  setUpNoSecret: 'यह पता अधूरा है। सर्वर ने जो पूरा लिंक छापा है, वही खोलें।',
} satisfies PeopleMessages;
