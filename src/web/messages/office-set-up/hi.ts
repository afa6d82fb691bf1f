import type { SetUpMessages } from './en.ts';

export const setUp = {
  title: 'पहला एडमिन बनाएँ',
  intro: 'यह लिंक एक ही बार चलता है। यहाँ बना खाता सब कुछ कर सकेगा।',
  submit: 'एडमिन बनाएँ',
  submitting: 'बन रहा है…',
  done: (username: string) => `एडमिन ${username} बन गया है।`,
  toLogin: 'लॉगिन पर जाएँ',
  gone: 'यह लिंक इस्तेमाल हो चुका है या इसका समय पूरा हो गया है। सर्वर फिर से चालू करें: जब तक कोई एडमिन नहीं है, वह नया लिंक छापता है।',
  noSecret: 'यह पता अधूरा है। सर्वर ने जो पूरा लिंक छापा है, वही खोलें।',
} satisfies SetUpMessages;
